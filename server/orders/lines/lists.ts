import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type {
  OrderLine,
  OrderLinePage,
  OrderLineQuery,
} from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Caller } from '../../auth/caller.ts'
import { isOwnedBy, getOrderOwner } from '../../customers/owner.ts'
import { assertNotClaimed } from '../../customers/visitorClaim.ts'
import type { Database } from '../../database/database.ts'
import { findPage, pickStoredTotalFilter } from '../../database/lists/findPage.ts'
import { isAnyOf } from '../../database/isAnyOf.ts'
import { customers, orderLines } from '../../database/schema.ts'
import { toReversibleOrderBy, toOrderBy } from '../../database/lists/sorting.ts'
import { countLines, readOrderFigures } from '../orderCounts.ts'
import { buildLineFilter, buildLineOrder } from '../filters.ts'
import { isOfItem, toOrderLine, type OrderReader } from '../presenter.ts'
import { toEnvelope } from '../../http/envelope.ts'

/** The specification leaves the page size to the server. */
const linesPerPage = 25

/**
 * Lists the caller's own lines of items, newest first. Admins get the lines of the entire shop.
 * @throws {HttpError} 410 if the visitor was claimed
 */
export async function listOrderLines(db: Database, caller: Caller): Promise<OrderLine[]> {
  return readOrderLines(db, await findScope(db, caller), toOrderBy(buildLineOrder()), caller)
}

/**
 * Returns one page of lines that match the filter, with counts over all of the caller's lines. With `mine`, admins get only
 * their own lines.
 * @throws {HttpError} 410 if the visitor was claimed
 */
export async function listOrderLinePage(
  db: Database,
  caller: Caller,
  { page, sort, mine = false, ...filter }: OrderLineQuery,
): Promise<OrderLinePage> {
  const scope = await findScope(db, caller, mine)
  const terms = toReversibleOrderBy(buildLineOrder(sort))
  const where = and(scope, buildLineFilter(db, caller.shopId, filter))
  const storedFilter = pickStoredTotalFilter(filter, ['status'])
  const isOfShop = caller.isAdmin && !mine
  const counting = isOfShop ? readStoredStats(db, caller.shopId) : countLines(db, scope)
  const [{ ids, total }, stats] = await Promise.all([
    findPage(db, orderLines.id, {
      where,
      ...terms,
      page,
      perPage: linesPerPage,
      readsEveryRow: !storedFilter,
      ...(storedFilter && { knownTotal: counting.then((stats) => stats[storedFilter.status ?? 'total']) }),
    }),
    counting,
  ])
  const lines = await readOrderLines(db, isAnyOf(orderLines.id, ids), terms.order, caller)
  return { ...toEnvelope(lines, page, linesPerPage, total), stats }
}

const buyerColumns = {
  fullName: customers.fullName,
  email: customers.email,
  customerNumber: customers.customerNumber,
}

/** Reads the lines of items that meet the condition, with the fields that the reader may see. */
export async function readOrderLines(
  db: Database,
  condition: SQL | undefined,
  order: SQL[],
  reader: OrderReader,
): Promise<OrderLine[]> {
  const rows = await db
    .select({ line: orderLines, buyer: buyerColumns })
    .from(orderLines)
    .leftJoin(customers, eq(customers.id, orderLines.customerId))
    .where(condition)
    .orderBy(...order)
  return rows.flatMap(({ line, buyer }) => (isOfItem(line) ? toOrderLine(line, buyer, reader) : []))
}

/** Returns a condition for the caller's lines of items. A signed-in user without a customer record has no lines. */
const findScope = async (db: Database, caller: Caller, mine = false): Promise<SQL | undefined> => {
  const { shopId, isAdmin, customer, visitorId } = caller
  if (visitorId !== undefined) await assertNotClaimed(db, shopId, visitorId)
  if (isAdmin && !mine) return and(eq(orderLines.shopId, shopId), isNotNull(orderLines.itemId))
  if (!customer && visitorId === undefined) return sql`false`
  return and(isOwnedBy(shopId, getOrderOwner(caller)), isNotNull(orderLines.itemId))
}

const readStoredStats = async (db: Database, shopId: number) => (await readOrderFigures(db, shopId)).stats
