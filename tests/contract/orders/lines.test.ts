import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { items, orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const contact = { name: 'Selam', email: 'selam@example.com', phone: '+1 555 010' }

const shared = await startShopWithItem()

test('CHK-6 AORD-8 a line keeps its quantity, checkout and contact, and its owner and the admin can list it', async () => {
  const { apiFor, signUp, admin, enquiry } = shared
  const all: object[] = []

  for (const { api } of [{ api: apiFor() }, await signUp()]) {
    const own = { quantity: 3, checkout_id: crypto.randomUUID(), contact }
    all.unshift(own)
    const line = await api.createOrderLine({ ...enquiry, ...own })

    expect(line).toMatchObject(own)
    expect(await api.listOrderLines()).toEqual([withoutToken(line)])
  }
  expect(await admin.listOrderLines()).toMatchObject(all)
})

test('CHK-6 a call with only the specified fields orders one item, without a checkout or a contact', async () => {
  const { apiFor, enquiry } = shared

  const line = await apiFor().createOrderLine(enquiry)

  expect(line).toMatchObject({ quantity: 1, checkout_id: null, contact: null })
})

test('an order accepts as many lines as a checkout may have, and a further line becomes a separate order', async () => {
  const { visitor, db, enquiry } = await startShopWithItem()
  const body = { ...enquiry, checkout_id: crypto.randomUUID() }
  await visitor.createOrderLine(body)
  const [{ searchText: _, ...row } = expect.fail()] = await db.select().from(orderLines)
  const others = Array.from({ length: limits.checkoutLines - 2 }, () => ({ ...row, id: crypto.randomUUID() }))
  await db.insert(orderLines).values(others)

  const last = await visitor.createOrderLine(body)
  const further = await visitor.createOrderLine(body)

  expect(last.order_id).toBe(body.checkout_id)
  expect(further.order_id).toBe(further.id)
})

test('a line with an outdated price or currency is rejected with the current price', async () => {
  const { visitor, db, enquiry, stone } = await startShopWithItem()
  const { price, currency } = stone
  const other = currency === 'EUR' ? 'USD' : 'EUR'

  for (const shown of [
    { price: 239.99, currency },
    { price, currency: other },
    { price: null, currency },
  ])
    await expect(visitor.createOrderLine({ ...enquiry, ...shown })).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
      payload: { price: expect.stringMatching(/^The price of Fire opal is now .*240\.00/) },
    })
  expect(await db.$count(orderLines)).toBe(0)

  for (const shown of [{ price, currency }, { price }, {}])
    expect((await visitor.createOrderLine({ ...enquiry, ...shown }))._items.price).toBe(240)
})

test('CHK-7 a retry with the same key and an equivalent body returns the first line', async () => {
  const { apiFor, signUp, stone, db } = await startShopWithItem()
  const key = '!'.repeat(255)

  for (const { api } of [{ api: apiFor() }, await signUp()]) {
    const checkout_id = crypto.randomUUID()
    const body = { items_id: stone.id, action_type: 'enquiry', quantity: 1, checkout_id, contact } as const
    const first = await api.createOrderLine(body, key)
    const again = await api.createOrderLine(
      {
        contact: { phone: ` ${contact.phone}`, email: contact.email, name: contact.name },
        checkout_id,
        action_type: 'Enquire Now' as 'enquiry',
        items_id: stone.id,
      },
      key,
    )

    expect(withoutToken(again)).toEqual(withoutToken(first))
  }
  expect(await db.select().from(orderLines)).toHaveLength(2)
})

test('CHK-7 another body with the same key is rejected, and each owner has separate keys', async () => {
  const { apiFor, signUp, stone, enquiry, db } = await startShopWithItem()
  const visitor = apiFor()
  await visitor.createOrderLine(enquiry, 'key')
  const others = [
    { ...enquiry, quantity: 2 },
    { ...enquiry, action_type: 'booking' as const },
    { ...enquiry, items_id: stone.id + 1000 },
    { ...enquiry, checkout_id: crypto.randomUUID() },
    { ...enquiry, quantity: 2, contact },
  ]

  for (const body of others) {
    await expect(visitor.createOrderLine(body, 'key')).rejects.toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
  }
  const [ada, ben] = [await signUp(), await signUp()]
  for (const { api } of [{ api: apiFor() }, ada, ben]) await api.createOrderLine(enquiry, 'key')

  expect(await db.select().from(orderLines)).toHaveLength(4)
})

test('an item that is hidden, deleted, unknown or in another shop cannot be ordered', async () => {
  const { apiFor, admin, stone, enquiry, db, shopId } = await startShopWithItem()
  const elsewhere = await addShop(db, 'elsewhere', 'their-key')
  const row = { ...buildItemBody(), itemType: 'Product' as const }
  const [theirs, gone] = await db
    .insert(items)
    .values([
      { ...row, shopId: elsewhere },
      { ...row, shopId, deletedAt: new Date() },
    ])
    .returning()
  await admin.updateItem(stone.id, { Is_disabled: true })

  for (const items_id of [stone.id, theirs!.id, gone!.id, gone!.id + 1000]) {
    for (const api of [apiFor(), admin]) {
      await expect(api.createOrderLine({ ...enquiry, items_id }, 'key')).rejects.toMatchObject({
        status: 404,
      })
    }
  }
  expect(await db.select().from(orderLines)).toEqual([])
})

test('CHK-7 an order placed before its item was hidden is still found by its idempotency key', async () => {
  const { apiFor, admin } = shared
  const { id } = await admin.createItem(buildItemBody())
  const visitor = apiFor()
  const order = (key?: string) => visitor.createOrderLine({ items_id: id, action_type: 'enquiry' }, key)
  const line = await order('key')
  await admin.updateItem(id, { Is_disabled: true })

  expect(await order('key')).toMatchObject(withoutToken(line))
  await expect(order()).rejects.toMatchObject({ status: 404 })
})
