import { and, getTableColumns, isNotNull, sql, type SQL } from 'drizzle-orm'
import { orderStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getOrderFilters, orderFields, orderSorts } from '../../dataProvider/resources/orders/orders.ts'
import type { OrderPage } from '../../dataProvider/resources/orders/orders.schema.ts'
import type { OrderQuery } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { Caller } from '../auth/caller.ts'
import { isOwnedBy } from '../customers/owner.ts'
import { countEach } from '../database/lists/countEach.ts'
import type { Database } from '../database/database.ts'
import { findPage, pickStoredTotalFilter } from '../database/lists/findPage.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { orderLines, orders } from '../database/schema.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { toReversibleOrderBy, orderTerms } from '../database/lists/sorting.ts'
import { HttpError } from '../errors/httpError.ts'
import { isOrderVisibleTo } from './access.ts'
import { buildOrderFilter, listStates } from './filters.ts'
import { countLines, readOrderFigures } from './orderCounts.ts'
import { readOrders } from './readOrder.ts'
import { toEnvelope } from '../http/envelope.ts'

/** The specification leaves the page size to the server. */
const ordersPerPage = 25

/**
 * Returns one page of the orders that match the filter, with counts over all of the caller's orders. Without `mine`, admins
 * get all orders of the shop.
 * @throws {HttpError} 403 `admin_only` if the caller filters by a field that only admins see
 */
export async function listOrders(
  db: Database,
  caller: Caller,
  { page, sort = '-created_at', mine = false, ...filter }: OrderQuery,
): Promise<OrderPage> {
  assertMayFilter(caller, filter)
  const reader = toReader(caller, mine)
  const terms = toReversibleOrderBy(orderTerms(sortFields, orders.id, sort))
  const storedFilter = pickStoredTotalFilter(filter, storedTotalFilters)
  const counting = readFigures(db, reader)
  const [{ ids, total }, figures] = await Promise.all([
    findPage(db, orders.id, {
      where: and(isOrderVisibleTo(reader), buildOrderFilter(db, caller.shopId, filter)),
      ...terms,
      page,
      perPage: ordersPerPage,
      readsEveryRow: !storedFilter,
      ...(storedFilter && { knownTotal: counting.then(({ states }) => sumStates(states, storedFilter)) }),
    }),
    counting,
  ])
  const items = await readOrders(db, isAnyOf(orders.id, ids), terms.order, caller)
  return { ...toEnvelope(items, page, ordersPerPage, total), ...figures }
}

/**
 * A filter reveals the values of its field, so only admins can filter by fields that only admins see.
 * @throws {HttpError} 403 `admin_only`
 */
function assertMayFilter({ isAdmin }: Caller, filter: object): void {
  const isForAdmins = (key: string) => adminFilters.has(key)
  if (!isAdmin && Object.keys(filter).some(isForAdmins))
    throw new HttpError(403, 'admin_only', 'Only an admin can do this')
}

/** Returns the caller as a reader of orders. With `mine`, admins read as customers. */
export function toReader(caller: Caller, mine: boolean): Caller {
  return { ...caller, isAdmin: caller.isAdmin && !mine }
}

const readFigures = async (db: Database, reader: Caller) => {
  if (reader.isAdmin) return readOrderFigures(db, reader.shopId)
  const [states, stats] = await Promise.all([
    countEach(db, orders.state, orderStates, isOrderVisibleTo(reader)),
    countLines(db, ownLines(reader)),
  ])
  return { states, stats }
}

const adminFilters = new Set(
  getOrderFilters()
    .filter(({ source }) => source in orderFields)
    .map(({ key }) => key),
)

/** Orders are counted by state, which also decides whether they are open. */
const storedTotalFilters = ['state', 'open'] as const
type StoredTotalFilter = Pick<OrderQuery, (typeof storedTotalFilters)[number]>

const sumStates = (states: OrderPage['states'], { state, open }: StoredTotalFilter) =>
  listStates(open)
    .filter((one) => state === undefined || one === state)
    .reduce((sum, one) => sum + states[one], 0)

const sortFields = toSortFields(orderSorts, orderFields, {
  ...getTableColumns(orders),
  created_at: orders.createdAt,
  changed_at: orders.changedAt,
})

/** Only lines of items, because the specification counts no others. */
const ownLines = ({ shopId, customer }: Caller): SQL | undefined =>
  customer ? and(isOwnedBy(shopId, { customerId: customer.id }), isNotNull(orderLines.itemId)) : sql`false`
