import { expect, test } from 'vitest'
import { exportNames } from '../../server/operations/exportRoutes.ts'
import { emailCalls } from '../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { buildCategoryBody } from '../factories/categoryBody.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { buildContactMessage } from '../factories/message.ts'
import { csvFile, createOperations } from '../support/shop/operations.ts'
import { startShopWithAdmin, testConfig } from '../support/shop/startShop.ts'

const gone = { status: 404, code: 'not_found' }

/** Starts two shops on one server, each with an admin. The first has an item, a category and a customer. */
async function startTwoShops() {
  const { signUp, addOtherShop, shopId, admin: owner } = await startShopWithAdmin()
  const { userId, api: buyer } = await signUp('customer')
  const category = await owner.createCategory(buildCategoryBody())
  const item = await owner.createItem(buildItemBody({ category_ids: [category.id] }))
  const { otherId, stranger } = await addOtherShop()
  return { owner, buyer, stranger, shopId, otherId, item, category, userId }
}

const shared = await startTwoShops()
const settingsOf = ({ fetcher }: Pick<ShopApi, 'fetcher'>) => emailCalls(fetcher, testConfig)

test('API-36 an item cannot name a category of another shop, and a rejected item changes nothing', async () => {
  const { stranger, category } = shared
  const own = await stranger.createCategory(buildCategoryBody())
  const item = await stranger.createItem(buildItemBody({ category_ids: [own.id] }))
  const mixed = { category_ids: [own.id, category.id] }

  await expect(stranger.updateItem(item.id, { title: 'New', ...mixed })).rejects.toMatchObject(gone)
  await expect(stranger.createItem(buildItemBody(mixed))).rejects.toMatchObject(gone)

  expect((await stranger.listItems('Product', { page: 1 })).items).toEqual([item])
})

test('API-36 a body that names another shop is rejected, and nothing is written', async () => {
  const { stranger, owner, shopId, otherId, item, category } = await startTwoShops()
  const foreign = { shops_id: shopId }

  await expect(stranger.createItem(buildItemBody(foreign))).rejects.toMatchObject(gone)
  await expect(stranger.createCategory(buildCategoryBody(foreign))).rejects.toMatchObject(gone)
  await expect(owner.updateItem(item.id, { shops_id: otherId, price: 1 })).rejects.toMatchObject(gone)
  await expect(owner.updateCategory(category.id, { shops_id: otherId })).rejects.toMatchObject(gone)

  expect((await stranger.listItems('Product', { page: 1 })).itemsTotal).toBe(0)
  expect(await stranger.listCategories()).toEqual([])
  expect(await owner.getItem(item.id)).toEqual(item)
  expect(await owner.listCategories()).toEqual([category])
})

test('API-36 a change in one shop does not affect the other, and each shop has its own slugs', async () => {
  const { stranger, owner, item } = shared
  const [before, ours, theirs] = [await owner.getShop(), settingsOf(owner), settingsOf(stranger)]

  await ours.updateSettings({ bank_details: 'IBAN ours' })
  await theirs.updateSettings({ bank_details: 'IBAN theirs' })
  await stranger.updateShop({ name: 'Other', _shop_info: { contact_info: { phone: '+1 555' } } })
  const twin = await stranger.createItem(buildItemBody({ slug: item.slug, sku: item.sku }))

  expect(await owner.getShop()).toEqual(before)
  expect((await ours.getSettings()).bank_details).toBe('IBAN ours')
  expect((await theirs.getSettings()).bank_details).toBe('IBAN theirs')
  expect(await owner.findItem(item.slug)).toEqual(item)
  expect(await stranger.findItem(item.slug)).toEqual(twin)
})

test('API-36 an admin of one shop cannot find, count or export data of another, or change its items by CSV', async () => {
  const { stranger, item, category, buyer, userId } = await startTwoShops()
  await buyer.createOrderLine({ items_id: item.id, action_type: 'enquiry' })
  await buyer.sendContactMessage(buildContactMessage(), crypto.randomUUID())
  const strange = createOperations(stranger)
  const everywhere = { page: 1, q: 'e' }

  expect((await stranger.listItems('Product', everywhere)).itemsTotal).toBe(0)
  const inCategory = await stranger.listItems('Product', { page: 1, category: category.id })
  expect([inCategory.items, inCategory.itemsTotal]).toEqual([[], 0])
  expect(await stranger.listCategories()).toEqual([])
  expect((await stranger.listCustomers(everywhere)).items.map(({ Full_name }) => Full_name)).toEqual([
    'Eve Other',
  ])
  expect(await stranger.listOrderLinePage(everywhere)).toMatchObject({ itemsTotal: 0, stats: { total: 0 } })
  expect((await stranger.listMessages(everywhere)).itemsTotal).toBe(0)
  expect(await strange.getCounters()).toMatchObject({
    enquiries: 0,
    new_messages: 0,
    items: { Product: { total: 0, disabled: 0 } },
    customers: 1,
    records: { categories: 0 },
  })
  for (const name of [...exportNames, 'categories']) {
    const rows = (await (await strange.exportList(name, { page: 1 })).text()).trimEnd().split('\r\n').slice(1)
    expect(rows.join(), name).not.toContain(userId)
    expect(rows, name).toHaveLength(name === 'customers' ? 1 : 0)
  }
  const csv = csvFile('sku,slug,title,description,item_type', `${item.sku},${item.slug},Theirs,Text,Product`)
  const report = await strange.importList('items', csv, { apply: true, onProgress: () => {} })

  expect(report).toMatchObject({ created: 1, updated: 0 })
  expect(await buyer.getItem(item.id)).toMatchObject({ title: item.title })
})
