import { paths } from '../../contract/paths.ts'
import { filterRecords, sortRecords } from '../../resources/filterRecords.ts'
import type { OrderLine } from '../../resources/orders/orderLines.schema.ts'
import type { OrderDetail, OrderPage } from '../../resources/orders/orders.schema.ts'
import type { Call } from '../request.ts'
import { groupLines } from './groupLines.ts'
import { shareRead } from './reads.ts'
import { notFound, type AskedCall, type Emulations, type SpecifiedServer } from './emulation.ts'

/** Orders, made of the lines of `GET /cart_items`. Estimate and parcel are simulated, as specified (AORD-5). */
export function orderCalls({ callAsUser, can }: SpecifiedServer): Emulations {
  if (can['order-workflow']) return {}
  const lines = createLines(callAsUser)
  /** The order with that id, or the order that has that line; under the id asked for. */
  const findOrder = async ({ id }: AskedCall): Promise<OrderDetail> => {
    const orders = groupLines(await lines.read())
    const order = orders.find((one) => one.id === id || hasLine(one, id)) ?? notFound()
    return { ...order, id }
  }
  const simulate = (asked: AskedCall) => {
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

/** How long the lines that were read answer after a simulated change, in milliseconds: the page that made it reads again. */
const keptFor = 5000

/** The lines as the server has them; after `keep` those that were read, since nothing has changed. */
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
      keptUntil = Date.now() + keptFor
    },
  }
}

/** Orders on a page; the specification has no pages of lines. */
const pageSize = 25

/** Where an order holds what a list of orders is filtered by. */
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
 * A page of the orders that the query lets through, the newest first unless told, with figures over all lines. How many orders are
 * in each state is not counted: they have no states of their own.
 */
const toPage = (
  lines: OrderLine[],
  { page, sort = '-created_at', q, mine, open, ...filter }: AskedCall['query'],
): Omit<OrderPage, 'states'> => {
  const orders = groupLines(lines)
  const matches = filterRecords(orders, { q, ...toPaths(filter) }, search).filter(
    ({ state }) => open === undefined || (state !== 'completed') === open,
  )
  const found = sortRecords(matches, 'created_at', String(sort).startsWith('-') ? 'DESC' : 'ASC')
  // A customer's own orders are on one page, so that all of them are one call.
  const perPage = mine ? Math.max(found.length, 1) : pageSize
  const pageTotal = Math.ceil(found.length / perPage)
  // What is simulated is the admin's: a customer can do nothing with an order.
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
