import { expect, test } from 'vitest'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { buildCategoryBody } from '../factories/categoryBody.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'

async function startCatalogue() {
  const shop = await startShopWithAdmin()
  const titlesOf = async (query: Partial<ItemQuery>, api = shop.admin) => {
    const { items, itemsTotal } = await api.listItems('Product', { page: 1, ...query })
    expect(itemsTotal).toBe(items.length)
    return items.map(({ title }) => title)
  }
  return { ...shop, titlesOf }
}

test(
  'SHOP-4 AITM-6 FIND-1 FIND-2 a search finds every word in title, text, tags, SKU or slug, in any case',
  { tags: 'postgresql' },
  async () => {
    const { admin, visitor, titlesOf } = await startCatalogue()
    const common = { description: 'From Wollo', tags: 'opal' }
    await admin.createItem(
      buildItemBody({ ...common, title: 'Honey ÉCLAT', sku: 'PROAB12', slug: 'honey-eclat' }),
    )
    await admin.createItem(
      buildItemBody({ ...common, title: 'Ribbon', tags: 'Water', sku: 'X', slug: 'ribbon' }),
    )
    await admin.createItem(buildItemBody({ ...common, title: 'Honey event', item_type: 'Event' }))

    for (const api of [admin, visitor]) {
      expect(await titlesOf({ q: 'honey' }, api)).toEqual(['Honey ÉCLAT'])
      expect(await titlesOf({ q: '  WOLLO   ab12 ' }, api)).toEqual(['Honey ÉCLAT'])
      expect(await titlesOf({ q: 'éclat' }, api)).toEqual(['Honey ÉCLAT'])
      expect(await titlesOf({ q: 'water rib' }, api)).toEqual(['Ribbon'])
      expect(await titlesOf({ q: 'honey water' }, api)).toEqual([])
      // Any visitor can search, and each word takes time, so words after the eighth are ignored.
      expect(await titlesOf({ q: 'h ho hon hone honey é éc écl nowhere' }, api)).toEqual(['Honey ÉCLAT'])
      expect(await titlesOf({ q: ' ' }, api)).toHaveLength(2)
    }
  },
)

test('FIND-2 a search reads letters and digits only, and no character is an operator', async () => {
  const { admin, titlesOf } = await startCatalogue()
  const titles = ['100% fire', 'under_score', 'back\\slash', "quo'te", 'plain']
  for (const title of titles) await admin.createItem(buildItemBody({ title }))

  for (const [q, found] of [
    ['fire%', '100% fire'],
    ['"score"', 'under_score'],
    ['back\\slash', 'back\\slash'],
    ["quo'te", "quo'te"],
    ['+plain', 'plain'],
  ] as const) {
    expect(await titlesOf({ q }), q).toEqual([found])
  }
  for (const q of ['.*', '%', '_', '__%', '{}', ';--', "'", '💍'])
    expect(await titlesOf({ q }), q).toEqual([])
})

test('SHOP-4 an admin can filter by hidden items, and a visitor never gets one with any query', async () => {
  const { admin, visitor, titlesOf } = await startCatalogue()
  await admin.createItem(buildItemBody({ title: 'Shown' }))
  await admin.createItem(buildItemBody({ title: 'Hidden', Is_disabled: true }))

  expect(await titlesOf({ disabled: true })).toEqual(['Hidden'])
  expect(await titlesOf({ disabled: false })).toEqual(['Shown'])
  expect(await titlesOf({ disabled: true }, visitor)).toEqual([])
  expect(await titlesOf({ disabled: false }, visitor)).toEqual(['Shown'])
  expect(await titlesOf({ q: 'hidden' }, visitor)).toEqual([])
})

test('FIND-9 filters for admins give visitors and customers an empty list without facets, even if public items match', async () => {
  const { admin, visitor, signUp, titlesOf } = await startCatalogue()
  const { api: customer } = await signUp()
  await admin.createItem(buildItemBody({ title: 'Bare' }))
  await admin.createItem(buildItemBody({ title: 'Hidden', Is_disabled: true }))
  await admin.deleteItem((await admin.createItem(buildItemBody({ title: 'Deleted' }))).id)

  for (const [name, found] of [
    ['disabled', ['Hidden']],
    ['deleted', ['Deleted']],
    ['without_picture', ['Bare', 'Hidden']],
    ['without_treatment', ['Bare', 'Hidden']],
  ] as const) {
    const query = { page: 1, [name]: true, facets: true, sort: 'title' } as const
    expect(await titlesOf(query, admin), name).toEqual(found)
    for (const api of [visitor, customer]) {
      const { itemsTotal, items, facets } = await api.listItems('Product', query)
      expect({ itemsTotal, items, facets }, name).toEqual({ itemsTotal: 0, items: [], facets: undefined })
    }
  }
})

test(
  'items are sorted by the requested field, and items without a value come last in both directions',
  { tags: 'postgresql' },
  async () => {
    const { admin, titlesOf } = await startCatalogue()
    for (const [title, price, rank] of [
      ['beryl', 20, null],
      ['Amber', null, 3],
      ['agate', 5, 1],
      ['Zircon', 20, 2],
    ] as const) {
      await admin.createItem(buildItemBody({ title, price, rank, sku: `SKU-${title}` }))
    }

    expect(await titlesOf({ sort: 'title' })).toEqual(['agate', 'Amber', 'beryl', 'Zircon'])
    expect(await titlesOf({ sort: '-title' })).toEqual(['Zircon', 'beryl', 'Amber', 'agate'])
    expect(await titlesOf({ sort: 'sku' })).toEqual(['agate', 'Amber', 'beryl', 'Zircon'])
    expect(await titlesOf({ sort: 'price' })).toEqual(['agate', 'beryl', 'Zircon', 'Amber'])
    expect(await titlesOf({ sort: '-price' })).toEqual(['Zircon', 'beryl', 'agate', 'Amber'])
    expect(await titlesOf({ sort: '-rank' })).toEqual(['Amber', 'Zircon', 'agate', 'beryl'])
    expect(await titlesOf({ sort: 'created_at' })).toEqual(['beryl', 'Amber', 'agate', 'Zircon'])
    expect(await titlesOf({ sort: '-created_at' })).toEqual(['Zircon', 'agate', 'Amber', 'beryl'])
  },
)

test('FIND-10 sold items come last for visitors and customers in every sort order, and an admin sees them in their place', async () => {
  const { admin, visitor, signUp, titlesOf } = await startCatalogue()
  const { api: customer } = await signUp()
  for (const [title, stock] of [
    ['A sold', 0],
    ['B left', 1],
    ['C sold', 0],
    ['D left', null],
  ] as const) {
    const weight = { value: title.charCodeAt(0), unitCode: 'CTM' }
    const price = title.charCodeAt(0)
    await admin.createItem(buildItemBody({ title, stock, price, sku: title, item_info: { weight } }))
  }
  const [up, soldLast] = [
    ['A sold', 'B left', 'C sold', 'D left'],
    ['B left', 'D left', 'A sold', 'C sold'],
  ]
  const down = ['D left', 'B left', 'C sold', 'A sold']

  for (const sort of ['price', 'weight', 'created_at', 'title', 'sku'] as const) {
    expect(await titlesOf({ sort }), sort).toEqual(up)
    for (const api of [visitor, customer]) {
      expect(await titlesOf({ sort }, api), sort).toEqual(soldLast)
      expect(await titlesOf({ sort: `-${sort}` }, api), sort).toEqual(down)
    }
  }
})

test('filters combine, and the total counts only matching items', async () => {
  const { admin } = await startCatalogue()
  const category = await admin.createCategory(buildCategoryBody())
  for (let n = 0; n < 30; n++) {
    const category_ids = n % 2 ? [category.id] : []
    await admin.createItem(buildItemBody({ title: `Fire ${n}`, Is_disabled: n % 3 === 0, category_ids }))
  }
  const query = { q: 'fire', category: category.id, disabled: false, sort: 'title' } as const

  const page = await admin.listItems('Product', { page: 1, ...query })
  const past = await admin.listItems('Product', { page: 7, ...query })

  expect(page).toMatchObject({ itemsTotal: 10, pageTotal: 1, nextPage: null, itemsReceived: 10 })
  expect(past).toMatchObject({ itemsTotal: 10, items: [], prevPage: 1, curPage: 7 })
})

test('in every sort order the pages contain each item once, including items with equal values', async () => {
  const { admin } = await startCatalogue()
  const made: number[] = []
  for (let n = 0; n < 30; n++) {
    made.push((await admin.createItem(buildItemBody({ title: 'Same', price: 5, rank: 1 }))).id)
  }

  for (const sort of ['created_at', '-price', 'rank', '-title', undefined] as const) {
    const pages = await Promise.all([1, 2, 3].map((page) => admin.listItems('Product', { page, sort })))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(
      ids.toSorted((a, b) => a - b),
      sort,
    ).toEqual(made)
  }
})
