import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { shopId } from './shops.ts'

/**
 * How many orders of the shop are in a state, and how many lines of items stand at an action: the sum of the rows of that
 * key. Triggers keep them (migration 0000_baseline), as they keep `item_counts`: a writer never waits for another.
 */
export const orderCounts = pgTable(
  'order_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    shopId: shopId(),
    counted: text().$type<'order' | 'line'>().notNull(),
    /** An order's state, a line's action. */
    value: text().notNull(),
    total: integer().notNull(),
  },
  (table) => [index('order_counts_by_key').on(table.shopId, table.counted, table.value)],
)
