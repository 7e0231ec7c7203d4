import { sql } from 'drizzle-orm'
import { items } from '../database/schema.ts'
import type { OrderTerm } from '../database/sorting.ts'

/** Coming events first, the soonest before the others; then those without a date, newest first; then past ones, the last first. */
export function buildEventOrder(): OrderTerm[] {
  const { eventStart, eventEnd, createdAt } = items
  const group = sql`case when ${eventEnd} is null then 1 when ${eventEnd} < now() then 2 else 0 end`
  const since = sql`extract(epoch from coalesce(${eventStart}, ${eventEnd}, ${createdAt}))`
  return [
    [group, 'asc'],
    [sql`case when ${group} = 0 then ${since} else -${since} end`, 'asc'],
  ]
}
