import { readMoment } from '../../contract/dates.ts'
import { sumByCurrency } from '../../resources/orders/orders.ts'
import { defaultCurrency } from '../../contract/money.ts'
import type { OrderLine } from '../../resources/orders/orderLines.schema.ts'
import type { OrderDetail, OrderedLine } from '../../resources/orders/orders.schema.ts'

/**
 * Groups order lines into orders, sorted by their first lines (AORD-9). These orders have no number and cannot change their
 * state. Their estimates and packages can only be simulated, and their `changed_at` is unknown.
 */
export function groupLines(lines: OrderLine[]): OrderDetail[] {
  const checkouts = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const id = String(line.checkout_id ?? line.id)
    checkouts.set(id, [...(checkouts.get(id) ?? []), line])
  }
  return [...checkouts].map(([id, grouped]) => toOrder(id, grouped))
}

const toOrder = (id: string, lines: OrderLine[]): OrderDetail => {
  const [first] = lines
  const ordered = lines.map(toOrderedLine)
  const time = latestOf(lines)
  return {
    id,
    number: null,
    state: lines.every(({ action_type }) => action_type === 'completed') ? 'completed' : 'new',
    moves: [],
    may: ['estimate', 'parcel', 'mailto'],
    version: 0,
    created_at: time,
    changed_at: null,
    customer: first ? toCustomer(first) : null,
    contact: first?.contact ?? (first ? toContact(first) : null),
    lines: ordered,
    totals: sumByCurrency(ordered),
    ...unspecifiedDefaults,
  }
}

/** Defaults for the fields that the specification does not have. */
const unspecifiedDefaults = {
  quoted: null,
  due: null,
  awaits_reply: false,
  estimates: [],
  payments: [],
  refunds: [],
  ship_to: '',
  parcel: null,
  messages: [],
  bank_details: '',
  payment_link: '',
}

/** Returns the creation time of the newest line in milliseconds; null if no line has one (DASH-7). */
const latestOf = (lines: OrderLine[]) => {
  const times = lines.flatMap(({ created_at }) => readMoment(created_at) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

const toCustomer = ({ _customers: { Full_name, email, customer_number } }: OrderLine) =>
  customer_number === null ? null : { id: null, name: Full_name ?? '', email: email ?? '', customer_number }

const toContact = ({ _customers: { Full_name, email, customer_number } }: OrderLine) =>
  customer_number === null && (Full_name || email)
    ? { name: Full_name ?? '', email: email ?? '', phone: '' }
    : null

const toOrderedLine = (line: OrderLine): OrderedLine => ({
  id: String(line.id),
  items_id: line.items_id,
  name: line._items.name,
  type: line._items.type,
  action_type: line.action_type,
  quantity: line.quantity ?? 1,
  price: line._items.price,
  currency: line.currency ?? defaultCurrency,
  question: line.question ?? null,
  slug: null,
  picture: null,
  ...(line.held_until !== undefined && { held_until: line.held_until }),
})
