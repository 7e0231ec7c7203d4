import { paths } from '../../contract/paths.ts'
import { filterRecords, sortRecords } from '../../resources/filterRecords.ts'
import type { OrderLine } from '../../resources/orders/orderLines.schema.ts'
import type { OrderDetail, OrderPage } from '../../resources/orders/orders.schema.ts'
import type { Call } from '../request.ts'
import { groupLines } from './groupLines.ts'
import { shareRead } from './reads.ts'
import { notFound, type EmulatedCall, type Emulations, type SpecifiedServer } from './emulation.ts'

/**
 * Creates the emulated calls for orders, which are built from the lines of `GET /cart_items`. Estimates and packages are only
 * simulated, as specified (AORD-5).
 */
export function orderCalls({ callAsUser, can }: SpecifiedServer): Emulations {
  if (can['order-workflow']) return {}
  const lines = createLines(callAsUser)
  /** Returns the order that has this id or contains a line with this id. The result has the requested id. */
  const findOrder = async ({ id }: EmulatedCall): Promise<OrderDetail> => {
    const orders = groupLines(await lines.read())
    const order = orders.find((one) => one.id === id || hasLine(one, id)) ?? notFound()
    return { ...order, id }
  }
  const simulate = (asked: EmulatedCall) => {
    lines.keep()
    return findOrder(asked)
  }
  return {
    'GET /cart_items': lines.read,
    'GET /orders': async ({ query }) => toPage(await lines.read(), query),
    'GET /orders/{id}': findOrder,
    'POST admin/orders/{id}/estimates': simulate,
    'PUT admin/orders/{id}/parcel': simulate,
  }
}

const hasLine = ({ lines }: OrderDetail, id: string) => lines.some((line) => line.id === id)

/** In milliseconds. After a simulated change, the page reloads the order from the cached lines. */
const cacheDuration = 5000

/** Creates a reader of the order lines. After a call of `keep`, it returns any cached lines for the next `cacheDuration`. */
const createLines = (callAsUser: Call) => {
  let known: OrderLine[] | undefined
  let keptUntil = 0
  const load = shareRead(async () => {
    known = await callAsUser<OrderLine[]>(paths.cartItems)
    return known
  })
  return {
    read: async () => (known && Date.now() < keptUntil ? known : load()),
    keep: () => {
      keptUntil = Date.now() + cacheDuration
    },
  }
}

/** Orders per page; the specification does not page order lines. */
const pageSize = 25

/** The paths of the order fields that the filters compare. */
const filterPaths: Record<string, string> = {
  status: 'lines.action_type',
  state: 'state',
  payment: 'due.state',
  awaits_reply: 'awaits_reply',
  customer: 'customer.id',
}

/** Rejects unknown filters: ignoring one would show orders that the caller wanted hidden. */
const toPaths = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const path = filterPaths[name]
      if (path === undefined) throw new Error(`Orders have no filter "${name}"`)
      return [path, value]
    }),
  )

const search = [
  'lines.name',
  'lines.id',
  'id',
  'customer.name',
  'customer.email',
  'contact.name',
  'contact.email',
]

/**
 * Returns a page of the orders that match the query, newest first by default, with counts over all lines. Orders are not counted
 * by state, because the specification has no order states.
 */
const toPage = (
  lines: OrderLine[],
  { page, sort = '-created_at', q, mine, open, ...filter }: EmulatedCall['query'],
): Omit<OrderPage, 'states'> => {
  const orders = groupLines(lines)
  const matches = filterRecords(orders, { q, ...toPaths(filter) }, search).filter(
    ({ state }) => open === undefined || (state !== 'completed') === open,
  )
  const found = sortRecords(matches, 'created_at', String(sort).startsWith('-') ? 'DESC' : 'ASC')
  // With `mine`, all orders are on one page, so one call returns them all.
  const perPage = mine ? Math.max(found.length, 1) : pageSize
  const pageTotal = Math.ceil(found.length / perPage)
  // `mine` lists orders as for a customer, and only admins can simulate changes.
  const shown = mine ? found.map((order) => ({ ...order, may: [] })) : found
  const items = shown.slice((page - 1) * perPage, page * perPage)
  return {
    items,
    itemsReceived: items.length,
    curPage: page,
    nextPage: page < pageTotal ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    offset: (page - 1) * perPage,
    perPage,
    itemsTotal: found.length,
    pageTotal,
    stats: { total: lines.length, ...countActions(lines) },
  }
}

const countActions = (lines: OrderLine[]) => {
  const counts = { enquiry: 0, booking: 0, completed: 0 }
  for (const { action_type } of lines) counts[action_type] += 1
  return counts
}
