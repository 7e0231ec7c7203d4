import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SortBy } from '../../../dataProvider/resources/resource.ts'

/** What rows are ordered by. */
export type Sorted = AnyPgColumn | (SQL & { notNull?: boolean })

/** One thing that rows are ordered by. Without a value they come last where it rises and first where it falls, unless told. */
export type OrderTerm = readonly [by: Sorted, direction: keyof typeof opposites]

const opposites = { asc: 'desc', desc: 'asc', 'desc nulls last': 'asc nulls first' } as const

/** For `order by`. */
export function toOrderBy(terms: OrderTerm[]): SQL[] {
  return terms.map(([by, direction]) => sql`${by} ${sql.raw(direction)}`)
}

/** For `order by`, and the same order from its end. */
export function bothWays(terms: OrderTerm[]): { order: SQL[]; reversed: SQL[] } {
  return {
    order: toOrderBy(terms),
    reversed: terms.map(([by, direction]) => sql`${by} ${sql.raw(opposites[direction])}`),
  }
}

/**
 * What a list is ordered by when its query asks for it; rows that are equal in that follow each other by id, and those
 * without a value come last whichever way.
 */
export function orderTerms<Field extends string>(
  fields: Record<Field, Sorted>,
  id: Sorted,
  sort: SortBy<Field>,
): OrderTerm[] {
  const isFalling = sort.startsWith('-')
  const direction = isFalling ? 'desc' : 'asc'
  const field = fields[(isFalling ? sort.slice(1) : sort) as Field]
  // Said of what has always a value it would only keep its index from being used.
  const isFilled = 'notNull' in field && field.notNull
  return [
    [field, isFalling && !isFilled ? 'desc nulls last' : direction],
    [id, direction],
  ]
}

/** The same for `order by`. */
export function orderBy<Field extends string>(
  fields: Record<Field, Sorted>,
  id: Sorted,
  sort: SortBy<Field>,
): SQL[] {
  return toOrderBy(orderTerms(fields, id, sort))
}

/** A condition for every key of a list's filter, undefined where it lets all through: a key that is forgotten does not compile. */
export type Conditions<Filter extends object> = Record<keyof Filter, SQL | undefined>
