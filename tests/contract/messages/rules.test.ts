import { expect, test } from 'vitest'
import { buildCustomRequest } from '../../factories/message.ts'
import { noLeftovers, startMessages } from '../../support/shop/startMessages.ts'

const shop = await startMessages()

const x = (length: number) => 'x'.repeat(length)
const mail = (length: number) => `${x(60)}@${`${x(60)}.`.repeat(4)}`.slice(0, length - 3) + '.eu'
const oneLine = { 'Must be one line': ['a\nbcdefghij', 'a\u2028bcdefghij', 'Vera\r\n\r\nBlocked'] }

type Rule = [name: string, field: string, fine: unknown[], faults: Record<string, unknown[]>]

/** Of each field what it may hold, and what the server says of the rest. */
const requestRules: Rule[] = [
  [
    'VAL-20 the name has 2 to 100 characters, trimmed and in one line',
    'name',
    [x(2), ` ${x(100)} `],
    {
      'Name must be at least 2 characters': [x(1), ` ${x(1)} `],
      'Name must be at most 100 characters': [x(101)],
      ...oneLine,
    },
  ],
  [
    'VAL-21 the e-mail is valid, and has at most 255 characters',
    'email',
    [' vera@example.com ', mail(255)],
    {
      'Invalid email address': ['', 'vera', 'vera@', 'vera@example.com, eve@example.com'],
      'Email must be at most 255 characters': [mail(255).replace('@', 'x@')],
    },
  ],
  [
    'VAL-22 the phone has 10 to 20 characters in one line',
    'phone',
    [x(10), x(20)],
    {
      'Phone must be at least 10 characters': ['', x(9)],
      'Phone must be at most 20 characters': [x(21)],
      ...oneLine,
    },
  ],
  [
    'VAL-23 what is to be made is one of five',
    'projectType',
    ['ring', 'necklace', 'bracelet', 'earrings', 'other'],
    { 'Choose what it is': ['crown'] },
  ],
  [
    'VAL-24 the budget is required, and one line',
    'budget',
    ['$'],
    { 'Budget is required': ['', '  ', undefined], ...oneLine },
  ],
  [
    'VAL-25 the description has 20 to 1000 characters',
    'description',
    [x(20), x(1000)],
    {
      'Description must be at least 20 characters': [x(19), `${x(19)}  `],
      'Description must be at most 1000 characters': [x(1001)],
    },
  ],
  [
    'the ring size is one line',
    'ring_size',
    [x(20)],
    { 'Ring size must be at most 20 characters': [x(21)], ...oneLine },
  ],
  ['the day is a day', 'needed_by', ['2027-03-01'], { 'Choose a day': ['soon'] }],
  [
    'the piece is a slug in one line',
    'item_slug',
    [x(200)],
    { 'item_slug must be at most 200 characters': [x(201)], ...oneLine },
  ],
]
const contactRules: Rule[] = [
  ['the name is one line', 'name', [x(2)], oneLine],
  [
    'the message has 10 to 4000 characters',
    'message',
    [x(10), x(4000)],
    {
      'Message must be at least 10 characters': [x(9)],
      'Message must be at most 4000 characters': [x(4001)],
    },
  ],
  ['the e-mail is valid', 'email', [], { 'Invalid email address': ['vera'] }],
]

test.for([
  ...requestRules.map(([name, ...rule]) => ['custom request', name, shop.sendRequest, ...rule] as const),
  ...contactRules.map(([name, ...rule]) => ['contact message', name, shop.sendContact, ...rule] as const),
])('of a %s, %s', async ([, , send, field, fine, faults]) => {
  for (const value of fine) expect((await send({ [field]: value })).statusCode, String(value)).toBe(200)
  for (const [fault, values] of Object.entries(faults)) {
    for (const value of values) {
      const answer = await send({ [field]: value })
      expect(answer.statusCode, String(value)).toBe(400)
      expect(answer.json().payload, String(value)).toEqual({ [field]: fault })
    }
  }
})

test('VAL-23 a custom request that says no more is for a ring', async () => {
  await shop.sendRequest({ projectType: undefined })

  const { items } = await shop.admin.listMessages({ page: 1 })
  expect(items[0]!.request!.projectType).toBe('ring')
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
  expect(await leftovers()).toEqual(noLeftovers)
})

test('a form part that calls itself JSON is read as such, and held to the same rules', async () => {
  const { app, admin, headersOf } = shop
  const headers = { ...(await headersOf()), 'content-type': 'multipart/form-data; boundary=part' }
  const send = (json: string, charset: BufferEncoding = 'utf8') => {
    const part = 'content-disposition: form-data; name="request"\r\ncontent-type: application/json'
    const payload = Buffer.from(`--part\r\n${part}\r\n\r\n${json}\r\n--part--\r\n`, charset)
    return app.inject({
      method: 'POST',
      url: '/api/custom_requests',
      headers,
      payload,
      remoteAddress: '10.9.0.1',
    })
  }

  const { id } = (await send(JSON.stringify(buildCustomRequest({ name: 'Json Visitor' })))).json()

  expect((await admin.listMessages({ page: 1 })).items[0]).toMatchObject({ id, name: 'Json Visitor' })
  const nameless = await send(JSON.stringify(buildCustomRequest({ name: '' })))
  expect(nameless.json().payload).toEqual({ name: expect.any(String) })
  for (const none of ['{', 'null', '5', '[]', '']) {
    expect((await send(none)).statusCode, none).toBe(400)
  }
  const latin = await send(JSON.stringify(buildCustomRequest({ name: 'José' })), 'latin1')
  expect(latin.json()).toMatchObject({ code: 'invalid_body' })
})
