import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  endedStates,
  orderStates,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { EstimateDecision } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { estimates, emails, orderEvents } from '../../../server/database/schema.ts'
import { findRevision } from '../../../server/revision/revision.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

type Cell = `${OrderState} ${OrderState}`

// The expected moves are written by hand, not derived from the server's table. One of two stones is ordered. Each value is
// `[stock, held, taken]` after the move.
const byAdmin: Partial<Record<Cell, number[]>> = {
  'new quoted': [2, 1, 0],
  'new accepted': [1, 0, 1],
  'new cancelled': [2, 0, 0],
  'quoted quoted': [2, 1, 0],
  'quoted accepted': [1, 0, 1],
  'quoted declined': [2, 0, 0],
  'quoted cancelled': [2, 0, 0],
  'quoted new': [2, 0, 0],
  'accepted shipped': [1, 0, 1],
  'accepted completed': [1, 0, 1],
  'accepted cancelled': [2, 0, 0],
  'shipped completed': [1, 0, 1],
  'declined new': [2, 1, 0],
}

const byCustomer: typeof byAdmin = {
  'new cancelled': [2, 0, 0],
  'quoted accepted': [1, 0, 1],
  'quoted declined': [2, 0, 0],
  'quoted cancelled': [2, 0, 0],
}

const listMoves = (from: OrderState, by: Mover) =>
  orderStates.filter((to) => to !== from && moves[by][`${from} ${to}`])

/** Moves to these states do not change the availability that pages show. */
const unseenStates: readonly OrderState[] = ['shipped', 'completed']

/** Returns the recipients of the emails about a move. The admin who makes it gets none. */
const expectedRecipients = (from: OrderState, to: OrderState, by: Mover) => {
  if (by === 'customer')
    return to === 'accepted' ? ['ada@example.com', 'hello@welo.example'] : ['hello@welo.example']
  const isSilent = from === 'shipped' || from === 'declined'
  return isSilent ? [] : ['ada@example.com']
}

const decisionFor = (to: 'accepted' | 'declined'): EstimateDecision =>
  to === 'declined' ? { state: 'declined', reason: 'price' } : { state: 'accepted' }

type Mover = 'admin' | 'customer'
const moves: Record<Mover, typeof byAdmin> = { admin: byAdmin, customer: byCustomer }

const startTable = async () => {
  const shop = await startMoves()
  const { admin, customer, db, shopId, addItem, addParcel, place, advanceTo, quote, move } = shop
  /** Creates an order in this state. */
  const begin = async (from: OrderState) => {
    const { id: itemId } = await addItem()
    const orderId = await place([{ id: itemId }])
    await advanceTo(orderId, from)
    if (from === 'accepted') await addParcel(orderId)
    await db.delete(emails)
    const hasEstimate = (await db.$count(estimates, eq(estimates.orderId, orderId))) > 0
    const before = await admin.getOrder(orderId)
    const revision = (await findRevision(db, shopId)).text
    return { itemId, orderId, hasEstimate, before, revision }
  }
  /** Expects the version, stock, revision, lines, timeline and emails that a move implies. */
  const expectMoved = async (
    { itemId, orderId, before, revision }: Begun,
    to: OrderState,
    by: Mover,
    parts: number[],
  ) => {
    const cell: Cell = `${before.state} ${to}`
    const { version, lines } = await admin.getOrder(orderId)
    expect([cell, by, version]).toEqual([cell, by, before.version + 1])
    expect([cell, by, ...(await shop.readStockCounts(itemId))]).toEqual([cell, by, ...parts])
    const isRevised = (await findRevision(db, shopId)).text !== revision
    expect([cell, isRevised]).toEqual([cell, !unseenStates.includes(to)])
    const action = endedStates.includes(to) ? 'completed' : 'enquiry'
    expect(lines, cell).toMatchObject([{ action_type: action }])
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id))
    const isSent = before.state === to
    const moved = isSent
      ? { kind: 'estimate', by }
      : { kind: 'state', by, values: { from: before.state, to } }
    expect(events.at(-1), cell).toMatchObject(moved)
    const recipients = (await db.select().from(emails)).map(({ recipient }) => recipient)
    expect([cell, by, ...recipients.toSorted()]).toEqual([
      cell,
      by,
      ...expectedRecipients(before.state, to, by),
    ])
  }
  const attempts: Record<Mover, (created: Begun, to: OrderState) => Promise<unknown>> = {
    admin: ({ orderId }, to) => (to === 'quoted' ? quote(orderId) : move(orderId, to)),
    customer: ({ orderId, before }, to) =>
      to === 'accepted' || to === 'declined'
        ? customer.decideEstimate(orderId, 1, decisionFor(to))
        : customer.changeOrder(orderId, { version: before.version, state: to }),
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  return { ...shop, begin, expectMoved, attempts }
}

const { admin, customer, begin, attempts, expectMoved, readAll } = await startTable()

const table = (['admin', 'customer'] as const).flatMap((by) =>
  Object.entries(moves[by]).map(([cell, pieces]) => [cell, by, pieces] as const),
)

test.for(table)('the move %s has the effects in the table for the %s', async ([cell, by, pieces]) => {
  const [from, to] = cell.split(' ') as [OrderState, OrderState]
  const created = await begin(from)

  await attempts[by](created, to)

  expect((await admin.getOrder(created.orderId)).state).toBe(to)
  await expectMoved(created, to, by, pieces)
})

test.for(orderStates)(
  'an order that is %s offers the `moves` in the table, and all other moves are rejected without a change',
  async (from) => {
    const created = await begin(from)
    const offered = {
      admin: created.before.moves,
      customer: (await customer.getOrder(created.orderId)).moves,
    }
    for (const by of ['admin', 'customer'] as const)
      expect(new Set(offered[by]), by).toEqual(new Set(listMoves(from, by)))
    const rows = await readAll()
    const refused = orderStates.flatMap((to) =>
      (['admin', 'customer'] as const)
        .filter((by) => !moves[by][`${from} ${to}`])
        .map((by) => [by, to] as const),
    )

    for (const [by, to] of refused) {
      const decidesNone =
        by === 'customer' && !created.hasEstimate && (to === 'accepted' || to === 'declined')
      const error = decidesNone ? { status: 404 } : { status: 409, code: 'not_allowed' }
      await expect(attempts[by](created, to), `${by}: ${from} ${to}`).rejects.toMatchObject(error)
    }
    expect(await readAll()).toBe(rows)
  },
)

test('AORD-16 a registration without a price is confirmed with no balance due', async () => {
  const { admin, addItem, place, move } = await startMoves()
  const event = await addItem({ item_type: 'Event', price: null, stock: null })
  const stone = await addItem({ price: 5 })
  const orderId = await place([{ id: event.id, quantity: 2, action_type: 'booking' }])

  await move(orderId, 'accepted')

  expect(await admin.getOrder(orderId)).toMatchObject({ state: 'accepted', due: { total: 0, state: 'paid' } })
  const mixed = await place([{ id: event.id, action_type: 'booking' }, { id: stone.id }])
  await expect(move(mixed, 'accepted')).rejects.toMatchObject({
    code: 'not_allowed',
    reason: expect.stringMatching(/ has no price\. Send an estimate instead\.$/),
  })
})

test('a rejected change of the order state names both states as the back office shows them', async () => {
  const { addItem, place, move } = await startMoves()
  const stone = await addItem({ price: 5 })
  const orderId = await place([{ id: stone.id }])

  await expect(move(orderId, 'completed')).rejects.toMatchObject({
    code: 'not_allowed',
    reason: 'An order cannot change from “New” to “Completed”',
  })
})
