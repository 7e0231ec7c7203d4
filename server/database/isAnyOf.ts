import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** True if the column equals one of the values. The SQL is the same for any number of values. */
export function isAnyOf<Column extends AnyPgColumn>(
  column: Column,
  values: readonly Column['_']['data'][],
): SQL {
  return sql`${column} = any(${sql.param(values)})`
}
