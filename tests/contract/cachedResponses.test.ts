import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { paths } from '../../dataProvider/contract/paths.ts'
import { createFullApi } from '../support/createFullApi.ts'
import { deferred } from '../support/waiting.ts'
import { buildApi } from '../../server/boot/server.ts'
import { items, shops } from '../../server/database/schema.ts'
import { inProcessFetch } from '../../server/http/inProcess.ts'
import { bumpRevision } from '../../server/revision/revision.ts'
import { createShopCache } from '../../server/shops/shopCache.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShop, testConfig } from '../support/shop/startShop.ts'

const shop = await startShop()

const admin = (await shop.signUp('admin')).api
const customer = (await shop.signUp()).api
const visitor = shop.apiFor()

/**
 * Creates an item and reads it, then changes the title directly in the database. A cached response still has the title `First`.
 */
const startRenamed = async (read: Read) => {
  const slug = `opal-${crypto.randomUUID().slice(0, 8)}`
  const item = await admin.createItem(buildItemBody({ title: 'First', slug }))
  const readAs = (api: ShopApi) => read(api, item)
  expect(await readAs(visitor)).toBe('First')
  await shop.db.update(items).set({ title: 'Second' }).where(eq(items.id, item.id))
  return { item, readAs }
}

type Read = (api: ShopApi, item: { id: number; slug: string }) => Promise<string>

const readList =
  (query: Partial<ItemQuery>): Read =>
  async (api, { id }) =>
    (await api.listItems('Product', { page: 1, ...query })).items.find((item) => item.id === id)!.title

/** Upper and lower case share an entry of the cache. */
const readSuggestion: Read = async (api, { slug }) => {
  const [lower, upper] = await Promise.all([api.suggest(slug), api.suggest(slug.toUpperCase())])
  expect(upper).toEqual(lower)
  return lower.products[0]!.title
}

const ways: Record<string, Read> = {
  list: readList({}),
  'list with facets': readList({ facets: true }),
  suggestion: readSuggestion,
  slug: async (api, { slug }) => (await api.findItem(slug))!.title,
  id: async (api, { id }) => (await api.getItem(id)).title,
}

test.for(Object.entries(ways))(
  'visitors get a cached response until the shop’s revision changes, by %s; customers and admins never get one',
  async ([, read]) => {
    const { readAs } = await startRenamed(read)

    expect(await readAs(visitor)).toBe('First')
    expect(await readAs(shop.apiFor())).toBe('First')
    expect(await readAs(customer)).toBe('Second')
    expect(await readAs(admin)).toBe('Second')
    await bumpRevision(shop.db, shop.shopId)
    expect(await readAs(visitor)).toBe('Second')
  },
)

const uncached: Record<string, Read> = {
  'a list with another page size': readList({ per_page: 24 }),
  'a sorted list': readList({ sort: '-created_at' }),
  'a filtered list': readList({ availability: 'available' }),
  'a search in a list': async (api, item) => readList({ q: item.slug })(api, item),
  'a search in the shop': async (api, { slug }) => (await api.search({ page: 1, q: slug })).items[0]!.title,
  'a suggestion for a long text': async (api, { slug }) =>
    (await api.suggest(`opal opal ${slug}`)).products[0]!.title,
}

test.for(Object.entries(uncached))(
  'FIND-12 %s is not cached, so requests with every combination fill no cache',
  async ([, read]) => {
    const { readAs } = await startRenamed(read)

    expect(await readAs(visitor)).toBe('Second')
  },
)

test('responses to admins and customers are not cached for visitors', async () => {
  const hidden = await admin.createItem(buildItemBody({ title: 'Hidden', slug: 'hidden', Is_disabled: true }))
  expect(await admin.findItem('hidden')).toMatchObject({ id: hidden.id, held: 0 })
  expect(await customer.findItem('hidden')).toBeUndefined()
  expect(await visitor.findItem('hidden')).toBeUndefined()
  const shown = await admin.updateItem(hidden.id, { Is_disabled: false })
  expect(await admin.findItem('hidden')).toHaveProperty('held')
  expect(await visitor.findItem('hidden')).toMatchObject({ title: shown.title })
  expect(await visitor.findItem('hidden')).not.toHaveProperty('held')
})

test('a change invalidates the cache immediately, even if the database notification is late', async () => {
  const log = pino({ level: 'silent' })
  const shopCache = createShopCache({ db: shop.db, listen: () => ({ isUpToDate: () => true }) }, log)
  const app = await buildApi(shop.config, { ...shop.services, shopCache }, log)
  onTestFinished(() => app.close())
  const { userId } = await shop.signUp('admin')
  const as = (getSessionToken: () => Promise<string | null>) =>
    createFullApi({
      config: testConfig,
      fetch: inProcessFetch(app),
      getSessionToken,
      getUserId: async () => userId,
    })
  const [seller, reader] = [as(() => shop.provider.sign(userId)), as(async () => null)]
  const slug = `opal-${crypto.randomUUID()}`
  const { id } = await seller.createItem(buildItemBody({ title: 'First', slug }))
  expect(await reader.findItem(slug)).toMatchObject({ title: 'First' })

  await seller.updateItem(id, { title: 'Second' })

  expect(await reader.findItem(slug)).toMatchObject({ title: 'Second' })
})

test('two shops on one server do not share cached responses', async () => {
  const { stranger } = await shop.addOtherShop()
  await admin.createItem(buildItemBody({ slug: 'ours' }))
  await shop.db.update(shops).set({ revision: 1000 })

  expect(await visitor.findItem('ours')).toBeDefined()
  expect(await stranger.findItem('ours')).toBeUndefined()
  const headersOfOther = { 'x-elegant-domain': 'other', 'x-elegant-auth-key': 'other-key' }
  const { authToken } = (await (await shop.fetch('/api/auth/me', { headers: headersOfOther })).json()) as {
    authToken: string
  }
  const requested = await shop.fetch('/api/items_details/ours', {
    headers: { authorization: `Bearer ${authToken}` },
  })
  expect(await requested.json()).toEqual([])
})

test('a visitor with a matching ETag gets 304 until the shop’s revision changes', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await admin.createItem(buildItemBody({ slug: 'tagged' }))
  const headers = await shop.createHeaders()
  const ask = (tag?: string, method = 'GET') =>
    fetch(`${address}/api/items_details/tagged`, {
      method,
      headers: { ...headers, ...(tag !== undefined && { 'if-none-match': tag }) },
    })
  const first = await ask()
  await first.arrayBuffer()
  const tag = first.headers.get('etag')!

  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  expect(first.headers.get('vary')).toMatch(/accept-encoding/i)
  expect((await ask(tag)).status).toBe(304)
  expect((await ask(undefined, 'HEAD')).headers.get('etag')).toBe(tag)
  await admin.updateItem((await visitor.findItem('tagged'))!.id, { title: 'Another' })
  expect((await ask(tag)).status).toBe(200)
})

test(
  'at the concurrency limit the next call gets 503 with Retry-After, and visitors still get cached responses',
  { tags: 'postgresql' },
  async () => {
    const shopCache = { ...shop.services.shopCache, readRevision: async () => '1' }
    const app = await buildApi(shop.config, { ...shop.services, shopCache }, pino({ level: 'silent' }))
    onTestFinished(() => app.close())
    const headers = await shop.createHeaders()
    const listFrom = async (address: string, q?: string) => {
      const url = `/api${paths.itemsByType('Product', { page: 1, ...(q && { q }) })}`
      return app.inject({ url, headers, remoteAddress: address })
    }
    await listFrom('10.0.0.1')
    const held = deferred()
    const locked = deferred()
    const holding = shop.db.transaction(async (tx) => {
      await tx.execute('lock table items in access exclusive mode')
      locked.resolve()
      await held.promise
    })
    await locked.promise
    const searches = Array.from({ length: 101 }, (_, n) => listFrom(`10.0.1.${n}`, 'opal'))

    const { statusCode, headers: responseHeaders } = await Promise.race(searches)

    expect([statusCode, responseHeaders['retry-after']]).toEqual([503, '1'])
    expect((await listFrom('10.0.0.1')).statusCode).toBe(200)
    held.resolve()
    await holding
    const statuses = (await Promise.all(searches)).map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  },
)
