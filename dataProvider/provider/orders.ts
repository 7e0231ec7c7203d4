import type { Identifier } from 'react-admin'
import { readMoment } from '../contract/dates.ts'
import { sumByCurrency } from '../contract/money.ts'
import { lineCurrency, type OrderStats } from '../resources/orders/orderLines.ts'
import type { OrderLine } from '../resources/orders/orderLines.schema.ts'
import { orderSorts } from '../resources/orders/orders.ts'
import type { Order, OrderDetail, OrderedLine } from '../resources/orders/orders.schema.ts'
import type { BackOfficeApi } from '../shopApi/backOfficeApi.ts'
import type { PagedResource } from './resourceMap.ts'

/**
 * An order that a server without `order-workflow` has only lines of. Nobody gave it a number or counts its changes, and of
 * its customer no id is known.
 */
export interface LinesOrder extends Omit<Order, 'number' | 'version' | 'customer'> {
  number: null
  version: null
  customer: Omit<NonNullable<Order['customer']>, 'id'> | null
  /** It has not ended. */
  open: boolean
  /** The lines as the server has them. */
  order_lines: OrderLine[]
}

/** react-admin's record of an order: a list has less of it than its page. */
export type OrderRecord = LinesOrder | Order | OrderDetail

/** True where the server knows orders, and not lines alone. */
export function isNumbered(order: OrderRecord): order is Order | OrderDetail {
  return order.number !== null
}

/** The orders that these lines belong to (AORD-9), each where its first line stood. */
export function groupLines(lines: OrderLine[]): LinesOrder[] {
  const checkouts = new Map<string, OrderLine[]>()
  for (const line of lines) {
    const id = line.checkout_id ?? line.id
    checkouts.set(id, [...(checkouts.get(id) ?? []), line])
  }
  return [...checkouts].flatMap(([id, [first, ...others]]) =>
    first ? toLinesOrder(id, [first, ...others]) : [],
  )
}

const toLinesOrder = (id: string, lines: [OrderLine, ...OrderLine[]]): LinesOrder => {
  const [{ _customers, contact = null }] = lines
  const { Full_name, email, customer_number } = _customers
  // A list that begins with the newest has it where its last line came.
  const time = Math.max(...lines.map(({ created_at }) => readMoment(created_at) ?? 0))
  const ordered = lines.map(toOrderedLine)
  const isCompleted = lines.every(({ action_type }) => action_type === 'completed')
  return {
    id,
    number: null,
    version: null,
    state: isCompleted ? 'completed' : 'new',
    open: !isCompleted,
    created_at: time,
    changed_at: time,
    customer:
      customer_number === null
        ? null
        : { name: Full_name ?? '', email: email ?? '', customer_number: customer_number },
    contact,
    lines: ordered,
    totals: sumByCurrency(ordered),
    quoted: null,
    due: null,
    awaits_reply: false,
    order_lines: lines,
  }
}

const toOrderedLine = (line: OrderLine): OrderedLine => ({
  id: line.id,
  items_id: line.items_id,
  name: line._items.name,
  type: line._items.type,
  action_type: line.action_type,
  quantity: line.quantity ?? 1,
  price: line._items.price,
  currency: lineCurrency(line),
  question: line.question ?? null,
  slug: null,
  picture: null,
  ...(line.held_until !== undefined && { held_until: line.held_until }),
})

/** The figures of these lines. */
const countLines = (lines: OrderLine[]): OrderStats => {
  const stats = { enquiry: 0, booking: 0, completed: 0, total: lines.length }
  for (const { action_type } of lines) stats[action_type] += 1
  return stats
}

const listOrders: PagedResource<OrderRecord>['page'] = async (api, query, signal) => {
  if (await api.supports('order-workflow')) return api.listOrders(query, signal)
  const { items, ...envelope } = await api.listOrderLinePage(query, signal)
  return { ...envelope, items: groupLines(items) }
}

const findOrder = async (
  api: BackOfficeApi,
  id: Identifier,
  signal?: AbortSignal,
): Promise<OrderRecord | undefined> => {
  if (await api.supports('order-workflow')) return api.getOrder(String(id), signal)
  const { items } = await api.listOrderLinePage({ page: 1, id: String(id) }, signal)
  return items[0] && toLinesOrder(items[0].id, [items[0]])
}

/** Orders: of a server without `order-workflow` they are made of its lines, and nothing of them can be changed. */
export const orders = {
  kind: 'paged',
  path: 'orders',
  page: listOrders,
  all: async (api, signal) => groupLines(await api.listOrderLines(signal)),
  one: findOrder,
  // A line has an address of its own there.
  find: (all, id) => {
    const line = all.flatMap(({ order_lines }) => order_lines).find((one) => one.id === id)
    return all.find((order) => order.id === id) ?? (line && toLinesOrder(line.id, [line]))
  },
  search: [
    'lines.name',
    'lines.id',
    'id',
    'customer.name',
    'customer.email',
    'contact.name',
    'contact.email',
  ],
  filters: {
    status: 'lines.action_type',
    state: 'state',
    open: 'open',
    payment: 'due.state',
    awaits_reply: 'awaits_reply',
    customer: 'customer.id',
  },
  sorts: orderSorts,
  summarise: (all) => ({ stats: countLines(all.flatMap(({ order_lines }) => order_lines)) }),
  writable: ['state', 'customer_id', 'contact', 'ship_to'],
  flatten: ({ customer }) => ({ customer_id: customer?.id ?? null }),
  constants: {},
  versions: 'strict',
  updateNeeds: 'order-workflow',
  methods: ['getList', 'getOne', 'getMany', 'update'],
} satisfies PagedResource<OrderRecord, LinesOrder>
