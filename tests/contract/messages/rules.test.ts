import { expect, test } from 'vitest'
import { buildCustomRequest } from '../../factories/message.ts'
import { noLeftovers, startMessages } from '../../support/shop/startMessages.ts'

const shop = await startMessages()

const x = (length: number) => 'x'.repeat(length)
const oneLine = 'Must be a single line'

// The storefront's tests of the same schemas cover the other values.
const requestFaults: [rule: string, field: string, value: unknown, fault: string][] = [
  ['VAL-20 at least 2 characters', 'name', ` ${x(1)} `, 'Name must be at least 2 characters'],
  ['VAL-20 at most 100 characters', 'name', x(101), 'Name must be at most 100 characters'],
  ['VAL-20 one line', 'name', 'Vera\r\n\r\nBlocked', oneLine],
  ['VAL-21 one valid address', 'email', 'vera@example.com, eve@example.com', 'Invalid email address'],
  ['VAL-21 at most 255 characters', 'email', `${x(244)}@example.com`, 'Email must be at most 255 characters'],
  ['VAL-22 at least 10 characters', 'phone', x(9), 'Phone must be at least 10 characters'],
  ['VAL-22 at most 20 characters', 'phone', x(21), 'Phone must be at most 20 characters'],
  ['VAL-22 one line', 'phone', 'a\u2028bcdefghij', oneLine],
  ['VAL-23 one of five', 'projectType', 'crown', 'Choose a type'],
  ['VAL-24 required', 'budget', undefined, 'Budget is required'],
  [
    'VAL-25 at least 20 characters',
    'description',
    `${x(19)}  `,
    'Description must be at least 20 characters',
  ],
  ['VAL-25 at most 1000', 'description', x(1001), 'Description must be at most 1000 characters'],
  ['at most 20 characters', 'ring_size', x(21), 'Ring size must be at most 20 characters'],
  ['a day', 'needed_by', 'soon', 'Choose a date'],
  ['at most 200 characters', 'item_slug', x(201), 'item_slug must be at most 200 characters'],
]
const contactFaults: typeof requestFaults = [
  ['one line', 'name', 'a\nbcdefghij', oneLine],
  ['at least 10 characters', 'message', x(9), 'Message must be at least 10 characters'],
  ['at most 4000 characters', 'message', x(4001), 'Message must be at most 4000 characters'],
  ['valid', 'email', 'vera', 'Invalid email address'],
]

test.for([
  ...requestFaults.map((rule) => [...rule, 'custom request', shop.sendRequest] as const),
  ...contactFaults.map((rule) => [...rule, 'contact message', shop.sendContact] as const),
])('$0: an invalid $1 in a $4 is rejected', async ([, field, value, fault, , send]) => {
  const response = await send({ [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().payload).toEqual({ [field]: fault })
})

test('VAL-23 a custom request without a project type is for a ring', async () => {
  await shop.sendRequest({ projectType: undefined })

  const { items } = await shop.admin.listMessages({ page: 1 })
  expect(items[0]!.request!.projectType).toBe('ring')
})

test('a form with a missing or invalid request is rejected with an error that names the field', async () => {
  const { sendForm, app, createHeaders, leftovers } = await startMessages()
  const payloadOf = async (...values: string[]) =>
    (await sendForm(values.map((value) => ['request', value]))).json().payload

  expect(await payloadOf()).toEqual({ request: 'The request field is required' })
  expect(await payloadOf('{')).toEqual({ request: 'The request field must be valid JSON' })
  expect(await payloadOf('null')).toEqual({ body: expect.any(String) })
  expect(await payloadOf('x'.repeat(40_000))).toEqual({ request: 'The request is too long' })
  const bare = { method: 'POST', url: '/api/custom_requests', headers: await createHeaders() } as const
  expect((await app.inject(bare)).statusCode).toBe(415)
  expect((await app.inject({ ...bare, payload: { name: 'Vera' } })).statusCode).toBe(415)
  expect(await leftovers()).toEqual(noLeftovers)
})

test('a form part declared as JSON is parsed as JSON and follows the same rules', async () => {
  const { app, admin, createHeaders } = shop
  const headers = { ...(await createHeaders()), 'content-type': 'multipart/form-data; boundary=part' }
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
