import { sql, type SQL } from 'drizzle-orm'
import { items } from '../database/schema.ts'

/** Coming events first, the soonest before the others; then those without a date, newest first; then past ones, the last first. */
export function buildEventOrder(): SQL[] {
  const starts = momentOf('starts_at')
  const ends = getEventEnd()
  const group = sql`case when ${ends} is null then 1 when ${ends} < now() then 2 else 0 end`
  const since = sql`extract(epoch from coalesce(${starts}, ${ends}, ${items.createdAt}))`
  return [sql`${group} asc`, sql`case when ${group} = 0 then ${since} else -${since} end asc`]
}

/** When an event ends, or begins where it does not say more; null where it has no date. */
export function getEventEnd(): SQL {
  return sql`coalesce(${momentOf('ends_at')}, ${momentOf('starts_at')})`
}

// Any year with four digits, and an offset that PostgreSQL takes: item_info is free, and no text of it may fail a list.
const isoMoment =
  '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]+)?)?(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$'

/** A member of item_info as a moment (ISO 8601 with an offset), else null; the 31st of June is the 1st of July. */
const momentOf = (member: string) => {
  const text = sql`(${items.item_info} ->> ${member}::text)`
  const firstOfMonth = sql`(left(${text}, 8) || '01' || substr(${text}, 11))::timestamptz`
  const daysAfter = sql`(substr(${text}, 9, 2)::int - 1) * interval '1 day'`
  return sql`case when ${text} ~ ${isoMoment}::text then ${firstOfMonth} + ${daysAfter} end`
}
