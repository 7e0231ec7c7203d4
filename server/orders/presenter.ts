import type { InferSelectModel } from 'drizzle-orm'
import { toCents } from '../../dataProvider/contract/money.ts'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import { orderFields, sumByCurrency } from '../../dataProvider/resources/orders/orders.ts'
import { endedStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getOrderActions } from '../../dataProvider/resources/orders/getOrderActions.ts'
import type { CustomerRow } from '../auth/customerRecord.ts'
import type { estimates, orderLines } from '../database/schema.ts'
import type { ItemLinks } from '../database/itemLinkColumns.ts'
import type { OrderRow } from './access.ts'
import type { Estimate, Order, OrderedLine } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.schema.ts'

export interface OrderReader {
  /** Only admins see internal fields, such as a line's reservation. */
  isAdmin: boolean
  /** Hides the customer and the contact. The caller has only a link, and may be another person. */
  isByLink?: boolean
  /** True if the caller's link was sent to the order's email address, so that it can confirm the order. */
  hasReceipt?: boolean
  /** The caller's customer record, if there is one. */
  customer?: CustomerRow | undefined
}

export type LineRow = Omit<InferSelectModel<typeof orderLines>, 'searchText'>

/** `isOver` is true for a past event. */
type LinkedLine = { line: LineRow; item: ItemLinks; isOver: boolean | null }

interface FoundOrder extends Pick<Order, 'customer' | 'quoted'> {
  row: OrderRow
  refunds: RefundSums
  canAssignCustomer: boolean
  /** True if the order's customer has a verified address. */
  isVerified: boolean | null
}

/** Converts an order for the API. Selects the fields explicitly, so that new columns are not exposed. */
export function toOrder(found: FoundOrder, lines: LinkedLine[], reader: OrderReader): Order {
  const { row, refunds, customer, quoted, canAssignCustomer } = found
  const { state, contact } = row
  const ordered = lines.map(toOrderedLine)
  const canConfirm = mayConfirm(found, reader) && (row.confirmedAt === null || lacksSeats(found, lines))
  return {
    id: row.id,
    number: row.number,
    state,
    ...getOrderActions({ state, customer, contact, canAssignCustomer, canConfirm }, toViewer(reader)),
    version: row.version,
    created_at: row.createdAt.getTime(),
    changed_at: row.changedAt.getTime(),
    customer: reader.isByLink ? null : customer,
    contact: reader.isByLink ? null : contact,
    lines: ordered,
    totals: sumByCurrency(ordered),
    quoted,
    due: toDue(row, refunds),
    confirmed_at: row.confirmedAt?.getTime() ?? null,
    awaits_reply: row.awaitsReply,
    ...(reader.isAdmin && valuesIn(orderFields, row)),
  }
}

const toViewer = ({ isAdmin, isByLink }: OrderReader) => {
  if (isByLink) return 'link'
  return isAdmin ? 'admin' : 'customer'
}

/** Admins, the customer with a verified address, and holders of the receipt's link can confirm an order that has not ended. */
const mayConfirm = ({ row, isVerified }: FoundOrder, { isAdmin, isByLink, hasReceipt }: OrderReader) => {
  if (endedStates.includes(row.state)) return false
  return isAdmin || Boolean(isByLink ? hasReceipt : isVerified)
}

/** True if a registration of a new order has no seats, because all were taken or a cap was reached. */
const lacksSeats = ({ row }: FoundOrder, lines: LinkedLine[]) =>
  row.state === 'new' &&
  lines.some(({ line, isOver }) => line.itemType === 'Event' && isOver === false && !isReserved(line))

const toOrderedLine = ({ line, item }: LinkedLine): OrderedLine => ({
  id: line.id,
  items_id: line.itemId,
  name: line.itemName,
  type: line.itemType,
  action_type: line.actionType,
  quantity: line.quantity,
  price: line.itemPrice,
  currency: line.itemCurrency,
  question: line.question,
  ...item,
  ...toReservation(line),
})

/** By the server's clock. */
const isReserved = ({ heldUntil }: LineRow) => heldUntil !== null && heldUntil.getTime() > Date.now()

const toReservation = (line: LineRow) =>
  line.heldUntil !== null && isReserved(line) ? { held_until: line.heldUntil.getTime() } : {}

/** Amounts refunded for an order, in major units. */
interface RefundSums {
  refunded: number
  /** The part that the customer does not have to pay again. */
  waived: number
}

/** Returns the amounts due; null before the order is accepted. The row's `paid` is payments minus refunds. */
export function toDue(
  { currency, total, paid: kept, state: orderState }: Pick<OrderRow, 'currency' | 'total' | 'paid' | 'state'>,
  { refunded, waived }: RefundSums,
): Order['due'] {
  if (currency === null || total === null) return null
  const paid = (toCents(kept) + toCents(refunded)) / 100
  const open = (toCents(total) - toCents(kept) - toCents(waived)) / 100
  const part = kept > 0 ? 'part' : 'unpaid'
  // An order with a balance due, for example after a refunded deposit, is `refunded` only if it was cancelled.
  const isRefunded = kept === 0 && waived > 0 && (open <= 0 || orderState === 'cancelled')
  const state = isRefunded ? 'refunded' : open === 0 ? 'paid' : part
  return { currency, total, paid, refunded, open, state }
}

/** Converts an estimate for the API. Its lines get the slugs and images of the order's lines. */
export function toEstimate(row: InferSelectModel<typeof estimates>, lines: LinkedLine[]): Estimate {
  const links = new Map(lines.map(({ line, item }) => [line.id, item]))
  const subtotal = row.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    number: row.number,
    state: row.state,
    currency: row.currency,
    lines: row.lines.map(({ lineId, name, quantity, price }) => ({
      line_id: lineId,
      name,
      quantity,
      price: price / 100,
      ...((lineId === null ? undefined : links.get(lineId)) ?? { slug: null, picture: null }),
    })),
    discount: row.discount,
    shipping: row.shipping,
    tax: row.tax,
    tax_name: row.taxName,
    note: row.note,
    subtotal: subtotal / 100,
    total: row.total,
    created_at: row.createdAt.getTime(),
    expires_at: row.expiresAt.getTime(),
    decided_at: row.decidedAt?.getTime() ?? null,
    decline_reason: row.declineReason,
  }
}

/** A line of an item. Custom lines have no item. */
export type ItemLineRow = LineRow & { itemId: number }

/** Returns true for a line of an item. The specification has no other lines. */
export function isOfItem(line: LineRow): line is ItemLineRow {
  return line.itemId !== null
}

type Buyer = Pick<CustomerRow, 'fullName' | 'email' | 'customerNumber'>

/**
 * Converts an order line for the API. Selects the fields explicitly, so that new columns are not exposed.
 * @param buyer null if a visitor ordered
 */
export function toOrderLine(line: ItemLineRow, buyer: Buyer | null, reader: OrderReader): OrderLine {
  return {
    id: line.id,
    items_id: line.itemId,
    action_type: line.actionType,
    created_at: line.createdAt.getTime(),
    _items: {
      name: line.itemName,
      description: line.itemDescription,
      type: line.itemType,
      price: line.itemPrice,
    },
    _customers: {
      Full_name: buyer?.fullName ?? null,
      email: buyer?.email ?? null,
      customer_number: buyer?.customerNumber ?? null,
    },
    quantity: line.quantity,
    checkout_id: line.checkoutId,
    contact: line.contact,
    currency: line.itemCurrency,
    order_id: line.orderId,
    question: line.question,
    ...(reader.isAdmin && toReservation(line)),
  }
}
