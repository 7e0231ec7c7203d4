import { expect, onTestFinished, test, vi } from 'vitest'
import type { ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildCustomer } from '../../../factories/customer.ts'
import { buildEnvelope } from '../../../factories/envelope.ts'
import { buildItem } from '../../../factories/item.ts'
import { createFullApi } from '../../../support/createFullApi.ts'
import { testConfig } from '../../../support/shop/startShop.ts'
import { openClient } from '../../../support/specification/openClient.ts'

/**
 * Creates an admin's client of the specification server. `calls` lists the path and the `external` query of each request, except
 * the requests for a token.
 */
async function openLists(seed: Parameters<typeof openClient>[0]) {
  const specificationClient = await openClient(seed)
  const calls = () =>
    specificationClient.received
      .filter(({ path }) => path !== '/auth/me')
      .map(({ path, query }) => `${path} ${query['external'] ?? ''}`.trim())
  return { ...specificationClient, admin: specificationClient.apiFor('admin'), calls }
}

const buildStones = () =>
  ['Water opal', 'Fire opal', 'Emerald', 'Milk opal'].map((title, n) =>
    buildItem({
      id: n + 1,
      title,
      item_type: 'Product',
      Is_disabled: n === 3,
      tags: n === 0 ? 'Rough, rings' : 'fine',
    }),
  )

test('AITM-1 a search filters the titles of the loaded page, without another request', async () => {
  const { admin, calls, violations } = await openLists({ items: buildStones(), perPage: 3 })
  const titles = async (query: object) =>
    (await admin.listItems('Product', { page: 1, ...query })).items.map(({ title }) => title)

  expect(await titles({})).toHaveLength(3)
  expect(await titles({ q: 'OPAL' })).toEqual(['Water opal', 'Fire opal'])
  expect(await titles({ q: 'emerald' })).toEqual(['Emerald'])
  expect(await titles({})).toHaveLength(3)

  expect(calls()).toEqual(['/items_by_type/Product {"page":1}'])
  expect(violations).toEqual([])
})

const newKeys: Partial<ItemQuery> = {
  shape: ['oval'],
  min_price: 100,
  without_picture: true,
  facets: true,
  exact: true,
  per_page: 48,
  sort: '-weight',
}

test('a server that knows only the specification gets only the page of a query with facets', async () => {
  const { admin, calls, violations } = await openLists({ items: buildStones() })

  const { items } = await admin.listItems('Product', { page: 1, ...newKeys })

  expect(items).toHaveLength(4)
  expect(calls()).toEqual(['/items_by_type/Product {"page":1}'])
  expect(violations).toEqual([])
})

test('a server without `catalogue-facets` gets only the filters and the sort order that it knows', async () => {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://shop')
    if (url.pathname.endsWith('/auth/me'))
      return Response.json({ authToken: 'token', extensions: ['catalogue-query'] })
    sent.push(JSON.parse(url.searchParams.get('external') ?? 'null'))
    return Response.json(buildEnvelope([]))
  }
  const api = createFullApi({ config: testConfig, fetch })

  await api.listItems('Product', { page: 2, q: 'opal', disabled: true, ...newKeys })
  await api.listItems('Product', { page: 1, category: 3, sort: 'price' })

  expect(sent).toEqual([
    { page: 2, q: 'opal', disabled: true },
    { page: 1, category: 3, sort: 'price' },
  ])
})

test('AITM-1 a search on another page loads that page, and its envelope counts all items', async () => {
  const { admin, calls } = await openLists({ items: buildStones(), perPage: 3 })

  await admin.listItems('Product', { page: 1, q: 'opal' })
  const second = await admin.listItems('Product', { page: 2, q: 'opal' })

  expect(second.items.map(({ title }) => title)).toEqual(['Milk opal'])
  expect(second).toMatchObject({ itemsTotal: 4, pageTotal: 2, curPage: 2, itemsReceived: 1 })
  expect(calls()).toHaveLength(2)
})

test('the page is loaded again for a repeated query, after a save and after 30 seconds', async () => {
  const { admin, calls } = await openLists({ items: buildStones() })
  const list = (query: object = {}) => admin.listItems('Product', { page: 1, ...query })
  const reads = () => calls().filter((call) => call.startsWith('/items_by_type'))
  await list()
  await list()
  expect(reads()).toHaveLength(2)

  await admin.updateItem(1, { title: 'Sold opal' })
  expect((await list({ q: 'sold' })).items.map(({ title }) => title)).toEqual(['Sold opal'])
  expect(reads()).toHaveLength(3)

  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await list({ q: 'fire' })
  expect(reads()).toHaveLength(4)
})

test('a page that was read during a save is not cached for later filters', async () => {
  const { admin, calls, delayNext } = await openLists({ items: buildStones() })
  await admin.listItems('Product', { page: 1 })
  const release = delayNext('/items_by_type/Product')
  const reading = admin.listItems('Product', { page: 1 })
  await admin.updateItem(1, { title: 'Sold opal' })
  release()
  await reading

  await admin.listItems('Product', { page: 1, q: 'sold' })

  expect(calls().filter((call) => call.startsWith('/items_by_type'))).toHaveLength(3)
})

test('the hidden filter returns only the hidden items of the loaded page', async () => {
  const { admin } = await openLists({ items: buildStones() })

  const { items } = await admin.listItems('Product', { page: 1, disabled: true })

  expect(items.map(({ title }) => title)).toEqual(['Milk opal'])
})

test('without stock data every item is available and none is sold', async () => {
  const { admin } = await openLists({ items: buildStones() })
  const count = async (availability: 'available' | 'sold') =>
    (await admin.listItems('Product', { page: 1, availability })).items.length

  expect(await count('available')).toBe(4)
  expect(await count('sold')).toBe(0)
})

test('SHOP-18 a collection contains the items tagged with its name, in singular or plural', async () => {
  const { admin, seed, calls } = await openLists({ items: buildStones() })
  const [category] = await admin.listCategories()
  const found = async (name: string) => {
    Object.assign(seed.categories[0]!, { name, category_type: 'Nothing' })
    await admin.listCategories()
    const { items, itemsReceived } = await admin.listItems('Product', { page: 1, category: category?.id })
    return [items.map(({ title }) => title), itemsReceived]
  }

  expect(await found('Ring')).toEqual([['Water opal'], 4])
  expect(await found('Fine')).toEqual([['Fire opal', 'Emerald', 'Milk opal'], 4])
  expect(calls().filter((path) => path === '/items_categories')).toHaveLength(3)
})

test('SHOP-17 a collection that is unknown or whose categories fail to load shows the whole page', async () => {
  const { admin, failNext } = await openLists({ items: buildStones() })
  const count = async (category: number) =>
    (await admin.listItems('Product', { page: 1, category })).items.length

  failNext('/items_categories', 500)

  expect(await count(1)).toBe(4)
  expect(await count(999)).toBe(4)
})

test('signing in or out clears the cached pages', async () => {
  const { admin, calls } = await openLists({ items: buildStones() })
  await admin.listItems('Product', { page: 1 })

  admin.dropSession()
  await admin.listItems('Product', { page: 1, q: 'opal' })

  expect(calls()).toHaveLength(2)
})

test('SHOP-18 each collection loads the page again, and the categories are loaded only once', async () => {
  const { admin, calls } = await openLists({ items: buildStones() })

  await admin.listItems('Product', { page: 1, category: 1 })
  await admin.listItems('Product', { page: 1, category: 2 })

  const page = '/items_by_type/Product {"page":1}'
  expect(calls()).toEqual([page, '/items_categories', page])
})

const people = [
  buildCustomer({ id: 1, elegant_user_id: 'user_admin', Full_name: 'Selam', is_online_now: true }),
  buildCustomer(
    { id: 2, Full_name: 'Ada', email: 'ada@example.com', is_online_now: false },
    { role: 'customer' },
  ),
  buildCustomer(
    { id: 3, Full_name: 'Bela', is_online_now: true },
    { role: 'customer', block_deny_access: true },
  ),
]

test.for([
  [{ q: 'BELA' }, [3]],
  [{ role: 'admin' }, [1]],
  [{ role: 'customer' }, [2]],
  [{ role: 'blocked' }, [3]],
  [{ online: true }, [1, 3]],
  [{ online: false, role: 'customer' }, [2]],
] as const)(
  'ACUS-1 ACUS-3 customers on the loaded page are filtered by %o without another request',
  async ([query, ids]) => {
    const { admin, calls } = await openLists({ customers: people, perPage: 10 })
    await admin.listCustomers({ page: 1 })

    const { items } = await admin.listCustomers({ page: 1, ...query })

    expect(items.map(({ id }) => id)).toEqual(ids)
    expect(calls()).toEqual(['/customers_all 1'])
  },
)

test('a customer is looked up page by page, and an unknown id gives an empty list', async () => {
  const { admin, calls } = await openLists({ customers: people, perPage: 1 })

  expect((await admin.listCustomers({ page: 1, id: 2 })).items).toMatchObject([{ Full_name: 'Ada' }])
  expect(calls()).toEqual(['/customers_all 1', '/customers_all 2'])
  expect((await admin.listCustomers({ page: 1, id: 9 })).items).toEqual([])
})

test('a customer list whose next page does not advance is an error, not an endless loop', async () => {
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json(
      String(input).endsWith('/auth/me') ? { authToken: 'token' } : buildEnvelope([], { nextPage: 1 }),
    )
  const api = createFullApi({ config: testConfig, fetch })

  await expect(api.listCustomers({ page: 1, id: 4 })).rejects.toThrow('Pagination loop')
})

test('declared resources return empty lists, without a request', async () => {
  const { admin, calls } = await openLists({})

  expect(await admin.listRecords('redirects', { page: 1 })).toMatchObject({
    items: [],
    itemsTotal: 0,
    nextPage: null,
  })
  expect(await admin.listRecords('pages', { page: 1 })).toMatchObject({ items: [] })
  expect(calls()).toEqual([])
})
