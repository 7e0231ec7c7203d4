import { expect, test } from 'vitest'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'

test('API-35 items are sorted by rank, then newest first, and items without a rank come last', async () => {
  const { admin, visitor } = await startShopWithAdmin()
  for (const [title, rank] of [
    ['old without', null],
    ['second', 2],
    ['old first', 1],
    ['new first', 1],
    ['new without', null],
  ] as const) {
    await admin.createItem(buildItemBody({ title, rank }))
  }

  const { items } = await visitor.listItems('Product', { page: 1 })

  expect(items.map(({ title }) => title)).toEqual([
    'new first',
    'old first',
    'second',
    'new without',
    'old without',
  ])
})

test('API-35 upcoming events come first, soonest first, and past events come last', async () => {
  const { admin, visitor } = await startShopWithAdmin()
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const events: [string, Record<string, unknown> | null][] = [
    ['next month', { starts_at: inDays(30), ends_at: inDays(31) }],
    ['long ago', { starts_at: inDays(-60) }],
    ['tomorrow', { starts_at: inDays(1) }],
    ['still open', { starts_at: inDays(-1), ends_at: inDays(1) }],
    ['no date', null],
    ['last week', { starts_at: inDays(-8), ends_at: inDays(-7) }],
    ['no such date', { starts_at: '2026-99-99T00:00:00Z' }],
    ['far away', { starts_at: inDays(20).replace('Z', '+14:00') }],
    ['no text', { starts_at: { year: 2026 }, ends_at: '2026-02-31' }],
  ]
  for (const [title, item_info] of events) {
    await admin.createItem(buildItemBody({ item_type: 'Event', title, item_info, rank: 1 }))
  }

  const { items } = await visitor.listItems('Event', { page: 1 })

  expect(items.map(({ title }) => title)).toEqual([
    'still open',
    'tomorrow',
    'far away',
    'next month',
    'no text',
    'no such date',
    'no date',
    'last week',
    'long ago',
  ])
})

test('hidden images and categories of an item are visible only to admins', async () => {
  const { admin, visitor } = await startShopWithAdmin()
  const { id } = await admin.createItem(buildItemBody())
  const category = await admin.createCategory(buildCategoryBody({ Is_visible: false }))
  await admin.updateItem(id, { category_ids: [category.id] })
  const medium = buildItemMediaBody({ items_id: id })
  await admin.createItemMedia({ ...medium, display_image: '/pictures/shown.webp' })
  await admin.createItemMedia({ ...medium, display_image: '/pictures/hidden.webp', Is_disabled: true })

  const [seen, whole] = [await visitor.getItem(id), await admin.getItem(id)]

  const addresses = ({ _item_images_of_items: { items } }: typeof seen) =>
    items.map(({ display_image }) => display_image)
  expect(addresses(seen)).toEqual(['/pictures/shown.webp'])
  expect(addresses(whole)).toEqual(['/pictures/shown.webp', '/pictures/hidden.webp'])
  expect([seen.category_ids, whole.category_ids]).toEqual([[], [category.id]])
  const inCategory = { page: 1, category: category.id }
  expect((await visitor.listItems('Product', inCategory)).itemsTotal).toBe(0)
  expect((await admin.listItems('Product', inCategory)).itemsTotal).toBe(1)
})
