import { eq, sql, type SQL } from 'drizzle-orm'
import { orderStates } from '../../dataProvider/resources/orders/orderMoves.ts'
import { actionTypes, type OrderStats } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderPage } from '../../dataProvider/resources/orders/orders.schema.ts'
import { countEach } from '../database/lists/countEach.ts'
import type { Database } from '../database/database.ts'
import { orderCounts, orderLines } from '../database/schema.ts'

interface OrderFigures {
  states: OrderPage['states']
  stats: OrderStats
}

/**
 * Reads a shop's counts from a table that triggers maintain, because counting the orders would take longer than reading a
 * page of them.
 */
export async function readOrderFigures(db: Database, shopId: number): Promise<OrderFigures> {
  const { counted, value, total } = orderCounts
  const rows = await db
    .select({ counted, value, total: sql`sum(${total})`.mapWith(Number) })
    .from(orderCounts)
    .where(eq(orderCounts.shopId, shopId))
    .groupBy(counted, value)
  const totals = new Map(rows.map((row) => [`${row.counted} ${row.value}`, row.total]))
  const figuresOf = <Value extends string>(what: 'order' | 'line', values: readonly Value[]) =>
    Object.fromEntries(values.map((one) => [one, totals.get(`${what} ${one}`) ?? 0])) as Record<Value, number>
  return { states: figuresOf('order', orderStates), stats: withTotal(figuresOf('line', actionTypes)) }
}

const withTotal = (counted: Omit<OrderStats, 'total'>): OrderStats => ({
  ...counted,
  total: Object.values(counted).reduce((sum, lines) => sum + lines, 0),
})

export async function countLines(db: Database, scope: SQL | undefined): Promise<OrderStats> {
  return withTotal(await countEach(db, orderLines.actionType, actionTypes, scope))
}
