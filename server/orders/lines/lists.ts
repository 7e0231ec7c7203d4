import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type {
  OrderLine,
  OrderLinePage,
  OrderLineQuery,
} from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Caller } from '../../auth/caller.ts'
import { isOwnedBy, orderOwnerOf } from '../../customers/owner.ts'
import { assertNotClaimed } from '../../customers/visitorClaim.ts'
import type { Database } from '../../database/database.ts'
import { findPage, pickKeptFilter } from '../../database/lists/findPage.ts'
import { isAnyOf } from '../../database/isAnyOf.ts'
import { customers, orderLines } from '../../database/schema.ts'
import { bothWays, toOrderBy } from '../../database/lists/sorting.ts'
import { countLines, readOrderFigures } from '../orderCounts.ts'
import { buildLineFilter, buildLineOrder } from '../filters.ts'
import { isOfItem, toOrderLine, type OrderReader } from '../presenter.ts'
import { toEnvelope } from '../../http/envelope.ts'

/** Lines on one page; the contract leaves it to the server. */
const linesPerPage = 25

/**
 * The caller's own lines, the newest first; an admin sees all of the shop.
 * @throws {HttpError} 410 when the visitor was claimed
 */
export async function listOrderLines(db: Database, caller: Caller): Promise<OrderLine[]> {
  return readOrderLines(db, await findScope(db, caller), toOrderBy(buildLineOrder()), caller)
}

/**
 * One page of the same lines, as the query lets them through, with the figures over all of them; `mine` keeps an admin
 * to his own. Three queries.
 * @throws {HttpError} 410 when the visitor was claimed
 */
export async function listOrderLinePage(
  db: Database,
  caller: Caller,
  { page, sort, mine = false, ...filter }: OrderLineQuery,
): Promise<OrderLinePage> {
  const scope = await findScope(db, caller, mine)
  const terms = bothWays(buildLineOrder(sort))
  const where = and(scope, buildLineFilter(db, caller.shopId, filter))
  const kept = pickKeptFilter(filter, ['status'])
  const isOfShop = caller.isAdmin && !mine
  const counting = isOfShop ? readKeptStats(db, caller.shopId) : countLines(db, scope)
  const [{ ids, total }, stats] = await Promise.all([
    findPage(db, orderLines.id, {
      where,
      ...terms,
      page,
      perPage: linesPerPage,
      readsEveryRow: !kept,
      ...(kept && { knownTotal: counting.then((stats) => stats[kept.status ?? 'total']) }),
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

/** The lines of which the condition is true, in that order, as the reader may see them. */
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

/** The lines of items that the caller may see. A signed-in user without a record has ordered nothing. */
const findScope = async (db: Database, caller: Caller, mine = false): Promise<SQL | undefined> => {
  const { shopId, isAdmin, customer, visitorId } = caller
  if (visitorId !== undefined) await assertNotClaimed(db, shopId, visitorId)
  if (isAdmin && !mine) return and(eq(orderLines.shopId, shopId), isNotNull(orderLines.itemId))
  if (!customer && visitorId === undefined) return sql`false`
  return and(isOwnedBy(shopId, orderOwnerOf(caller)), isNotNull(orderLines.itemId))
}

const readKeptStats = async (db: Database, shopId: number) => (await readOrderFigures(db, shopId)).stats
