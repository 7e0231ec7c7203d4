import { toDay } from '../../../dataProvider/contract/dates.ts'
import { defaultCurrency, toCents } from '../../../dataProvider/contract/money.ts'
import { sumEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { endedStates, findMove, type OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { SeedEstimate, SeedStep } from '../demo/seedOrder.ts'
import { addEvent, daysBefore, type LineRow, type OrderRows, type SeedContext } from './orderRows.ts'

/** Changes an order's rows as the server would have when the step was taken. */
export function takeStep(rows: OrderRows, context: SeedContext, step: SeedStep): void {
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

type Of<Key extends string> = Extract<SeedStep, Record<Key, unknown>>

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
  { currency = defaultCurrency, prices, validDays, note = '', taxName = '', ...sums }: SeedEstimate,
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

function move(rows: OrderRows, context: SeedContext, at: Date, { moveTo: to, by, reason }: Of<'moveTo'>) {
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
const isOfStock = ({ itemType }: LineRow) => itemType === 'Product'

const sumListedPrices = (lines: LineRow[]) => {
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
