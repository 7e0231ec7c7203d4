// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails, orderLines } from '../../../server/database/schema.ts'
import { createItem } from '../../../server/items/store.ts'
import { queueDue } from '../../../server/mail/openMail.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { startMailWithSmtp } from '../../support/mail/startMail.ts'

test('an address gets five receipts an hour, however it is written, and the others in their hour; of another kind as many', async () => {
  const { add, sendDue, received, pass, read } = await startMailWithSmtp()
  const spellings = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+opal@googlemail.com', 'ADA@GMAIL.COM']
  for (let n = 0; n < 8; n += 1) {
    await add({ kind: 'back_in_stock', recipient: spellings[n % 4]! })
  }
  await add({ kind: 'order_receipt', recipient: 'ada@gmail.com' })
  await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
  await add({ recipient: 'ada@gmail.com' })

  await sendDue()
  expect(received).toHaveLength(8)
  const waiting = (await read()).filter(({ state }) => state === 'waiting')
  for (const { tries, dueAt } of waiting) {
    expect(tries).toBe(0)
    expect(dueAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
  }
  await pass(61)
  await sendDue()

  expect(received).toHaveLength(11)
  expect((await read()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})

test('what joins an order is told its buyer within the same five an hour, its seller always', async () => {
  const { add, sendDue, received } = await startMailWithSmtp()
  for (let n = 0; n < 4; n += 1) {
    await add({ kind: 'order_receipt', recipient: 'ada@example.com' })
    await add({ kind: 'order_update', recipient: 'ada@example.com', values: { side: 'buyer' } })
    await add({ kind: 'order_update', recipient: 'seller@example.com', values: { side: 'seller' } })
    await add({ kind: 'order_update', recipient: 'seller@example.com', values: { side: 'seller' } })
  }

  await sendDue()

  const count = (address: string) => received.filter(({ to }) => to.includes(address)).length
  expect([count('ada@example.com'), count('seller@example.com')]).toEqual([5, 8])
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

test('what waits has a place: five in each hour, and what has none within two days is cancelled', async () => {
  const { db, add, idsOf, sender, read } = await startMailWithSmtp()
  for (let n = 0; n < 12; n += 1) await add({ kind: 'order_receipt' })
  for (const id of await idsOf()) await sender.send([id])

  const hours = (await read()).map(({ dueAt }) => Math.round((dueAt.getTime() - Date.now()) / 3_600_000))
  expect(hours.slice(5)).toEqual([1, 1, 1, 1, 1, 2, 2])
  await db
    .update(mails)
    .set({ dueAt: sql`now() + interval '48 hours'` })
    .where(eq(mails.state, 'waiting'))
  const { id } = await add({ kind: 'order_receipt' })
  await sender.send([id])

  expect((await read()).at(-1)).toMatchObject({
    state: 'cancelled',
    lastAnswer: 'More receipts were asked for than the shop sends in two days.',
    leaseId: null,
  })
})

test('what was made long ago and sent just now counts', async () => {
  const { db, add, idsOf, sender, received } = await startMailWithSmtp()
  for (let n = 0; n < 6; n += 1) await add({ kind: 'order_receipt' })
  await db.update(mails).set({ createdAt: sql`now() - interval '5 days'` })
  for (const id of await idsOf()) await sender.send([id])

  expect(received).toHaveLength(5)
})

test('everything else goes before receipts', async () => {
  const { db, jobs, add } = await startMailWithSmtp()
  await add({ kind: 'order_receipt' })
  await add()
  await queueDue(db, jobs)

  const begun: number[] = []
  await jobs.work('mail', {
    batch: 1,
    interval: 0.5,
    handle: async (batch) => void begun.push(...batch.map(({ id }) => id)),
  })
  onCleanup(jobs.close)
  await expect.poll(() => begun).toEqual([2, 1])
})
