import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '../../server/database/schema.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { csvFile, createOperations } from '../support/shop/operations.ts'
import { startShopWithAdmin } from '../support/shop/startShop.ts'
import { startShopWithItem } from '../support/shop/startOrders.ts'
import { withoutToken } from '../support/shop/readRevision.ts'

async function startInEuros() {
  const shop = await startShopWithAdmin()
  await shop.admin.updateShop({ currency: 'EUR' })
  return shop
}

const shared = await startInEuros()

test('ENT-19 CST-2 a shop uses USD until its admin chooses another currency, and visitors can read the currency', async () => {
  const { admin, visitor } = await startShopWithAdmin()
  expect((await visitor.getShop()).currency).toBe('USD')

  expect((await admin.updateShop({ currency: 'EUR' })).currency).toBe('EUR')

  expect((await visitor.getShop()).currency).toBe('EUR')
})

test.each(['', 'eur', 'JPY', 'EUR\n'])(
  'ENT-19 "%s" is not a currency with two decimals, so shops and items reject it with a field error',
  async (currency) => {
    const { admin } = shared
    const stone = await admin.createItem(buildItemBody())
    const refusal = {
      status: 400,
      payload: { currency: 'Currency must be the code of a currency with two decimals, such as USD or EUR' },
    }

    await expect(admin.updateShop({ currency })).rejects.toMatchObject(refusal)
    await expect(admin.createItem(buildItemBody({ currency }))).rejects.toMatchObject(refusal)
    await expect(admin.updateItem(stone.id, { currency })).rejects.toMatchObject(refusal)

    expect(await admin.getShop()).toMatchObject({ currency: 'EUR' })
    expect(await admin.getItem(stone.id)).toMatchObject({ currency: 'EUR' })
  },
)

test('ENT-18 ENT-19 a new item uses the shop’s currency unless its body names another; existing items keep theirs', async () => {
  const { admin } = shared
  const stone = await admin.createItem(buildItemBody())
  const ring = await admin.createItem(buildItemBody({ currency: 'ETB' }))

  await admin.updateShop({ currency: 'GBP' })
  await admin.updateItem(stone.id, { price: 5 })

  expect(stone.currency).toBe('EUR')
  expect(await admin.getItem(stone.id)).toMatchObject({ currency: 'EUR', price: 5 })
  expect(await admin.getItem(ring.id)).toMatchObject({ currency: 'ETB' })
})

test('AITM-8 ENT-19 an imported row keeps its currency, and a row without one uses the shop’s currency', async () => {
  const { admin } = await startInEuros()
  const rows = ['A,ETB', 'B,'].map((row) => `Product,T,${row[0]}-slug,D,${row}`)
  const csv = ['item_type,title,slug,description,sku,currency', ...rows].join('\n')
  const without = 'item_type,title,slug,description,sku\nProduct,T,C-slug,D,C\nProduct,T2,A-slug,D,A\n'

  for (const text of [csv, without]) {
    await createOperations(admin).importList('items', csvFile(text), { apply: true, onProgress: () => {} })
  }

  const currencies = await Promise.all(['A-slug', 'B-slug', 'C-slug'].map((slug) => admin.findItem(slug)))
  expect(currencies.map((item) => item?.currency)).toEqual(['ETB', 'EUR', 'EUR'])
})

test('ENT-15 ENT-20 a line keeps its original currency for every reader, even after the item is changed or deleted', async () => {
  const { admin, stone, enquiry, visitor, db } = await startShopWithItem()
  await admin.updateItem(stone.id, { currency: 'EUR' })

  const line = withoutToken(await visitor.createOrderLine(enquiry, 'key'))
  expect(line.currency).toBe('EUR')
  await admin.updateItem(stone.id, { currency: 'GBP', price: 1 })
  await db.update(items).set({ deletedAt: new Date() }).where(eq(items.id, stone.id))

  expect(await visitor.createOrderLine(enquiry, 'key')).toMatchObject(line)
  expect(await visitor.listOrderLines()).toEqual([line])
  expect(await admin.listOrderLines()).toMatchObject([{ currency: 'EUR', _items: { price: 240 } }])
  expect((await admin.listOrderLinePage({ page: 1 })).items).toMatchObject([{ currency: 'EUR' }])
  const csv = await (await createOperations(admin).exportList('orders', {})).text()
  expect(csv).toMatch(/,price,currency,quantity,.*\r\n.*,240,EUR,1,/)
})
