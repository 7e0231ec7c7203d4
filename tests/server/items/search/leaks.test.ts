// @module-tag postgresql
import { expect, test } from 'vitest'
import type { ItemBody, ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import { findItemPage } from '../../../../server/items/itemPage.ts'
import { createShopIndexes } from '../../../../server/items/search/shopIndexes.ts'
import { buildCategoryBody } from '../../../factories/categoryBody.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { startShopWithAdmin } from '../../../support/shop/startShop.ts'

const { db, shopId, admin, visitor, addOtherShop } = await startShopWithAdmin()

const gem = (overrides: Partial<ItemBody>, shape: string) =>
  buildItemBody({ ...overrides, item_info: { additionalProperty: [{ name: 'shape', value: shape }] } })

/** Secrets have the same facts as public items, some that no public item has, and a word that visitors may mistype. */
const buildSecrets = (title: string) => [
  gem({ title, price: 1, tags: 'OPAL GLOW, Private sale', description: 'Nightfall auroro' }, 'Oval'),
  gem({ title: `${title} ${title}`, price: 9_000, stock: 0, sku: `VAULT${title}` }, 'Kite'),
  gem({ title: `${title} lecture`, item_type: 'Event' }, 'Kite'),
]

/** Words of public items, of secrets, misspelled ones, beginnings of words, and a part of a secret SKU. */
const queries = [
  'aurora',
  'auroro',
  'auroro opal',
  'borealis',
  'borealid',
  'nightfal',
  'bor',
  'oval',
  'kite',
  'vaultb',
  'private sale',
  'strongroom',
]

/** Returns everything that a visitor can learn. */
const readAll = async () => {
  const filters: Partial<ItemQuery>[] = [
    {},
    { shape: ['kite', 'oval'] },
    { tags: ['private sale'] },
    { category: 2 },
    { max_price: 50 },
    { availability: 'sold' },
    { disabled: true },
    { deleted: true },
    { without_picture: true },
    { without_treatment: true },
  ]
  return {
    categories: await visitor.listCategories(),
    filtered: await Promise.all(
      filters.map((filter) =>
        visitor.listItems('Product', { page: 1, facets: true, sort: 'price', ...filter }),
      ),
    ),
    lists: await Promise.all(queries.map((q) => visitor.listItems('Product', { page: 1, facets: true, q }))),
    searches: await Promise.all(queries.map((q) => visitor.search({ page: 1, q }))),
    suggestions: await Promise.all(queries.map((q) => visitor.suggest(q))),
  }
}

test('FIND-9 hidden and deleted items, hidden categories and other shops change nothing that a visitor can learn', async () => {
  const [hidden] = buildSecrets('Hidden')
  await admin.createItem({ ...hidden!, Is_disabled: true })
  const shown = await admin.createCategory(buildCategoryBody({ name: 'Rings' }))
  const secret = await admin.createCategory(buildCategoryBody({ name: 'Strongroom', Is_visible: false }))
  await admin.createItem(
    gem({ title: 'Aurora', tags: 'Opal glow', category_ids: [shown.id, secret.id] }, 'oval'),
  )
  await admin.createItem(gem({ title: 'Aurora show', item_type: 'Event' }, 'oval'))
  const before = await readAll()
  const { facets } = before.lists[0]!
  expect(facets?.tags).toEqual([{ value: 'opal glow', label: 'Opal glow', count: 1 }])
  expect(facets?.category).toEqual([{ value: String(shown.id), label: 'Rings', count: 1 }])
  expect(facets?.price).toEqual({ min: 120, max: 120, other_currencies: 0 })

  for (const body of buildSecrets('Borealis'))
    await admin.createItem({ ...body, Is_disabled: true, category_ids: [shown.id, secret.id] })
  for (const body of buildSecrets('Boreal')) {
    const { id } = await admin.createItem({ ...body, category_ids: [shown.id] })
    await admin.deleteItem(id)
  }
  const { stranger } = await addOtherShop()
  for (const body of buildSecrets('Borealia')) await stranger.createItem(body)

  expect(await readAll()).toEqual(before)
  expect((await admin.listItems('Product', { page: 1, q: 'borealis' })).itemsTotal).toBe(2)
  // An index that is filled later learns the labels in another order.
  const indexes = createShopIndexes({ db, readRevision: async () => 'new' })
  const scope = { shopId, withDisabled: false }
  const found = await findItemPage({ db, indexes }, scope, 'Product', { page: 1, q: 'aurora', facets: true })
  expect(found.facets).toEqual(facets)
})
