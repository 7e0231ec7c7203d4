import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  endedStates,
  orderStates,
  type OrderState,
} from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { EstimateDecision } from '../../../dataProvider/resources/orders/estimates.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { customers, estimates, mails, orderEvents } from '../../../server/database/schema.ts'
import { createToken } from '../../../server/mail/links.ts'
import { createOrderToken } from '../../../server/orders/links.ts'
import { findRevision } from '../../../server/shops/revision.ts'
import { buildEstimateBody } from '../../factories/estimateBody.ts'
import { startMoves } from '../../support/shop/startMoves.ts'
import { testConfig } from '../../support/shop/startShop.ts'

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

// The same for whoever has a link.
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

/** How a decision on an estimate names a state of its order; the other states' names are no decisions. */
const decisionFor = (to: OrderState): EstimateDecision => {
  if (to === 'declined') return { state: 'declined', reason: 'price' }
  return { state: to === 'new' ? 'withdrawn' : (to as 'accepted') }
}
const isDecision = (to: OrderState) => ['accepted', 'declined', 'new'].includes(to)

/** What is tried, and how it is refused. */
type Refused = [() => Promise<unknown>, object]

const startCells = async () => {
  const shop = await startMoves()
  const { admin, db, shopId, addItem, addParcel, place, bringTo, readAll } = shop
  /** An order in that state, with its links, and all rows as they are then. Where it has no estimate its own link stands for that one's. */
  const begin = async (from: OrderState) => {
    const { id: itemId } = await addItem()
    const orderId = await place([{ id: itemId }])
    await bringTo(orderId, from)
    if (from === 'accepted') await addParcel(orderId)
    await db.delete(mails)
    const token = await createOrderToken(db, { shopId, orderId })
    const [estimate] = await db.select().from(estimates).where(eq(estimates.orderId, orderId))
    const link = { shopId, mailId: null, kind: 'estimate', recordId: String(estimate?.id) } as const
    const estimateToken = estimate ? await createToken(db, link) : token
    const before = await admin.getOrder(orderId)
    const revision = (await findRevision(db, shopId)).text
    return {
      itemId,
      orderId,
      token,
      estimateToken,
      hasEstimate: !!estimate,
      before,
      revision,
      rows: await readAll(),
    }
  }
  /** Makes sure that a move has done all that it says. */
  const expectMoved = async (
    { itemId, orderId, before, revision }: Begun,
    to: OrderState,
    by: 'admin' | 'customer',
    pieces: number[],
  ) => {
    const cell: Cell = `${before.state} ${to}`
    const { state, version, lines } = await admin.getOrder(orderId)
    expect({ cell, by, state, version }).toEqual({ cell, by, state: to, version: before.version + 1 })
    expect([cell, by, ...(await shop.readPieces(itemId))]).toEqual([cell, by, ...pieces])
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
    const recipients = (await db.select().from(mails)).map(({ recipient }) => recipient)
    expect([cell, by, ...recipients.toSorted()]).toEqual([cell, by, ...told(before.state, to, by)])
  }
  const expectNoTrace = async ({ before, rows }: Begun, to: OrderState, refused: Refused[]) => {
    for (const [attempt, error] of refused)
      await expect(attempt(), `${before.state} ${to}`).rejects.toMatchObject(error)
    expect(await readAll(), `${before.state} ${to}`).toBe(rows)
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  return { ...shop, begin, expectMoved, expectNoTrace }
}

test('every move of the table does what it says for an admin and the customer, and all others leave no trace', async () => {
  const { customer, otherCustomer, visitor, quote, move, begin, expectMoved, expectNoTrace } =
    await startCells()
  /** The customer decides an estimate by its number, and moves the order otherwise. */
  const tryAsCustomer = (api: ShopApi, orderId: string, version: number, state: OrderState) =>
    state === 'accepted' || state === 'declined'
      ? api.decideEstimate(orderId, 1, decisionFor(state))
      : api.changeOrder(orderId, { version, state })
  const attempts = {
    admin: (orderId: string, to: OrderState) => (to === 'quoted' ? quote(orderId) : move(orderId, to)),
    customer: (orderId: string, to: OrderState, version: number) =>
      tryAsCustomer(customer, orderId, version, to),
  }

  const made = { admin: [] as string[], customer: [] as string[] }

  for (const from of orderStates) {
    let begun = await begin(from)
    for (const to of orderStates) {
      const { orderId, before } = begun
      await expectNoTrace(begun, to, [
        [() => tryAsCustomer(otherCustomer, orderId, before.version, to), { status: 404 }],
        [() => tryAsCustomer(visitor, orderId, before.version, to), { status: 403 }],
      ])
      for (const by of ['customer', 'admin'] as const) {
        const pieces = (by === 'admin' ? byAdmin : byCustomer)[`${from} ${to}`]
        const attempt = () => attempts[by](begun.orderId, to, begun.before.version)
        if (!pieces) {
          // Without an estimate there is none of that number.
          const hasNone = by === 'customer' && !begun.hasEstimate && (to === 'accepted' || to === 'declined')
          const error = hasNone ? { status: 404 } : { status: 409, code: 'not_allowed' }
          await expectNoTrace(begun, to, [[attempt, error]])
          continue
        }
        await attempt()
        await expectMoved(begun, to, by, pieces)
        made[by].push(`${from} ${to}`)
        begun = await begin(from)
      }
    }
  }
  expect(made.admin.toSorted()).toEqual(Object.keys(byAdmin).toSorted())
  expect(made.customer.toSorted()).toEqual(Object.keys(byCustomer).toSorted())
})

test(
  'whoever has a link makes each move of the customer’s by it, and leaves no trace by all else',
  { tags: 'long' },
  async () => {
    const { apiFor, otherCustomer, begin, expectMoved, expectNoTrace } = await startCells()
    const holder = createBackOfficeApi(apiFor(), testConfig)
    type Begun = Awaited<ReturnType<typeof begin>>
    const attempts = {
      order: ({ token }: Begun, to: OrderState) =>
        to === 'cancelled'
          ? holder.cancelByLink(token)
          : holder.decideByLink(token, { ...decisionFor(to), number: 1 }),
      estimate: ({ estimateToken }: Begun, to: OrderState) =>
        holder.answerEstimate(estimateToken, decisionFor(to)),
    }
    const refusalOf = (by: keyof typeof attempts, { hasEstimate }: Begun, to: OrderState) => {
      if (!isDecision(to) && (by === 'estimate' || to !== 'cancelled')) return { status: 400 }
      if (hasEstimate || to === 'cancelled') return { status: 409, code: 'not_allowed' }
      return { status: 404, code: by === 'estimate' ? 'link_invalid' : 'not_found' }
    }
    const made: string[] = []
    /** The link tells the order's id and its lines', which are of no use to a visitor or in another account. */
    const tryElsewhere = ({ orderId, token, before: { version, lines } }: Begun): Refused[] => {
      const changes = { version, state: 'cancelled' } as const
      const estimate = buildEstimateBody({
        version,
        lines: [{ line_id: null, name: 'A ring', quantity: 1, price: 90 }],
      })
      const parcel = { version, carrier: 'ups', tracking: '1Z', customs_note: '' } as const
      const payment = { amount: 1, paid_on: '2026-11-20', method: 'bank', reference: '' } as const
      const refund = { ...payment, reason: 'Chipped', due_again: false, restock: true, receipt: true }
      const adminCalls = [
        () => holder.sendEstimate(orderId, estimate),
        () => holder.saveParcel(orderId, parcel),
        () => holder.addPayment(orderId, payment),
        () => holder.addRefund(orderId, refund),
        () => holder.addOrderNote(orderId, 'Sent'),
        () => holder.createOrderLink(orderId),
        () => holder.revokeOrderLinks(orderId),
        () => holder.releaseHold(lines[0]!.id),
      ]
      return [
        [() => holder.changeOrder(orderId, changes), { status: 403, code: 'sign_in_required' }],
        [() => otherCustomer.changeOrder(orderId, changes), { status: 404 }],
        [() => otherCustomer.changeOrder(token, changes), { status: 400 }],
        ...adminCalls.map((attempt): Refused => [attempt, { status: 403, code: 'admin_only' }]),
      ]
    }

    for (const from of orderStates) {
      let begun = await begin(from)
      for (const to of orderStates) {
        for (const by of ['order', 'estimate'] as const) {
          const pieces = by === 'estimate' && to === 'cancelled' ? undefined : byCustomer[`${from} ${to}`]
          const attempt = () => attempts[by](begun, to)
          if (!pieces) {
            await expectNoTrace(begun, to, [[attempt, refusalOf(by, begun, to)]])
            continue
          }
          await attempt()
          await expectMoved(begun, to, 'customer', pieces)
          made.push(`${by}: ${from} ${to}`)
          begun = await begin(from)
        }
      }
      await expectNoTrace(begun, from, tryElsewhere(begun))
    }
    expect(made).toEqual([
      'order: new cancelled',
      'order: quoted accepted',
      'estimate: quoted accepted',
      'order: quoted declined',
      'estimate: quoted declined',
      'order: quoted cancelled',
    ])
  },
)

test(
  'a blocked customer changes nothing of an order in any state: the account opens none, and links only show it',
  { tags: 'long' },
  async () => {
    const { db, buyer, customer, visitor, begin, readAll, expectNoTrace } = await startCells()
    const all: Awaited<ReturnType<typeof begin>>[] = []
    for (const from of orderStates) all.push(await begin(from))
    await db.update(customers).set({ role: 'blocked' }).where(eq(customers.id, buyer.id))
    const rows = await readAll()

    for (const begun of all) {
      const { orderId, token, estimateToken, hasEstimate, before } = begun
      for (const api of [customer, visitor]) {
        expect((await api.getOrderByLink(token)).id).toBe(orderId)
        expect(hasEstimate ? (await api.getEstimate(estimateToken)).estimate.number : 1).toBe(1)
      }
      const expectBlocked = (to: OrderState, attempts: Refused[0][]) =>
        expectNoTrace(
          { ...begun, rows },
          to,
          attempts.map((attempt) => [attempt, { status: 403, code: 'blocked' }]),
        )
      await expectBlocked(before.state, [
        () => customer.getOrder(orderId),
        () => customer.writeToOrder(orderId, 'Hello'),
        () => customer.takeOverOrder(token),
        () => customer.writeByLink(token, 'Hello'),
        () => visitor.writeByLink(token, 'Hello'),
      ])
      for (const to of orderStates) {
        const decision = decisionFor(to)
        const byLink = (api: ShopApi) => [
          ...(to === 'cancelled' ? [() => api.cancelByLink(token)] : []),
          ...(isDecision(to) ? [() => api.decideByLink(token, { ...decision, number: 1 })] : []),
          ...(isDecision(to) && hasEstimate ? [() => api.answerEstimate(estimateToken, decision)] : []),
        ]
        await expectBlocked(to, [
          () => customer.changeOrder(orderId, { version: before.version, state: to }),
          () => customer.decideEstimate(orderId, 1, decision),
          ...byLink(customer),
          ...byLink(visitor),
        ])
      }
    }
  },
)

test('AORD-16 a registration without a price is confirmed, and nothing is due', async () => {
  const { admin, addItem, place, move } = await startMoves()
  const event = await addItem({ item_type: 'Event', price: null, stock: null })
  const stone = await addItem({ price: 5 })
  const orderId = await place([{ id: event.id, quantity: 2, action_type: 'booking' }])

  await move(orderId, 'accepted')

  expect(await admin.getOrder(orderId)).toMatchObject({ state: 'accepted', due: { total: 0, state: 'paid' } })
  const mixed = await place([{ id: event.id, action_type: 'booking' }, { id: stone.id }])
  await expect(move(mixed, 'accepted')).rejects.toMatchObject({
    code: 'not_allowed',
    reason: expect.stringMatching(/ has no price; send an estimate$/),
  })
})
