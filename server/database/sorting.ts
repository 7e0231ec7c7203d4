import { is, sql, type SQL } from 'drizzle-orm'
import { PgColumn, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SortBy } from '../../dataProvider/resources/resource.ts'

type Sorted = AnyPgColumn | SQL

/**
 * What a list is ordered by when its query asks for it; rows that are equal in that follow each other by id, and those
 * without a value come last whichever way.
 */
export function orderBy<Field extends string>(
  fields: Record<Field, Sorted>,
  id: Sorted,
  sort: SortBy<Field>,
): SQL[] {
  const isFalling = sort.startsWith('-')
  const direction = sql.raw(isFalling ? 'desc' : 'asc')
  const field = fields[(isFalling ? sort.slice(1) : sort) as Field]
  // Said of a column that has always a value it would only keep its index from being used.
  const nulls = is(field, PgColumn) && field.notNull ? sql`` : sql` nulls last`
  return [sql`${field} ${direction}${nulls}`, sql`${id} ${direction}`]
}

/** A text in the order of its letters, whatever their case, and the same on every engine and in every locale. */
export function ignoreCase(text: Sorted): SQL {
  return sql`lower(${text}) collate "C"`
}

/** A condition for every key of a list's filter, undefined where it lets all through: a key that is forgotten does not compile. */
export type Conditions<Filter extends object> = Record<keyof Filter, SQL | undefined>
