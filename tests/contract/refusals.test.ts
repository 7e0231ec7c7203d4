import { expect, test } from 'vitest'
import { startShopWithAdmin } from '../support/shop/startShop.ts'

const { app, createHeaders, adminId } = await startShopWithAdmin()

const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: await createHeaders(adminId),
    ...(payload && { payload }),
  })

test.each([
  ['/pages', '{"page":"x"}', 'external.page', 'page must be a whole number'],
  ['/pages', '{"page":1000000000}', 'external.page', 'page must be at most 1000000'],
  [
    '/pages',
    '{"sort":"x"}',
    'external.sort',
    expect.stringMatching(/^sort must be one of title, -title, \w/),
  ],
  ['/pages', '{"published":"yes"}', 'external.published', 'published must be true or false'],
  ['/pages', '"x"', 'external', 'external must be a JSON object'],
  ['/pages', '1&external=2', 'external', 'external must be a single value, not a list'],
  ['/customers_all', '{"id":"x"}', 'external.id', 'id must be a whole number'],
  ['/customers_all', '{"role":"owner"}', 'external.role', 'role must be one of admin, customer, blocked'],
  ['/cart_items', '{"id":"x"}', 'external.id', 'id must be a UUID'],
])(
  'API-36 a rejected query of %s?external=%s states what is wrong and what is allowed',
  async (url, external, key, message) => {
    const response = await send('GET', `${url}?external=${external}`)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      code: 'invalid',
      message,
      payload: { [key]: message },
      request_id: expect.any(String),
    })
  },
)

test('API-36 a rejected body names each key and the value that it takes', async () => {
  const empty = await send('POST', '/cart_items', {})
  const wrong = await send('PATCH', '/shop', { testmode: 'no', slug: 5 })

  expect(empty.json().payload).toMatchObject({ items_id: 'items_id is required' })
  expect(wrong.json().payload).toMatchObject({ testmode: 'Test Mode must be true or false' })
})
