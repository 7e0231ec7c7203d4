import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderLines } from '../../../server/database/schema.ts'
import { newContact, startConfirmations } from '../../support/shop/startConfirmations.ts'

const shop = await startConfirmations()
const { signUp, db, placeOrder, addStone, addEvent, availableOf } = shop

test('CHK-16 six random visitors cannot take an event’s seats: together they hold a quarter of them, and only for two hours', async () => {
  const event = await addEvent(24)
  const placed = []
  for (let n = 0; n < 6; n++) placed.push(await placeOrder([{ id: event.id, quantity: 4 }]))
  expect(await availableOf(event.id)).toBe(20)

  await db
    .update(orderLines)
    .set({ heldUntil: sql`now()` })
    .where(eq(orderLines.itemId, event.id))

  expect(await availableOf(event.id)).toBe(24)
})

test('CHK-16 thirteen unconfirmed enquiries hold none of thirteen stones', async () => {
  const stones = []
  for (let n = 0; n < 13; n++) stones.push(await addStone())
  for (const stone of stones) await placeOrder([stone])

  for (const { id } of stones) expect(await availableOf(id)).toBe(1)
})

test('CHK-18 a family that orders twelve stones in one cart reserves them all by confirming', async () => {
  const stones = []
  for (let n = 0; n < 12; n++) stones.push(await addStone())
  const { visitor, receipt } = await placeOrder(stones)

  await visitor.confirmByLink(receipt)

  for (const { id } of stones) expect(await availableOf(id)).toBe(0)
})

test('CHK-18 one mailbox reserves at most 15 pieces, in all its spellings; further orders are stored without a reservation', async () => {
  const beads = await addStone(100)
  const addresses = ['a.da@gmail.com', 'ada+opal@gmail.com', 'ADA@googlemail.com']
  for (const email of addresses) {
    const { visitor, receipt } = await placeOrder([{ id: beads.id, quantity: 7 }], {
      contact: { name: 'Ada', email, phone: '' },
    })
    expect(await visitor.confirmByLink(receipt)).toMatchObject({ confirmed_at: expect.any(Number) })
  }
  expect(await availableOf(beads.id)).toBe(100 - 14)
})

test.for([
  ['one small domain', (n: number) => `eve${n}@catch-all.example`],
  ['its host names', (n: number) => `eve@mx${n}.hosts.co.uk`],
] as const)('CHK-18 mailboxes of %s reserve at most 30 pieces together', async ([, toAddress]) => {
  const beads = await addStone(100)
  for (let n = 0; n < 6; n++) {
    const contact = { name: 'Eve', email: toAddress(n), phone: '' }
    const { visitor, receipt } = await placeOrder([{ id: beads.id, quantity: 9 }], { contact })
    await visitor.confirmByLink(receipt)
  }
  expect(await availableOf(beads.id)).toBe(100 - 27)
})

test('CHK-18 further lines of a confirmed order count for its mailbox, with and without a contact', async () => {
  const beads = await addStone(100)
  const { id: checkout_id, visitor, receipt } = await placeOrder([{ id: beads.id, quantity: 9 }])
  await visitor.confirmByLink(receipt)

  for (let n = 0; n < 3; n++)
    await visitor.createOrderLine({ items_id: beads.id, action_type: 'enquiry', quantity: 5, checkout_id })

  expect(await availableOf(beads.id)).toBe(100 - 14)
})

test('CHK-18 a customer who orders for another address has an unconfirmed order, which does not use up that mailbox’s limit', async () => {
  const beads = await addStone(100)
  const { api } = await signUp()
  const contact = newContact()
  const order = { items_id: beads.id, action_type: 'enquiry', contact, quantity: 9 } as const
  const { order_id } = await api.createOrderLine(order)
  expect(await api.getOrder(order_id!)).toMatchObject({ confirmed_at: null })
  await api.confirmOrder(order_id!)
  expect(await availableOf(beads.id)).toBe(91)

  const { visitor, receipt } = await placeOrder([{ id: beads.id, quantity: 15 }], { contact })
  await visitor.confirmByLink(receipt)

  expect(await availableOf(beads.id)).toBe(76)
})
