// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLines } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/store.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startMailWithSmtp } from '../../support/mail/startMail.ts'

test('an address gets five receipts an hour, however it is written, and the others in their hour', async () => {
  const { add, sendDue, received, pass, read } = await startMailWithSmtp()
  const spellings = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+opal@googlemail.com', 'ADA@GMAIL.COM']
  for (let n = 0; n < 8; n += 1) {
    await add({ kind: n % 2 === 0 ? 'order_receipt' : 'back_in_stock', recipient: spellings[n % 4]! })
  }
  await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
  await add({ recipient: 'ada@gmail.com' })

  await sendDue()
  expect(received).toHaveLength(7)
  const waiting = (await read()).filter(({ state }) => state === 'waiting')
  for (const { tries, dueAt } of waiting) {
    expect(tries).toBe(0)
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
  }
  await pass(61)
  await sendDue()

  expect(received).toHaveLength(10)
  expect((await read()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})

test('visitors make a shop mail sixty receipts an hour, customers as many as they order', async () => {
  const { db, shopId, add, sendDue, received, pass } = await startMailWithSmtp()
  const customerOrder = crypto.randomUUID()
  await db.execute(sql`insert into customers (shop_id, issuer, subject, customer_number, full_name, email)
    values (${shopId}, 'us', 'user_1', 1, 'Ada', 'ada@example.com')`)
  const { id: itemId } = await createItem(db, shopId, buildItemBody())
  await db.insert(orderLines).values({
    shopId,
    itemId,
    actionType: 'enquiry',
    customerId: 1,
    checkoutId: customerOrder,
    itemName: 'Stone',
    itemDescription: '',
    itemType: 'Product',
  })
  for (let n = 0; n < 65; n += 1) {
    await add({ kind: 'order_receipt', orderId: crypto.randomUUID(), recipient: `stranger${n}@example.com` })
  }
  await add({ kind: 'order_receipt', orderId: customerOrder, recipient: 'ada@example.com' })

  await sendDue()
  expect(received).toHaveLength(61)
  await pass(61)
  await sendDue()
  expect(received).toHaveLength(66)
})
