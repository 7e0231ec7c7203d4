import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { shopId } from './shops.ts'

/**
 * Counts orders per state and lines per action. A count is the sum of its rows. Triggers maintain the rows, as in `item_counts`.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    counted: text().$type<'order' | 'line'>().notNull(),
    /** An order's state or a line's action. */
    value: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [index('order_counts_by_key').on(table.shopId, table.counted, table.value)],
)
