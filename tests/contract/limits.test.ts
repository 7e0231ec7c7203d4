import { expect, onTestFinished, test, vi } from 'vitest'
import { shopHeaders, startShop } from '../support/shop/startShop.ts'

const { app, signUp, createHeaders } = await startShop()

test('one address can write to a route 300 times a minute, then gets 429 with Retry-After', async () => {
  const { userId } = await signUp('admin')
  const headers = await createHeaders(userId)
  const patch = (remoteAddress: string) =>
    app.inject({ method: 'PATCH', url: '/api/shop', headers, payload: {}, remoteAddress })

  for (let n = 1; n <= 300; n++) expect((await patch('203.0.113.1')).statusCode).toBe(200)
  const refused = await patch('203.0.113.1')

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.any(String) })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await patch('203.0.113.2')).statusCode).toBe(200)
  expect((await patch('in-process')).statusCode).toBe(200)
  const read = await app.inject({ url: '/api/shop', headers, remoteAddress: '203.0.113.1' })
  expect(read.headers).not.toHaveProperty('x-ratelimit-limit')
})

test('FIND-12 one address can search or filter the catalog 60 times a minute and browse it without limit; an admin’s searches are not limited', async () => {
  const { userId } = await signUp('admin')
  const [visitor, admin] = [await createHeaders(), await createHeaders(userId)]
  const ask = async (query: object, remoteAddress = '203.0.113.9', headers = visitor) =>
    app.inject({
      url: `/api/items_by_type/Product?external=${encodeURIComponent(JSON.stringify(query))}`,
      headers,
      remoteAddress,
    })
  const search = (remoteAddress?: string, headers?: typeof visitor) =>
    ask({ page: 1, q: 'honey' }, remoteAddress, headers)

  const searches = [
    { q: 'honey' },
    { sort: 'price' },
    { max_price: 50 },
    { color: ['red'] },
    { per_page: 24 },
  ]
  for (let n = 0; n < 60; n++)
    expect((await ask({ page: 1, ...searches[n % searches.length] })).statusCode).toBe(200)
  const refused = await search()

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const browsing = { page: 1, category: 1, disabled: false, facets: true }
  expect((await ask(browsing)).statusCode).toBe(200)
  expect((await search('203.0.113.9', admin)).statusCode).toBe(200)
  expect((await search('203.0.113.10')).statusCode).toBe(200)
  for (let n = 1; n <= 61; n++) expect((await search('in-process')).statusCode).toBe(200)
})

test('FIND-12 one address gets suggestions 600 times a minute, apart from its searches; an admin gets them without limit', async () => {
  const { userId } = await signUp('admin')
  const [visitor, admin] = [await createHeaders(), await createHeaders(userId)]
  const ask = async (url: string, headers = visitor) =>
    (await app.inject({ url, headers, remoteAddress: '203.0.113.30' })).statusCode
  const suggestions = '/api/search/suggestions?q=ho'

  for (let n = 1; n <= 600; n++) expect(await ask(suggestions)).toBe(200)
  expect(await ask(suggestions)).toBe(429)
  expect(await ask(suggestions, admin)).toBe(200)
  const search = `/api/search?external=${encodeURIComponent('{"page":1,"q":"honey"}')}`
  for (let n = 1; n <= 60; n++) expect(await ask(search)).toBe(200)
  expect(await ask(search)).toBe(429)
})

test(
  'one address can search orders and order lines 60 times a minute each; lists without a search are not limited',
  { tags: 'long' },
  async () => {
    const { userId } = await signUp()
    const headers = await createHeaders(userId)
    for (const path of ['/api/orders', '/api/cart_items']) {
      const ask = (query: object) =>
        app.inject({
          url: `${path}?external=${encodeURIComponent(JSON.stringify(query))}`,
          headers,
          remoteAddress: '203.0.113.20',
        })
      for (let n = 1; n <= 60; n++) expect((await ask({ page: 1, q: 'opal' })).statusCode).toBe(200)
      expect((await ask({ page: 1, q: 'opal' })).statusCode).toBe(429)
      expect((await ask({ page: 1 })).statusCode).toBe(200)
    }
  },
)

test('after a clock that was a day ahead is corrected, an address is locked out for at most a minute', async () => {
  const ask = () => app.inject({ url: '/api/auth/me', headers: shopHeaders, remoteAddress: '198.51.100.8' })
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 0; n < 120; n++) await ask()

  vi.setSystemTime(now)
  const refused = await ask()

  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})
