import { expect, test } from 'vitest'
import { newestExtension } from '../../../dataProvider/contract/extensions.ts'
import { createShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCustomRequest } from '../../factories/message.ts'
import { createFullApi } from '../../support/createFullApi.ts'
import { deferred } from '../../support/waiting.ts'
import { testConfig } from '../../support/shop/startShop.ts'

/** A fake shop with `answers` by path. It records the Authorization headers. */
function createServer(answers: Record<string, () => Response> = {}) {
  const authorizations: (string | null)[] = []
  let tokens = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { url, headers } = new Request(new URL(String(input), 'http://shop.test'), init)
    const { pathname } = new URL(url)
    authorizations.push(headers.get('authorization'))
    const answer = answers[pathname]
    if (answer) return answer()
    if (pathname === '/api/auth/me')
      return Response.json({ authToken: `token-${++tokens}`, extensions: ['messages', newestExtension] })
    return Response.json([])
  }
  return { fetch, authorizations }
}

test('ERR-3 a response without a status text gets the standard phrase', async () => {
  const { fetch } = createServer({ '/api/shop': () => new Response('', { status: 404 }) })

  await expect(createShopApi({ config: testConfig, fetch }).getShop()).rejects.toThrow(
    'UX API request failed: Not Found',
  )
})

test('an Admin API error has its field errors in the format of react-admin', async () => {
  const problem = { code: 'conflict', message: 'Slug is already taken', payload: { slug: 'Taken' } }
  const { fetch } = createServer({ '/api/admin/items': () => Response.json(problem, { status: 409 }) })
  const { fetcher } = createShopApi({ config: testConfig, fetch })

  await expect(fetcher('/api/admin/items', { method: 'POST', body: {} })).rejects.toMatchObject({
    body: { errors: { slug: 'Taken' } },
  })
})

test('ADM-17 the record in a `stale` response is not a field error', async () => {
  const payload = { record: { id: 1, title: 'Theirs', version: 2 } }
  const problem = {
    code: 'stale',
    message: 'The item changed after you opened this page. Review the changes, then try again.',
    payload,
  }
  const { fetch } = createServer({ '/api/items/1': () => Response.json(problem, { status: 409 }) })
  const { fetcher } = createShopApi({ config: testConfig, fetch })

  const refusal = await fetcher('/api/items/1', { method: 'PATCH', body: {} }).catch((error) => error)

  expect(refusal).toMatchObject({ code: 'stale', payload })
  expect(refusal.body.errors).toEqual({})
})

test('ERR-2 ERR-21 a Shop API error has the specified message, and carries the reason from the response body', async () => {
  const problem = { code: 'unavailable', message: 'The shop is busy' }
  const { fetch } = createServer({ '/api/shop': () => Response.json(problem, { status: 503 }) })

  await expect(createShopApi({ config: testConfig, fetch }).getShop()).rejects.toMatchObject({
    message: 'UX API request failed: Service Unavailable',
    reason: 'The shop is busy',
  })
})

test('after signing in or out the next call requests a new token', async () => {
  const { fetch, authorizations } = createServer()
  let session: string | null = null
  const api = createShopApi({ config: testConfig, fetch, getSessionToken: async () => session })

  await api.getShop()
  session = 'ada'
  api.dropSession()
  await api.getShop()

  expect(authorizations).toEqual([null, 'Bearer token-1', 'Bearer ada', 'Bearer token-2'])
})

test('an expired session token is replaced once, with a fresh one from the provider or with none', async () => {
  const seen: (string | null)[] = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const authorization = new Headers(init?.headers).get('authorization')
    seen.push(authorization)
    return authorization === 'Bearer ended'
      ? Response.json({ code: 'invalid_session' }, { status: 401 })
      : Response.json({ authToken: 'token-1' })
  }
  const asWhom = (newest: string | null) =>
    createShopApi({
      config: testConfig,
      fetch,
      getSessionToken: async (options) => (options?.fresh ? newest : 'ended'),
    })

  await asWhom('newest').getShop()
  await asWhom(null).getShop()
  await expect(asWhom('ended').getShop()).rejects.toThrow('API Authentication failed: Unauthorized')

  const replaced = ['Bearer ended', 'Bearer newest', 'Bearer token-1']
  const left = ['Bearer ended', null, 'Bearer token-1']
  expect(seen).toEqual([...replaced, ...left, 'Bearer ended', 'Bearer ended'])
})

test('a call of a signed-in customer is not sent as a visitor’s after the session ends', async () => {
  let userId = 'user_ada'
  let isOver = false
  const posts: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/auth/me')) posts.push(String(init?.method))
    else if (isOver) userId = 'a-visitors-own-secret-id'
    return String(input).endsWith('/auth/me')
      ? Response.json({ authToken: 'token-1' })
      : Response.json({ code: 'unauthenticated' }, { status: 401 })
  }
  const api = createShopApi({ config: testConfig, fetch, getUserId: async () => userId })
  const order = () => api.createOrderLine({ items_id: 1, action_type: 'enquiry' })

  await expect(order()).rejects.toMatchObject({ status: 401 })
  expect(posts).toEqual(['POST', 'POST'])
  api.dropSession()
  isOver = true
  await expect(order()).rejects.toMatchObject({
    status: 401,
    message: 'UX API request failed: Unauthorized',
  })

  expect(posts).toEqual(['POST', 'POST'])
})

test('API-28 the token is sent only to the configured servers, and any other URL is rejected', async () => {
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
    await expect(fetcher(url), url).rejects.toThrow('is not an address of the configured API')
  }
  expect(called).toEqual([])

  const known = [`${config.shopUrl}/shop`, `${config.adminUrl}/items`, config.uploadUrl]
  for (const url of known) await fetcher(url)
  expect(called).toEqual(['/api/auth/me', ...known])
})

test('uploads and requests with images are exempt from the timeout that ends other calls', async () => {
  const { fetch } = createServer()
  const { promise: answered, resolve: answer } = deferred()
  const slow: typeof globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/auth/me')) return fetch(input, init)
    const given = new Promise<never>((_, giveUp) =>
      init?.signal?.addEventListener('abort', () => giveUp(init.signal?.reason)),
    )
    await Promise.race([answered, given])
    return Response.json({ id: 7 })
  }
  const api = createFullApi({ config: testConfig, fetch: slow, timeout: 50 })
  const picture = new File(['opal'], 'opal.webp')
  const sending = [
    api.uploadMedia('Image', picture),
    api.sendCustomRequest(buildCustomRequest(), [picture], crypto.randomUUID()),
  ]

  await expect(api.getShop()).rejects.toThrow('The shop did not respond in time')
  answer()

  expect(await Promise.all(sending)).toEqual([{ id: 7 }, { id: 7 }])
})
