import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** True where the column, of a number or a text, has one of the values: one statement however many they are. */
export function isAnyOf<Column extends AnyPgColumn>(
  column: Column,
  values: readonly Column['_']['data'][],
): SQL {
  return sql`${column} = any(${sql.param(values)})`
}
