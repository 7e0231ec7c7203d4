import { randomUUID } from 'node:crypto'
import { defaultCurrency, toCents } from '../../../dataProvider/contract/money.ts'
import { actionFor } from '../../../dataProvider/resources/orders/orderLines.ts'
import { customers } from '../demo/people.ts'
import type { SeedOrder } from '../demo/seedOrder.ts'
import { daysBefore, type OrderRows, type SeedContext } from './orderRows.ts'
import { endedStates, findMove, type OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import { toDay } from '../../../dataProvider/contract/dates.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'

/**
 * The rows that an order of the demo has after its steps, as the server would have written them at those times.
 * @throws when somebody makes a move that is not in the table (dataProvider/resources/orders/orderMoves.ts)
 */
export function buildOrder(seed: SeedOrder, context: SeedContext): OrderRows {
  const { shopId, now } = context
  const createdAt = daysBefore(now, seed.ago)
  const order: OrderRows['order'] = {
    id: randomUUID(),
    shopId,
    customerId: context.getCustomerId(seed.customer),
    state: 'new',
    version: 1,
    paid: 0,
    createdAt,
    changedAt: createdAt,
  }
  const lines = seed.lines.map((line, place) => ({
    ...buildLine(line, context),
    id: randomUUID(),
    shopId,
    orderId: order.id,
    customerId: order.customerId,
    quantity: line.quantity ?? 1,
    question: line.question ?? null,
    // In the order in which they were written.
    createdAt: new Date(createdAt.getTime() + place),
  }))
  const none = { events: [], estimates: [], payments: [], parcels: [], messages: [], notes: [] }
  const rows: OrderRows = { order, lines, ...none }
  if (seed.isBegunBySeller) addEvent(rows, context, createdAt, { kind: 'placed', by: 'admin' })
  for (const step of seed.steps) takeStep(rows, context, step)
  // They gave it as they accepted.
  if (order.total != null) order.shipTo = customers[seed.customer].address
  for (const estimate of rows.estimates) remind(estimate, now)
  return rows
}

/** As the sweep of estimates would have done two days before one expires (server/orders/moves/sweep.ts). */
const remind = (estimate: OrderRows['estimates'][number], now: Date) => {
  const at = daysBefore(estimate.expiresAt, 2)
  if (estimate.state === undefined && at < now) estimate.remindedAt = at
}

const buildLine = (line: SeedOrder['lines'][number], { getItem }: SeedContext) => {
  if ('name' in line)
    return {
      itemId: null,
      actionType: 'enquiry' as const,
      itemName: line.name,
      itemDescription: '',
      itemType: 'Custom' as const,
      itemPrice: line.price,
      itemCurrency: defaultCurrency,
    }
  const { id: itemId, title, description, itemType, price } = getItem(line.slug)
  return {
    itemId,
    actionType: actionFor(itemType),
    itemName: title,
    itemDescription: description,
    itemType,
    itemPrice: price,
    itemCurrency: defaultCurrency,
  }
}

type Step = SeedOrder['steps'][number]

/** Changes an order's rows as the server would, had somebody taken the step then. */
const takeStep = (rows: OrderRows, context: SeedContext, step: Step): void => {
  const at = daysBefore(context.now, step.ago)
  const { shopId, id: orderId } = rows.order
  const own = { shopId, orderId, createdAt: at }
  if ('message' in step) {
    rows.order.awaitsReply = step.from === 'buyer'
    rows.messages.push({ ...own, from: step.from, text: step.message })
    const by = step.from === 'buyer' ? 'customer' : 'admin'
    return addEvent(rows, context, at, { kind: 'message', by })
  }
  if ('note' in step) {
    rows.notes.push({ ...own, customerId: context.helperId, text: step.note })
    return addEvent(rows, context, at, { kind: 'note', by: 'admin' })
  }
  Object.assign(rows.order, { version: rows.order.version + 1, changedAt: at })
  if ('estimate' in step) return sendEstimate(rows, context, at, step.estimate)
  if ('moveTo' in step) return move(rows, context, at, step)
  if ('payment' in step) return addPayment(rows, context, at, step.payment)
  const { carrier, tracking, customs_note: customsNote } = step.parcel
  rows.parcels.push({ ...own, carrier, tracking, customsNote })
  addEvent(rows, context, at, { kind: 'parcel', by: 'admin' })
}

type Of<Key extends string> = Extract<Step, Record<Key, unknown>>

const addPayment = (
  rows: OrderRows,
  context: SeedContext,
  at: Date,
  { amount, ...payment }: Of<'payment'>['payment'],
) => {
  const { order } = rows
  const currency = order.currency ?? defaultCurrency
  const paidOn = toDay(at, context.timeZone)
  order.paid = (toCents(order.paid) + toCents(amount)) / 100
  const own = { shopId: order.shopId, orderId: order.id, createdAt: at }
  rows.payments.push({ ...own, ...payment, amount, currency, paidOn })
  addEvent(rows, context, at, { kind: 'payment', by: 'admin', values: { amount, currency } })
}

const sendEstimate = (
  rows: OrderRows,
  context: SeedContext,
  at: Date,
  {
    currency = defaultCurrency,
    prices,
    validDays,
    note = '',
    taxName = '',
    ...sums
  }: Of<'estimate'>['estimate'],
) => {
  const { discount = 0, shipping = 0, tax = 0 } = sums
  const lines = rows.lines.map(({ id: lineId, itemName: name, quantity }, place) => ({
    lineId,
    name,
    quantity,
    price: toCents(prices[place] ?? 0),
  }))
  const priced = lines.map(({ lineId: line_id, quantity, price }) => ({
    line_id,
    quantity,
    price: price / 100,
  }))
  const expiresAt = daysBefore(at, -validDays)
  const { total } = sumEstimate({ lines: priced, discount, shipping, tax })
  rows.estimates.push({
    shopId: rows.order.shopId,
    orderId: rows.order.id,
    number: 1,
    currency,
    lines,
    discount,
    shipping,
    tax,
    taxName,
    note,
    total,
    expiresAt,
    createdAt: at,
  })
  addEvent(rows, context, at, {
    kind: 'estimate',
    by: 'admin',
    values: { estimate: 1, amount: total, currency },
  })
  changeState(rows, context, at, { to: 'quoted', by: 'admin', values: { estimate: 1 } })
  for (const line of rows.lines)
    if (isOfStock(line)) Object.assign(line, { heldUntil: expiresAt, heldQuantity: line.quantity })
}

const move = (rows: OrderRows, context: SeedContext, at: Date, { moveTo: to, by, reason }: Of<'moveTo'>) => {
  const [estimate] = rows.order.state === 'quoted' ? rows.estimates : []
  const values = { ...(estimate && { estimate: estimate.number }), ...(reason && { reason }) }
  changeState(rows, context, at, { to, by, values })
  for (const line of rows.lines) {
    Object.assign(line, { heldUntil: null, heldQuantity: null })
    if (to === 'accepted' && isOfStock(line)) line.taken = line.quantity
    if (endedStates.includes(to)) line.actionType = 'completed'
  }
  if (to === 'accepted') {
    const { currency, total } = estimate ?? sumListedPrices(rows.lines)
    Object.assign(rows.order, { currency, total })
  }
  if (estimate) Object.assign(estimate, { state: to, decidedAt: at, declineReason: reason ?? null })
}

/** The demo's products are counted, its services and the seller's own words are not. */
const isOfStock = ({ itemType }: OrderRows['lines'][number]) => itemType === 'Product'

const sumListedPrices = (lines: OrderRows['lines']) => {
  const cents = lines.reduce((sum, { itemPrice, quantity }) => sum + toCents(itemPrice ?? 0) * quantity, 0)
  return { currency: defaultCurrency, total: cents / 100 }
}

interface Change {
  to: OrderState
  by: 'admin' | 'customer'
  values: object
}

const changeState = (rows: OrderRows, context: SeedContext, at: Date, { to, by, values }: Change) => {
  const from = rows.order.state ?? 'new'
  if (!findMove(from, to, by)) throw new Error(`No order moves from ${from} to ${to} by a ${by}`)
  rows.order.state = to
  addEvent(rows, context, at, { kind: 'state', by, values: { from, to, ...values } })
}

/** Adds to an order's timeline. */
const addEvent = (
  { order, events }: OrderRows,
  { helperId }: SeedContext,
  createdAt: Date,
  event: Pick<OrderRows['events'][number], 'kind' | 'by' | 'values'>,
): void => {
  const customerId = event.by === 'admin' ? helperId : order.customerId
  events.push({ shopId: order.shopId, orderId: order.id, customerId, createdAt, ...event })
}
