import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { customers, identityUsers, items, shops } from '../../../server/database/schema.ts'
import { ensureOwnerAccount } from '../../../server/boot/openRemoteShop.ts'
import { findEmailedLink } from '../../support/builtShop/findEmailedLink.ts'
import { startRemoteShop } from './startRemoteShop.ts'

// Started once for all tests. A hook starts only if a test runs, and on PostgreSQL `npm test` runs none of these tests.
let started: Awaited<ReturnType<typeof startRemoteShop>>
beforeAll(async () => {
  started = await startRemoteShop()
}, 60_000)
afterAll(() => started.stop())

const fetch = (path: string) => started.fetch(path)

const dataOf = (html: string) => JSON.parse(/id="welo-data">(.*)<\/script>/.exec(html)?.[1] ?? '{}')

test('the server renders pages from the remote Shop API with specified calls only, and announces no capabilities', async () => {
  const { specificationServer } = started
  for (const path of ['/', '/shop', '/item/honeycomb-welo-oval', '/categories', '/events', '/blog']) {
    const answer = await fetch(path)
    expect(answer.status, path).toBe(200)
    expect(dataOf(await answer.text()), path).toMatchObject({
      config: specificationServer.config,
      capabilities: {},
      failed: [],
    })
  }
  expect(await (await fetch('/shop')).text()).toContain('Honeycomb welo oval')
  expect((await fetch('/item/none')).status).toBe(404)
  expect(specificationServer.violations).toEqual([])
})

test('config.json and the back office page contain the remote API addresses, and the content security policy allows requests to them', async () => {
  const { specificationServer } = started
  const servedConfig = await (await fetch('/config.json')).json()
  expect(servedConfig).toEqual(specificationServer.config)
  const office = await fetch('/admin/products')
  expect(dataOf(await office.text()).config).toEqual(servedConfig)
  expect(office.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${specificationServer.url};`,
  )
})

test('the server itself returns 404 for the Shop API, the Admin API, the OpenAPI description and media files', async () => {
  const { specificationServer } = started
  const before = specificationServer.received.length

  const paths = '/api /api/auth/me /api/shop /api/admin/items /api/openapi.json /media/a.webp'
  for (const path of paths.split(' ')) {
    const answer = await fetch(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.json(), path).toMatchObject({ code: 'not_found' })
  }
  expect((await fetch('/health/ready')).status).toBe(200)
  expect(specificationServer.received).toHaveLength(before)
})

test('the server aborts an endless API response at 4 MB with an error that names the limit', async () => {
  const { shop } = started
  let bytes = 0
  const cancel = vi.fn<() => void>()
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    bytes += 2 ** 16
    controller.enqueue(new Uint8Array(2 ** 16).fill(32))
  }
  const spy = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(async () => new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 0 })))

  await expect(shop.api.getShop()).rejects.toMatchObject({
    status: 502,
    message: 'The response of the Shop API is larger than 4 MB',
  })

  expect(cancel).toHaveBeenCalledTimes(1)
  expect(bytes).toBeLessThan(5 * 2 ** 20)
})

test('a rendered page is cached for 30 seconds, because the remote API does not announce changes', async () => {
  const { specificationServer } = started
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const title = async () => /<h1[^>]*>([^<]*)/.exec(await (await fetch('/item/spring-gem-show')).text())?.[1]
  const event = specificationServer.seed.items.find(({ slug }) => slug === 'spring-gem-show')!

  expect(await title()).toBe('Spring gem show')
  event.title = 'Autumn gem show'
  vi.setSystemTime(1_800_000_029_999)
  expect(await title()).toBe('Spring gem show')

  vi.setSystemTime(1_800_000_030_000)
  expect(await title()).toBe('Autumn gem show')
})

test('the owner account is created once, and no shop, item or customer is created locally', async () => {
  const { shop, config } = started
  const { db } = shop.stores.database

  expect(shop.newAdmin).toEqual({
    email: 'owner@example.com',
    generatedPassword: expect.stringMatching(/^\S{20}$/),
  })
  const other = { ...config, ADMIN_EMAIL: 'other@example.com' }
  expect(await ensureOwnerAccount(shop.provider.embedded!, other)).toBeUndefined()
  expect(await db.select().from(identityUsers)).toHaveLength(1)
  for (const table of [shops, items, customers]) expect(await db.select().from(table)).toEqual([])
})

test('a password reset email names the remote shop', async () => {
  const { specificationServer, config, shop, app } = started
  specificationServer.seed.shop.name = 'Gems of Delanta'

  await app.inject({
    method: 'POST',
    url: '/identity/request-password-reset',
    headers: { origin: config.PUBLIC_URL },
    payload: { email: shop.newAdmin!.email },
  })

  const dataDir = config.DATA_DIR
  expect(await findEmailedLink({ dataDir }, shop.newAdmin!.email)).toContain(config.PUBLIC_URL)
  const [email] = readdirSync(join(dataDir, 'outbox'))
  expect(readFileSync(join(dataDir, 'outbox', email!), 'utf8')).toContain('Gems of Delanta')
})
