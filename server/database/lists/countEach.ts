import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { parseRows } from '../rows.ts'

/**
 * How many rows have each of the values in that column, of those of which the condition is true. They are counted out of an
 * index that begins with both, value by value: to group them takes four times that, since each row's value is compared.
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
