import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { estimates, emails, orderEvents, orderLines } from '../../../server/database/schema.ts'
import { findRevision } from '../../../server/revision/revision.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

const shop = await startMoves()

const readMoves = async (orderId: string) => {
  const isMove = and(eq(orderEvents.kind, 'state'), eq(orderEvents.orderId, orderId))
  const moves = await shop.db.select().from(orderEvents).where(isMove).orderBy(asc(orderEvents.id))
  return moves.map(({ by, values: { from, to } }) => `${by}: ${from} to ${to}`)
}

const readEmails = async () => {
  const rows = await shop.db.select().from(emails)
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()
}

test('an expired estimate is rejected even before a sweep runs, and stays expired', async () => {
  const { admin, customer, db, addItem, place, quote, expireEstimate, readStockCounts } = shop
  const { id } = await addItem()
  const orderId = await place([{ id }])
  const { version } = await quote(orderId)
  await db.delete(emails)
  const revision = (await findRevision(db, shop.shopId)).text

  await expireEstimate(orderId)

  expect((await shop.visitor.getItem(id)).available).toBe(2)
  expect((await findRevision(db, shop.shopId)).text).not.toBe(revision)
  await expect(customer.decideEstimate(orderId, 1, { state: 'accepted' })).rejects.toMatchObject({
    status: 409,
    code: 'not_allowed',
    reason: 'This estimate has expired',
  })
  expect(await admin.getOrder(orderId)).toMatchObject({
    state: 'new',
    version: version + 1,
    estimates: [{ state: 'expired', decided_at: null }],
  })
  expect(await readStockCounts(id)).toEqual([2, 0, 0])
  expect(await readMoves(orderId)).toEqual(['admin: new to quoted', 'clock: quoted to new'])
  expect(await readEmails()).toEqual(['order_news ada@example.com', 'order_news hello@welo.example'])
  await expect(admin.changeOrder(orderId, { version, state: 'accepted' })).rejects.toMatchObject({
    code: 'stale',
  })
  expect((await quote(orderId)).estimates[0]).toMatchObject({ number: 2, state: 'sent' })
})

test(
  'the sweeps of several server copies expire an estimate once, and only one that is past its expiry',
  { tags: 'postgresql' },
  async () => {
    const { admin, db, addItem, place, quote, expireEstimate, sweep } = shop
    const over = await place([{ id: (await addItem()).id }])
    const standing = await place([{ id: (await addItem()).id }])
    await quote(over)
    await quote(standing)
    await expireEstimate(over)
    await db.delete(emails)

    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()

    expect((await admin.getOrder(over)).state).toBe('new')
    expect((await admin.getOrder(standing)).state).toBe('quoted')
    expect(await readEmails()).toEqual(['order_news ada@example.com', 'order_news hello@welo.example'])
  },
)

test('the customer is reminded of an estimate once: two days before it expires, or halfway if it is valid for under four days', async () => {
  const { db, addItem, place, quote, sweep } = await startMoves()
  await quote(await place([{ id: (await addItem()).id }]), { valid_days: 14 })
  await quote(await place([{ id: (await addItem()).id }]), { valid_days: 2 })
  await db.delete(emails)
  const [long, short] = await db.select().from(estimates).orderBy(asc(estimates.id))
  /** Simulates that `hours` have passed. */
  const pass = (hours: number) => {
    const ago = (column: unknown) => sql`${column} - ${hours}::int * interval '1 hour'`
    return db.update(estimates).set({
      createdAt: ago(estimates.createdAt),
      expiresAt: ago(estimates.expiresAt),
    })
  }
  const readReminded = async () => {
    await Promise.all([sweep(), sweep()])
    const rows = await db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'estimate_reminder'))
      .orderBy(asc(emails.id))
    return rows.map(({ recipient, values }) => [recipient, values['estimate_id']])
  }

  await pass(23)
  expect(await readReminded()).toEqual([])
  await pass(2)
  expect(await readReminded()).toEqual([['ada@example.com', short!.id]])
  await pass(22)
  await db.update(estimates).set({ state: 'withdrawn' }).where(eq(estimates.id, short!.id))
  await pass(24 * 10 - 1)
  expect(await readReminded()).toHaveLength(1)
  await pass(3)
  expect((await readReminded()).slice(1)).toEqual([['ada@example.com', long!.id]])
})

test('a registration keeps its seats until the event ends, regardless of its estimates', async () => {
  const { admin, db, visitor, addItem, place, quote, move, expireEstimate, sweep, readStockCounts } = shop
  const starts_at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const { id } = await addItem({ item_type: 'Event', stock: 5, item_info: { starts_at } })
  const orderId = await place([{ id, quantity: 2, action_type: 'booking' }])
  const readLeft = async () => (await visitor.getItem(id)).available
  const line = (await admin.getOrder(orderId)).lines[0]!.id
  const quoteSeats = (quantity: number) => quote(orderId, { lines: [{ line_id: line, quantity, price: 10 }] })

  expect(await readLeft()).toBe(3)
  await quoteSeats(4)
  expect(await readLeft()).toBe(1)
  const revision = (await findRevision(db, shop.shopId)).text
  await expireEstimate(orderId)
  // The two seats that the estimate added are available before any job has recorded the expiry.
  expect(await readLeft()).toBe(3)
  expect((await findRevision(db, shop.shopId)).text).not.toBe(revision)
  await sweep()
  expect(await readLeft()).toBe(3)
  await quoteSeats(1)
  expect(await readLeft()).toBe(3)
  const [held] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  expect(held!.heldUntil!.toISOString()).toBe(starts_at)

  await move(orderId, 'declined')
  expect(await readLeft()).toBe(5)
  await move(orderId, 'new')
  expect(await readLeft()).toBe(3)
  await quoteSeats(3)
  await move(orderId, 'accepted')
  expect(await readStockCounts(id)).toEqual([2, 0, 3])
  await move(orderId, 'cancelled')
  expect(await readStockCounts(id)).toEqual([5, 0, 0])
})

test('a declined order can be reopened only while its items are available, and then reserves them again', async () => {
  const { admin, addItem, place, quote, move, readStockCounts, readAll, otherCustomer } = shop
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const [opal, event] = [
    await addItem({ title: 'Blue opal', stock: 1 }),
    await addItem({ title: 'Opal day', item_type: 'Event', item_info: { starts_at } }),
  ]
  const [ofOpal, ofEvent] = [
    await place([{ id: opal.id }]),
    await place([{ id: event.id, action_type: 'booking' }]),
  ]
  for (const orderId of [ofOpal, ofEvent]) {
    await quote(orderId)
    await move(orderId, 'declined')
  }
  const other = await place([{ id: opal.id }], otherCustomer)
  await admin.updateItem(event.id, { item_info: { starts_at: '2026-01-01T10:00:00Z' } })
  const rows = await readAll()

  await expect(move(ofOpal, 'new')).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'Blue opal is reserved',
  })
  await expect(move(ofEvent, 'new')).rejects.toMatchObject({
    code: 'unavailable',
    reason: 'Opal day has ended',
  })

  expect(await readAll()).toBe(rows)
  await move(other, 'cancelled')
  await move(ofOpal, 'new')
  expect(await readStockCounts(opal.id)).toEqual([1, 1, 0])
})

test('a watcher of a stone is notified when an estimate for it is declined, and when an accepted order is cancelled', async () => {
  const { customer, visitor, db, addItem, place, quote, move } = shop
  const { id } = await addItem({ stock: 1 })
  const orderId = await place([{ id }])
  await quote(orderId)
  await visitor.watchItem(id, 'vera@example.com')
  await db.delete(emails)

  await customer.decideEstimate(orderId, 1, { state: 'declined', reason: 'price' })

  expect(await readEmails()).toEqual(['back_in_stock vera@example.com', 'order_news hello@welo.example'])
  const again = await place([{ id }])
  await move(again, 'accepted')
  await visitor.watchItem(id, 'vera@example.com')
  await db.delete(emails)
  await move(again, 'cancelled')
  expect(await readEmails()).toEqual(['back_in_stock vera@example.com', 'order_news ada@example.com'])
})
