// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import type { ItemQuery } from '../../../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../../../../server/database/database.ts'
import { items } from '../../../../server/database/schema.ts'
import { findItemPage } from '../../../../server/items/itemPage.ts'
import { createShopIndexes, type ShopIndexes } from '../../../../server/items/search/shopIndexes.ts'
import { bumpRevision } from '../../../../server/revision/revision.ts'
import { createShopCache } from '../../../../server/shops/shopCache.ts'
import { buildCategoryBody } from '../../../factories/categoryBody.ts'
import { buildItemMediaBody } from '../../../factories/itemMediaBody.ts'
import { createOperations, csvFile } from '../../../support/shop/operations.ts'
import { startMoves } from '../../../support/shop/startMoves.ts'
import { deferred } from '../../../support/waiting.ts'

const shop = await startMoves()
const { db, database, shopId, admin, visitor, addItem } = shop

const listTitles = async (query: Partial<ItemQuery>, api = visitor) => {
  const { items } = await api.listItems('Product', { page: 1, ...query })
  return items.map(({ title }) => title)
}

const findTitles = (q: string, api = visitor) => listTitles({ q, exact: true }, api)

const readFacets = async (q: string, api = visitor) =>
  (await api.listItems('Product', { page: 1, q, facets: true })).facets!

const post = async (path: string, body: object) =>
  (await admin.fetcher(`/api/${path}`, { method: 'POST', body })).body as { id: number }

test('a search sees an item that was created, changed, hidden, shown, deleted or restored', async () => {
  const { id } = await addItem({ title: 'Zircon' })
  expect(await findTitles('zircon')).toEqual(['Zircon'])

  await admin.updateItem(id, { title: 'Topaz' })
  expect(await findTitles('zircon')).toEqual([])
  expect(await findTitles('topaz')).toEqual(['Topaz'])

  await admin.updateItem(id, { Is_disabled: true })
  expect([await findTitles('topaz'), await findTitles('topaz', admin)]).toEqual([[], ['Topaz']])

  await admin.updateItem(id, { Is_disabled: false })
  await admin.deleteItem(id)
  expect([await findTitles('topaz'), await findTitles('topaz', admin)]).toEqual([[], []])
  expect(await listTitles({ q: 'topaz', deleted: true }, admin)).toEqual(['Topaz'])

  await admin.restoreItem(id)
  expect(await findTitles('topaz')).toEqual(['Topaz'])
})

test('a search sees imported items', async () => {
  await addItem({ title: 'Garnet', sku: 'IMPORT1' })
  const csv = csvFile(
    'sku,slug,title,description,item_type,price',
    'IMPORT1,import-1,Almandine,Text,Product,1',
    'IMPORT2,import-2,Pyrope,Text,Product,1',
  )

  await createOperations(admin).importList('items', csv, { apply: true, onProgress: () => {} })

  expect(await findTitles('garnet')).toEqual([])
  expect([await findTitles('almandine'), await findTitles('pyrope')]).toEqual([['Almandine'], ['Pyrope']])
})

test('facets and searches see changes to categories, and to the categories of an item', async () => {
  const { id } = await addItem({ title: 'Kunzite' })
  const category = await admin.createCategory(buildCategoryBody({ name: 'Spodumenes' }))
  const value = String(category.id)
  const findCategories = async (q: string) => (await visitor.search({ page: 1, q, kind: 'Category' })).items
  expect((await readFacets('kunzite')).category).toBeUndefined()
  expect(await findCategories('spodumenes')).toHaveLength(1)

  await admin.updateItem(id, { category_ids: [category.id] })
  expect((await readFacets('kunzite')).category).toEqual([{ value, label: 'Spodumenes', count: 1 }])

  await admin.updateCategory(category.id, { name: 'Pyroxenes' })
  expect((await readFacets('kunzite')).category).toEqual([{ value, label: 'Pyroxenes', count: 1 }])
  expect([await findCategories('spodumenes'), (await findCategories('pyroxenes')).length]).toEqual([[], 1])

  await admin.updateCategory(category.id, { Is_visible: false })
  expect((await readFacets('kunzite')).category).toBeUndefined()
  expect((await readFacets('kunzite', admin)).category).toHaveLength(1)
  expect(await findCategories('pyroxenes')).toEqual([])

  await admin.updateCategory(category.id, { Is_visible: true })
  await admin.deleteCategory(category.id)
  expect((await readFacets('kunzite', admin)).category).toBeUndefined()
  expect(await listTitles({ category: category.id })).toEqual([])

  await admin.restoreCategory(category.id)
  expect((await readFacets('kunzite')).category).toEqual([{ value, label: 'Pyroxenes', count: 1 }])
})

test('the list of items without a picture sees added, hidden and deleted images', async () => {
  const { id } = await addItem({ title: 'Peridot' })
  const listBare = () => listTitles({ q: 'peridot', without_picture: true }, admin)
  expect(await listBare()).toEqual(['Peridot'])

  await admin.createItemMedia(buildItemMediaBody({ items_id: id, image_type: 'Video' }))
  expect(await listBare()).toEqual(['Peridot'])

  const image = await admin.createItemMedia(buildItemMediaBody({ items_id: id }))
  expect(await listBare()).toEqual([])

  await admin.updateItemMedia(image.id, { Is_disabled: true })
  expect(await listBare()).toEqual(['Peridot'])

  await admin.updateItemMedia(image.id, { Is_disabled: false })
  await admin.deleteItemMedia(image.id)
  expect(await listBare()).toEqual(['Peridot'])
})

test('the availability facet sees reservations, sales, cancellations, and reservations that end with time', async () => {
  const { id } = await addItem({ title: 'Sphene', stock: 1 })
  const readAvailability = async () => (await readFacets('sphene')).availability?.map(({ value }) => value)
  expect(await readAvailability()).toEqual(['available'])

  const ended = await shop.place([{ id }])
  expect(await readAvailability()).toEqual(['reserved'])

  await shop.expireEstimate(ended)
  expect(await readAvailability()).toEqual(['available'])

  const order = await shop.place([{ id }])
  await shop.advanceTo(order, 'accepted')
  expect(await readAvailability()).toEqual(['sold'])

  await shop.move(order, 'cancelled')
  expect(await readAvailability()).toEqual(['available'])
})

test("a search sees synonyms, published pages and the shop's currency", async () => {
  await addItem({ title: 'Beryl', currency: 'EUR' })
  expect(await findTitles('morganite')).toEqual([])
  const synonym = await post('synonyms', { word: 'morganite', finds: 'beryl', both_ways: false })
  expect(await findTitles('morganite')).toEqual(['Beryl'])
  await admin.fetcher(`/api/synonyms/${synonym.id}`, { method: 'DELETE' })
  expect(await findTitles('morganite')).toEqual([])

  const findPages = async () =>
    (await visitor.search({ page: 1, q: 'lapidary' })).items.map(({ title }) => title)
  const page = await post('pages', { title: 'Lapidary', slug: 'lapidary', body: 'Text', published: false })
  expect(await findPages()).toEqual([])
  await admin.fetcher(`/api/pages/${page.id}`, { method: 'PATCH', body: { published: true } })
  expect(await findPages()).toEqual(['Lapidary'])

  expect((await readFacets('beryl')).price).toEqual({ min: 0, max: 0, other_currencies: 1 })
  await admin.updateShop({ currency: 'EUR' })
  expect((await readFacets('beryl')).price).toEqual({ min: 120, max: 120, other_currencies: 0 })
})

/** Returns the ids that a search finds with these indexes. */
const findIds = async (indexes: ShopIndexes, q: string) =>
  (
    await findItemPage({ db, indexes }, { shopId, withDisabled: false }, 'Product', {
      page: 1,
      q,
      exact: true,
    })
  ).ids

/** Returns a database that counts queries, and indexes that use it. The query with the number `failing` fails. */
const openCounted = () => {
  const calls = { made: 0, failing: Number.NaN }
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select' && ++calls.made === calls.failing) throw new Error('The connection was lost')
      return Reflect.get(target, name, target) as unknown
    },
  }) as Database
  let revision = 0
  const indexes = createShopIndexes({ db: counted, readRevision: async () => String(revision) })
  return { calls, indexes, change: () => ++revision }
}

test('a refresh that fails anywhere leaves an index that the next search refreshes', async () => {
  const { calls, indexes, change } = openCounted()
  const { id } = await addItem({ title: 'Iolite' })
  let failures = 0
  for (let failing = 1; ; failing++) {
    const title = `Iolite ${'x'.repeat(failing)}`
    await admin.updateItem(id, { title })
    change()
    Object.assign(calls, { made: 0, failing })
    const isComplete = await indexes.open(shopId).then(
      () => true,
      () => false,
    )
    calls.failing = Number.NaN
    expect(await findIds(indexes, title)).toEqual([id])
    if (isComplete) break
    failures++
  }
  expect(failures).toBeGreaterThan(5)
})

test('a search sees a change whose transaction increased the revision after the change', async () => {
  const { indexes, change } = openCounted()
  const { id } = await addItem({ title: 'Benitoite' })
  await indexes.open(shopId)

  await db.transaction(async (tx) => {
    await tx.update(items).set({ title: 'Axinite' }).where(eq(items.id, id))
    await bumpRevision(tx, shopId)
  })
  change()

  expect(await findIds(indexes, 'axinite')).toEqual([id])
})

test('concurrent searches share one refresh', async () => {
  const { calls, indexes, change } = openCounted()
  await indexes.open(shopId)
  calls.made = 0
  change()
  await indexes.open(shopId)
  const single = calls.made

  change()
  await Promise.all(Array.from({ length: 20 }, () => indexes.open(shopId)))

  expect(calls.made).toBe(2 * single)
})

test('a search that starts during a refresh sees a change that this refresh misses', async ({ skip }) => {
  skip(inject('engine') === 'embedded', 'The lock would block the only connection')
  const { indexes, change } = openCounted()
  await indexes.open(shopId)
  const { id } = await addItem({ title: 'Danburite' })
  const [locked, released] = [deferred(), deferred()]
  const lock = db.transaction(async (tx) => {
    // A refresh reads the synonyms after the items.
    await tx.execute(sql`lock table synonyms in access exclusive mode`)
    locked.resolve()
    await released.promise
  })
  await locked.promise

  change()
  const first = indexes.open(shopId)
  await admin.updateItem(id, { title: 'Scolecite' })
  change()
  const found = findIds(indexes, 'scolecite')
  released.resolve()

  await Promise.all([lock, first])
  expect(await found).toEqual([id])
})

test("servers on one database see each other's writes", async () => {
  const log = pino({ level: 'silent' })
  const servers = [1, 2].map(() => {
    const cache = createShopCache(database, log)
    return createShopIndexes({ db, readRevision: cache.readRevision })
  })
  for (const indexes of servers) expect(await findIds(indexes, 'apatite')).toEqual([])

  const { id } = await addItem({ title: 'Apatite' })

  for (const indexes of servers) await expect.poll(() => findIds(indexes, 'apatite')).toEqual([id])
  await admin.deleteItem(id)
  for (const indexes of servers) await expect.poll(() => findIds(indexes, 'apatite')).toEqual([])
})
