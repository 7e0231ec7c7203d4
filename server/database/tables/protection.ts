import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { protectedKinds, type ProtectedKind } from '../../../dataProvider/resources/protectedChanges.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { shopId } from './shops.ts'

/** Changes that an emailed link can undo for seven days (docs/decisions/034). */
export const protectedChanges = pgTable(
  'protected_changes',
  {
    id: id(),
    shopId: shopId(),
    kind: text().$type<ProtectedKind>().notNull(),
    /** The customer whose role changed; null for other kinds. */
    customerId: integer('customer_id'),
    /** The value that the link restores. For a role, a `CustomerRole` as JSON. */
    before: text().notNull(),
    /** The admin who made the change, if known. */
    changedBy: integer('changed_by'),
    undoneAt: at('undone_at'),
    createdAt: createdAt(),
  },
  (table) => [oneOf('protected_changes_known_kind', table.kind, protectedKinds)],
)

/** Calls that a limit refused, per hour. Kept for 48 hours. */
export const refusedCalls = pgTable(
  'refused_calls',
  {
    /** The start of the hour. */
    hour: at('hour').notNull(),
    /** The error code and the route, such as `too_many_requests POST /api/cart_items`. */
    limit: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.limit] })],
)
