import { expect, test } from 'vitest'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

async function startSearch() {
  const shop = await startShopWithAdmin()
  const { admin } = shop
  for (const item_type of ['Product', 'Event', 'Blog', 'Service', 'About'] as const)
    await admin.createItem(buildItemBody({ title: `Opal ${item_type}`, item_type }))
  await admin.createCategory(buildCategoryBody({ name: 'Opal Category' }))
  const body = { title: 'Opal Page', slug: 'opal-page', body: 'Text', published: true }
  await admin.fetcher('/api/pages', { method: 'POST', body })
  await admin.createItem(buildItemBody({ title: 'Opal Hidden', Is_disabled: true }))
  return shop
}

test('FIND-11 a search finds products, events, posts, services, categories and pages, for admins as for visitors', async () => {
  const { admin, visitor } = await startSearch()
  const kinds = ['Product', 'Event', 'Blog', 'Service', 'Category', 'Page']

  const found = await visitor.search({ page: 1, q: 'opal' })

  expect(found.items.map(({ kind, title }) => [kind, title]).toSorted()).toEqual(
    kinds.map((kind) => [kind, `Opal ${kind}`]).toSorted(),
  )
  expect(found.itemsTotal).toBe(6)
  expect(found.kinds).toEqual(expect.arrayContaining(kinds.map((value) => ({ value, count: 1 }))))
  expect(await admin.search({ page: 1, q: 'opal' })).toEqual(found)
  const pages = await visitor.search({ page: 1, q: 'opal', kind: 'Page' })
  expect(pages).toMatchObject({ itemsTotal: 1, items: [{ kind: 'Page' }], kinds: found.kinds })
  expect(await visitor.search({ page: 1 })).toMatchObject({ itemsTotal: 0, items: [] })
})

test('FIND-4 a search and its suggestions name the replaced query, and an exact search replaces no word', async () => {
  const { visitor } = await startSearch()

  expect(await visitor.search({ page: 1, q: 'opel pag' })).toMatchObject({
    corrected: 'opal pag',
    items: [{ title: 'Opal Page' }],
  })
  expect((await visitor.suggest('opel blog')).corrected).toBe('opal blog')
  const exact = await visitor.search({ page: 1, q: 'opel pag', exact: true })
  expect(exact).toMatchObject({ itemsTotal: 0, items: [] })
  expect(exact).not.toHaveProperty('corrected')
})

test('FIND-11 suggestions have a few results of each kind, for at least two letters, for admins as for visitors', async () => {
  const { admin, visitor } = await startSearch()
  for (let n = 0; n < 6; n++) await admin.createItem(buildItemBody({ title: `Opal ${n}` }))
  for (let n = 0; n < 6; n++) await admin.createCategory(buildCategoryBody({ name: `Opal ${n}` }))

  const { products, categories, others } = await visitor.suggest('op')

  expect([products.length, categories.length, others.length]).toEqual([5, 3, 3])
  expect(await admin.suggest('op')).toEqual({ products, categories, others })
  expect(await visitor.suggest('o')).toEqual({ products: [], categories: [], others: [] })
})
