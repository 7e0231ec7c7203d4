// @module-tag postgresql
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { endedStates, orderStates, type OrderState } from '../../../dataProvider/contract/orderMoves.ts'
import { mails, orderEvents } from '../../../server/database/schema.ts'
import { readRevision } from '../../../server/shops/revision.ts'
import { startMoves } from '../../support/shop/startMoves.ts'

type Cell = `${OrderState} ${OrderState}`

// Written by hand, not derived from the table: of two stones one is ordered, and this is `[stock, held, taken]` after the move.
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

/** Pages show what can be had, not what was sent. */
const unseenStates: readonly OrderState[] = ['shipped', 'completed']

/** Who is mailed of a move; the admins that make it are not. */
const told = (from: OrderState, to: OrderState, by: 'admin' | 'customer') => {
  if (by === 'customer')
    return to === 'accepted' ? ['ada@example.com', 'hello@welo.example'] : ['hello@welo.example']
  const isSilent = from === 'shipped' || from === 'declined'
  return isSilent ? [] : ['ada@example.com']
}

test('every move of the table does what it says for an admin and the customer, and all others leave no trace', async () => {
  const shop = await startMoves()
  const {
    admin,
    customer,
    otherCustomer,
    visitor,
    db,
    addItem,
    addParcel,
    place,
    quote,
    move,
    bringTo,
    readAll,
  } = shop
  const begin = async (from: OrderState) => {
    const { id } = await addItem()
    const orderId = await place([{ id }])
    await bringTo(orderId, from)
    if (from === 'accepted') await addParcel(orderId)
    await db.delete(mails)
    return { id, orderId, before: await admin.getOrder(orderId), rows: await readAll() }
  }
  /** The customer decides an estimate by its number, and moves the order otherwise. */
  const tryAsCustomer = (api: typeof customer, orderId: string, version: number, state: OrderState) =>
    state === 'accepted' || state === 'declined'
      ? api.decideEstimate(orderId, 1, state === 'declined' ? { state, reason: 'price' } : { state })
      : api.changeOrder(orderId, { version, state })
  const attempts = {
    admin: (orderId: string, to: OrderState) => (to === 'quoted' ? quote(orderId) : move(orderId, to)),
    customer: (orderId: string, to: OrderState, version: number) =>
      tryAsCustomer(customer, orderId, version, to),
  }

  for (const from of orderStates) {
    let begun = await begin(from)
    for (const to of orderStates) {
      const cell: Cell = `${from} ${to}`
      const expectNoTrace = async (attempt: Promise<unknown>, error: object) => {
        await expect(attempt, cell).rejects.toMatchObject(error)
        expect(await readAll(), cell).toBe(begun.rows)
      }
      const { orderId, before } = begun
      const stranger = tryAsCustomer(otherCustomer, orderId, before.version, to)
      await expect(stranger, cell).rejects.toMatchObject({ status: 404 })
      await expectNoTrace(tryAsCustomer(visitor, orderId, before.version, to), { status: 403 })
      for (const by of ['customer', 'admin'] as const) {
        const pieces = (by === 'admin' ? byAdmin : byCustomer)[cell]
        const attempt = () => attempts[by](begun.orderId, to, begun.before.version)
        if (!pieces) {
          // Without an estimate there is none of that number.
          const hasNone = by === 'customer' && begun.before.estimates.length === 0
          const isDecision = to === 'accepted' || to === 'declined'
          const error = hasNone && isDecision ? { status: 404 } : { status: 409, code: 'not_allowed' }
          await expectNoTrace(attempt(), error)
          continue
        }
        const revision = await readRevision(db, shop.shopId)
        const { state, version } = await attempt()
        expect({ cell, by, state, version }).toEqual({
          cell,
          by,
          state: to,
          version: begun.before.version + 1,
        })
        expect([cell, by, ...(await shop.readPieces(begun.id))]).toEqual([cell, by, ...pieces])
        const isRevised = (await readRevision(db, shop.shopId)) !== revision
        expect([cell, isRevised]).toEqual([cell, !unseenStates.includes(to)])
        const action = endedStates.includes(to) ? 'completed' : 'enquiry'
        expect((await admin.getOrder(begun.orderId)).lines, cell).toMatchObject([{ action_type: action }])
        const events = await db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, begun.orderId))
          .orderBy(asc(orderEvents.id))
        const moved = from === to ? { kind: 'estimate', by } : { kind: 'state', by, values: { from, to } }
        expect(events.at(-1), cell).toMatchObject(moved)
        const recipients = (await db.select().from(mails)).map(({ recipient }) => recipient)
        expect([cell, by, ...recipients.toSorted()]).toEqual([cell, by, ...told(from, to, by)])
        begun = await begin(from)
      }
    }
  }
})
