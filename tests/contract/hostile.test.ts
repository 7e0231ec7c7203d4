import { expect, test } from 'vitest'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop } from '../support/shop/startShop.ts'

const { app, apiFor, signUp, createHeaders } = await startShop()
const admin = await signUp('admin')

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown, userId?: string) =>
  app.inject({
    method,
    url,
    headers: { ...(await createHeaders(userId)), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

test(
  'the server rejects values that the database cannot store with 400, never 500',
  { tags: 'postgresql' },
  async () => {
    const bodies = [
      { title: 'a\0b' },
      { description: 'half \ud800 a pair' },
      { slug: 'a\0b' },
      { slug: '..' },
      { slug: 'a\nb' },
      { slug: 'a\u0085b' },
      { tags: '\0' },
      { item_info: { text: 'a\0b' } },
      { item_info: { 'a\0b': 1 } },
      { item_info: { text: '\udfff' } },
      { item_info: nested(21) },
      { item_info: { text: 'x'.repeat(20_001) } },
      { category_ids: [2 ** 31] },
      { price: 1e308 },
      { rank: 2 ** 31 },
    ]

    for (const body of bodies) {
      const answer = await send('POST', '/api/items', { ...buildItemBody(), ...body }, admin.userId)
      expect(answer.statusCode, JSON.stringify(body).slice(0, 80)).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
    }
  },
)

test('the server rejects a body that is too large, malformed or too deeply nested, never with 500', async () => {
  const large = buildItemBody({ description: 'x'.repeat(2 * 1024 * 1024) })
  const bottomless = `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`
  const body = JSON.stringify(buildItemBody()).replace('"item_info":null', `"item_info":${bottomless}`)

  expect((await send('POST', '/api/items', body, admin.userId)).statusCode).toBe(400)
  expect((await send('POST', '/api/items', large, admin.userId)).json().code).toBe('too_large')
  expect((await send('POST', '/api/cart_items', '{"items_id":')).json().code).toBe('invalid_body')
})

test.for([
  '/api/items_by_type/Product?external=%7B%22category%22%3A2147483648%7D',
  '/api/items_by_type/Gemstone',
  '/api/nothing',
  '/api/items/%2B1',
  '/api//items/1',
  '/api/%ff',
])('GET %s is rejected with the standard error body', async (url) => {
  const answer = await send('GET', url)

  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(answer.json()).not.toHaveProperty('statusCode')
})

test.for([
  ['PUT', '/api/items', 'POST'],
  ['POST', '/api/shop', 'GET, HEAD, PATCH'],
  ['OPTIONS', '/api/items/1?page=1', 'GET, HEAD, DELETE, PATCH'],
  ['GET', '/api/admin/items/1/restore/', 'POST'],
] as const)(
  '%s %s gets 405 with the allowed methods, even without a token',
  async ([method, url, allowed]) => {
    const answer = await app.inject({
      method,
      url,
      payload: 'no JSON',
      headers: { 'content-type': 'text/plain' },
    })

    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe(allowed)
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed', message: expect.any(String) })
  },
)

test.for(['%00', 'x'.repeat(5000)])(
  'API-15 a slug that no item can have returns an empty list',
  async (slug) => {
    const answer = await send('GET', `/api/items_details/${slug}`)

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([])
  },
)

test('ENT-13 repeated POST /customer calls do not use up customer numbers', async () => {
  const body = { Full_name: 'Ada', email: 'ada@example.com', cust_info: {} }
  const first = await apiFor({ userId: 'user_a' }).createCustomer(body)

  for (let n = 0; n < 3; n++) await apiFor({ userId: 'user_a' }).createCustomer(body)

  const next = await apiFor({ userId: 'user_b' }).createCustomer(body)
  expect(next.customer_number).toBe(first.customer_number + 1)
})

test('a personal response is not cached', async () => {
  expect((await send('GET', '/api/cart_items')).headers['cache-control']).toBe('no-store')
})
