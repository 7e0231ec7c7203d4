import { expect, test } from 'vitest'
import { nothingWritten, startMessages } from '../support/messages.ts'

const shop = await startMessages()

/** What the server says of each value of the field; undefined where it is accepted. */
const faultsOf = async (send: typeof shop.sendRequest, field: string, values: unknown[]) => {
  const faults: (string | undefined)[] = []
  for (const value of values) {
    const answer = await send({ [field]: value })
    expect(answer.statusCode, JSON.stringify(value)).toBe(answer.json().payload ? 400 : 200)
    if (answer.statusCode === 400) expect(Object.keys(answer.json().payload)).toEqual([field])
    faults.push(answer.json().payload?.[field])
  }
  return faults
}

const x = (length: number) => 'x'.repeat(length)
const fine = undefined

test('VAL-20 the name of a custom request has 2 to 100 characters, trimmed', async () => {
  const short = 'Name must be at least 2 characters'
  const long = 'Name must be at most 100 characters'
  const values = [x(1), ` ${x(1)} `, x(2), ` ${x(100)} `, x(101)]

  expect(await faultsOf(shop.sendRequest, 'name', values)).toEqual([short, short, fine, fine, long])
})

test('VAL-21 the e-mail of a custom request is valid, and has at most 255 characters', async () => {
  const invalid = 'Invalid email address'
  const mail = (length: number) => `${x(60)}@${`${x(60)}.`.repeat(4)}`.slice(0, length - 3) + '.eu'
  const values = ['', 'vera', 'vera@', 'vera@example.com, eve@example.com', ' vera@example.com ', mail(255)]

  expect(await faultsOf(shop.sendRequest, 'email', values)).toEqual([...Array(4).fill(invalid), fine, fine])
  expect(await faultsOf(shop.sendRequest, 'email', [mail(255).replace('@', 'x@')])).toEqual([
    'Email must be at most 255 characters',
  ])
})

test('VAL-22 the phone of a custom request has 10 to 20 characters', async () => {
  const short = 'Phone must be at least 10 characters'
  const long = 'Phone must be at most 20 characters'

  expect(await faultsOf(shop.sendRequest, 'phone', ['', x(9), x(10), x(20), x(21)])).toEqual([
    short,
    short,
    fine,
    fine,
    long,
  ])
})

test('VAL-23 what is to be made is one of five, a ring unless told', async () => {
  const { sendRequest, admin } = shop
  const five = ['ring', 'necklace', 'bracelet', 'earrings', 'other']

  expect(await faultsOf(sendRequest, 'projectType', [...five, 'crown'])).toEqual([
    ...Array(5).fill(fine),
    'Choose what it is',
  ])
  await sendRequest({ projectType: undefined })
  expect((await admin.listMessages({ page: 1 })).items[0]!.request!.projectType).toBe('ring')
})

test('VAL-24 VAL-25 a custom request has a budget, and a description of 20 to 1000 characters', async () => {
  const none = 'Budget is required'
  const short = 'Description must be at least 20 characters'
  const long = 'Description must be at most 1000 characters'

  expect(await faultsOf(shop.sendRequest, 'budget', ['', '  ', undefined, '$'])).toEqual([
    none,
    none,
    none,
    fine,
  ])
  const values = [x(19), `${x(19)}  `, x(20), x(1000), x(1001)]
  expect(await faultsOf(shop.sendRequest, 'description', values)).toEqual([short, short, fine, fine, long])
})

test('ring size, day and piece are held to what they are', async () => {
  expect(await faultsOf(shop.sendRequest, 'ring_size', [x(20), x(21)])).toEqual([fine, expect.any(String)])
  expect(await faultsOf(shop.sendRequest, 'needed_by', ['2027-03-01', 'soon'])).toEqual([
    fine,
    'Choose a day',
  ])
  expect(await faultsOf(shop.sendRequest, 'item_slug', [x(200), x(201)])).toEqual([fine, expect.any(String)])
})

test('a contact message has 10 to 4000 characters', async () => {
  expect(await faultsOf(shop.sendContact, 'message', [x(9), x(10), x(4000), x(4001)])).toEqual([
    'Message must be at least 10 characters',
    fine,
    fine,
    'Message must be at most 4000 characters',
  ])
  expect(await faultsOf(shop.sendContact, 'email', ['vera'])).toEqual(['Invalid email address'])
})

test('a form without a request, or with one that is none, is refused by its name', async () => {
  const { sendForm, app, headersOf, leftovers } = await startMessages()
  const payloadOf = async (...values: string[]) =>
    (await sendForm(values.map((value) => ['request', value]))).json().payload

  expect(await payloadOf()).toEqual({ request: 'The field request is required' })
  expect(await payloadOf('{')).toEqual({ request: 'The field request must be JSON' })
  expect(await payloadOf('null')).toEqual({ body: expect.any(String) })
  expect(await payloadOf('x'.repeat(40_000))).toEqual({ request: 'The request is too long' })
  const bare = { method: 'POST', url: '/api/custom_requests', headers: await headersOf() } as const
  expect((await app.inject(bare)).statusCode).toBe(415)
  expect((await app.inject({ ...bare, payload: { name: 'Vera' } })).statusCode).toBe(415)
  expect(await leftovers()).toEqual(nothingWritten)
})

test('what stands in one line of a mail is one line', async () => {
  const fault = 'Must be one line'
  const values = ['a\nbcdefghij', 'a\u2028bcdefghij', 'Vera\r\n\r\nBlocked', '  seven or so  ']

  for (const field of ['name', 'phone', 'budget', 'ring_size', 'item_slug']) {
    expect(await faultsOf(shop.sendRequest, field, values), field).toEqual([fault, fault, fault, fine])
  }
  expect(await faultsOf(shop.sendContact, 'name', values)).toEqual([fault, fault, fault, fine])
})
