import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SortBy } from '../../../dataProvider/resources/resource.ts'

export type SortExpression = AnyPgColumn | (SQL & { notNull?: boolean })

/** One term of `order by`. Nulls come last in ascending and first in descending order, unless `nulls last` is set. */
export type OrderTerm = readonly [by: SortExpression, direction: keyof typeof opposites]

const opposites = { asc: 'desc', desc: 'asc', 'desc nulls last': 'asc nulls first' } as const

export function toOrderBy(terms: OrderTerm[]): SQL[] {
  return terms.map(([by, direction]) => sql`${by} ${sql.raw(direction)}`)
}

/** Returns the terms for `order by`, and for the reverse order. */
export function toReversibleOrderBy(terms: OrderTerm[]): { order: SQL[]; reversed: SQL[] } {
  return {
    order: toOrderBy(terms),
    reversed: terms.map(([by, direction]) => sql`${by} ${sql.raw(opposites[direction])}`),
  }
}

/** Returns the order for a list's `sort` parameter, with the id as tie-breaker. Null values come last in both directions. */
export function orderTerms<Field extends string>(
  fields: Record<Field, SortExpression>,
  id: SortExpression,
  sort: SortBy<Field>,
): OrderTerm[] {
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? 'desc' : 'asc'
  const field = fields[(isDescending ? sort.slice(1) : sort) as Field]
  // For a column that is never null, `nulls last` would only prevent the use of its index.
  const isFilled = 'notNull' in field && field.notNull
  return [
    [field, isDescending && !isFilled ? 'desc nulls last' : direction],
    [id, direction],
  ]
}

export function orderBy<Field extends string>(
  fields: Record<Field, SortExpression>,
  id: SortExpression,
  sort: SortBy<Field>,
): SQL[] {
  return toOrderBy(orderTerms(fields, id, sort))
}

/** A condition for every key of a list's filter; undefined matches every row. A missing key is a compile error. */
export type Conditions<Filter extends object> = Record<keyof Filter, SQL | undefined>
