import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { parseRows } from '../parseRows.ts'

/**
 * Counts the rows that match the condition, for each of the `values` of the column. This is fast with an index that begins with
 * the condition's columns and `column`. `group by` would compare the value of every row.
 */
export async function countEach<Value extends string>(
  db: Database,
  column: AnyPgColumn,
  values: readonly Value[],
  condition: SQL | undefined,
): Promise<Record<Value, number>> {
  const hasValue = and(condition, sql`${column} = known.value`)
  const rows = sql`select count(*)::integer from ${column.table} where ${hasValue}`
  const counted = await db.execute(
    sql`select value, (${rows}) as count from unnest(${sql.param(values)}::text[]) as known(value)`,
  )
  const found = parseRows(z.object({ value: z.string(), count: z.number() }), counted)
  return Object.fromEntries(found.map(({ value, count }) => [value, count])) as Record<Value, number>
}
