import { expect, test } from 'vitest'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { testConfig } from '../../support/shop.ts'

interface Seen {
  method: string
  url: string
  headers: Headers
  body: string
  signal: AbortSignal
}

/** A shop that answers from a list of functions by path and remembers what it was asked. */
function createServer(answers: Record<string, (seen: Seen) => Response | Promise<Response>> = {}) {
  const seen: Seen[] = []
  let tokens = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://shop.test'), init)
    const { pathname, search } = new URL(request.url)
    const call = {
      method: request.method,
      url: pathname + search,
      headers: request.headers,
      body: await request.text(),
      signal: request.signal,
    }
    seen.push(call)
    const answer = answers[pathname]
    if (answer) return answer(call)
    if (pathname === '/api/auth/me') return Response.json({ authToken: `token-${++tokens}` })
    return Response.json([])
  }
  return { fetch, seen, paths: () => seen.map(({ url }) => url) }
}

test('API-1 the token is asked for once, with the domain and key, and kept for later calls', async () => {
  const { fetch, seen, paths } = createServer()
  const api = createShopApi({ config: testConfig, fetch })

  await Promise.all([api.listCategories(), api.listCategories(), api.getShop()])
  await api.listCategories()

  expect(paths().filter((path) => path === '/api/auth/me')).toHaveLength(1)
  expect(seen[0]?.headers.get('x-elegant-domain')).toBe('welo')
  expect(seen[0]?.headers.get('x-elegant-auth-key')).toBe('public-key')
  expect(seen[0]?.headers.has('authorization')).toBe(false)
  expect(seen.slice(1).map(({ headers }) => headers.get('authorization'))).toEqual(
    Array(4).fill('Bearer token-1'),
  )
})

test('the provider’s session token goes to auth/me and nowhere else', async () => {
  const { fetch, seen } = createServer()
  const api = createShopApi({ config: testConfig, fetch, getSessionToken: async () => 'session' })

  await api.listCategories()

  expect(seen.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['/api/auth/me', 'Bearer session'],
    ['/api/items_categories', 'Bearer token-1'],
  ])
})

test('API-2 a 401 fetches one new token for all that wait, and each call is tried once more', async () => {
  const answer = ({ headers }: Seen) =>
    headers.get('authorization') === 'Bearer token-1' ? new Response('', { status: 401 }) : Response.json([])
  const { fetch, paths } = createServer({ '/api/items_categories': answer, '/api/shop': answer })
  const api = createShopApi({ config: testConfig, fetch })

  await Promise.all([api.listCategories(), api.getShop(), api.listCategories()])

  expect(paths().filter((path) => path === '/api/auth/me')).toHaveLength(2)
  expect(paths().filter((path) => path !== '/api/auth/me')).toHaveLength(6)
})

test('a call that stays unauthorised fails after one retry', async () => {
  const { fetch, paths } = createServer({ '/api/shop': () => new Response('', { status: 401 }) })
  const api = createShopApi({ config: testConfig, fetch })

  await expect(api.getShop()).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/api/auth/me', '/api/shop', '/api/auth/me', '/api/shop'])
})

test('ERR-1 a Shop API failure says UX API request failed with the status text', async () => {
  const { fetch } = createServer({
    '/api/shop': () => Response.json({ code: 'x', message: 'Hidden' }, { status: 500, statusText: 'Oh No' }),
  })

  await expect(createShopApi({ config: testConfig, fetch }).getShop()).rejects.toThrow(
    'UX API request failed: Oh No',
  )
})

test('ERR-3 without a status text the standard phrase stands in', async () => {
  const { fetch } = createServer({ '/api/shop': () => new Response('', { status: 404 }) })

  await expect(createShopApi({ config: testConfig, fetch }).getShop()).rejects.toThrow(
    'UX API request failed: Not Found',
  )
})

test('ERR-4 an Admin API failure says the body’s message, with payload and code', async () => {
  const problem = { code: 'conflict', message: 'Slug is already taken', payload: { slug: 'Taken' } }
  const { fetch } = createServer({ '/api/admin/items': () => Response.json(problem, { status: 409 }) })
  const { fetcher } = createShopApi({ config: testConfig, fetch })

  await expect(fetcher('/api/admin/items', { method: 'POST', body: {} })).rejects.toMatchObject({
    ...problem,
    status: 409,
    body: { errors: { slug: 'Taken' } },
  })
})

test('ERR-4 an Admin API failure without a message says Admin API request failed', async () => {
  const { fetch } = createServer({ '/api/admin/items': () => new Response('<h1>', { status: 502 }) })
  const { fetcher } = createShopApi({ config: testConfig, fetch })

  await expect(fetcher('/api/admin/items')).rejects.toThrow('Admin API request failed: Bad Gateway')
})

test('ERR-5 a failed token call says API Authentication failed, and the next call asks again', async () => {
  let isDown = true
  const { fetch } = createServer({
    '/api/auth/me': () => (isDown ? new Response('', { status: 503 }) : Response.json({ authToken: 'late' })),
  })
  const api = createShopApi({ config: testConfig, fetch })

  await expect(api.getShop()).rejects.toThrow('API Authentication failed: Service Unavailable')
  isDown = false
  expect(await api.listCategories()).toEqual([])
})

test('API-29 the user id is sent with orders and customers, and with nothing else', async () => {
  const { fetch, seen } = createServer({ '/api/cart_items': () => Response.json({}) })
  const api = createShopApi({ config: testConfig, fetch, getUserId: async () => 'visitor-1' })

  await api.createOrderLine({ items_id: 7, action_type: 'enquiry' })
  await api.listCategories()

  const [, order, other] = seen
  expect(order?.headers.get('x-elegant-userid')).toBe('visitor-1')
  expect(JSON.parse(order?.body ?? '')).toEqual({ items_id: 7, action_type: 'enquiry' })
  expect(other?.headers.has('x-elegant-userid')).toBe(false)
})

test('an extension counts only when the server announced it', async () => {
  const knowing = createServer({
    '/api/auth/me': () => Response.json({ authToken: 't', extensions: ['item-categories'] }),
  })
  const bare = createServer()

  expect(await createShopApi({ config: testConfig, fetch: knowing.fetch }).supports('item-categories')).toBe(
    true,
  )
  expect(await createShopApi({ config: testConfig, fetch: bare.fetch }).supports('item-categories')).toBe(
    false,
  )
})

test('a call that takes too long is given up with words for people', async () => {
  const { fetch } = createServer()
  const never: typeof fetch = (input, init) =>
    String(input).endsWith('/shop')
      ? new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      : fetch(input, init)

  const api = createShopApi({ config: testConfig, fetch: never, timeout: 20 })

  await expect(api.getShop()).rejects.toMatchObject({ status: 0, message: 'The shop did not answer in time' })
})

test('a connection that fails says the shop could not be reached', async () => {
  const fetch = async () => Promise.reject(new TypeError('fetch failed'))

  await expect(createShopApi({ config: testConfig, fetch }).getShop()).rejects.toThrow(
    'The shop could not be reached',
  )
})

test('the caller’s own abort passes through as an AbortError', async () => {
  const { fetch } = createServer({ '/api/items_categories': ({ signal }) => Promise.reject(signal.reason) })
  const controller = new AbortController()
  const api = createShopApi({ config: testConfig, fetch })
  await api.getShop()

  controller.abort()

  await expect(api.listCategories(controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})

test('after signing in or out the next call asks for a token of its own', async () => {
  const { fetch, seen } = createServer()
  let session: string | null = null
  const api = createShopApi({ config: testConfig, fetch, getSessionToken: async () => session })

  await api.getShop()
  session = 'ada'
  api.dropSession()
  await api.getShop()

  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer token-1',
    'Bearer ada',
    'Bearer token-2',
  ])
})

test('API-28 the token goes to the configured servers and nowhere else', async () => {
  const called: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    called.push(String(input))
    return Response.json({ authToken: 'token-1' })
  }
  const config = {
    ...testConfig,
    shopUrl: 'https://shop.example/api',
    adminUrl: 'https://admin.example/api',
    uploadUrl: 'https://media.example/upload',
  }
  const { fetcher } = createShopApi({ config, fetch })

  for (const url of [
    'https://evil.example/api/shop',
    'https://shop.example.evil.example/api/shop',
    'https://shop.example/apish/shop',
    'https://media.example/upload/more',
    'http://shop.example/api/shop',
    '//evil.example/api/shop',
    '/api/shop',
  ]) {
    await expect(fetcher(url), url).rejects.toThrow('is no address of the configured API')
  }
  expect(called).toEqual([])

  const known = [`${config.shopUrl}/shop`, `${config.adminUrl}/items`, config.uploadUrl]
  for (const url of known) await fetcher(url)
  expect(called).toEqual(['/api/auth/me', ...known])
})
