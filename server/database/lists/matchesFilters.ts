import { and, eq, gt, gte, is, isNull, lt, lte, sql, Column, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toCents } from '../../../dataProvider/contract/money.ts'
import type { Filter, Operator } from '../../../dataProvider/fields/filters.ts'
import { buildSearchText, containsWord } from './search.ts'

/** A column or an expression to compare with the filter's value, or a function that returns a condition for the value. */
type FilterSource = AnyPgColumn | SQL | ((value: never) => SQL | undefined)

/**
 * Returns the condition for a list's declared filters.
 * @param given the query; a filter without a value matches every row
 * @param sources keyed by the `source` of the filters
 */
export function matchesFilters(
  filters: readonly Filter[],
  given: Readonly<Record<string, unknown>>,
  sources: Readonly<Record<string, FilterSource | undefined>>,
): SQL | undefined {
  return and(
    ...filters.map((filter) => {
      const value = given[filter.key]
      if (value === undefined) return undefined
      const source = sources[filter.source]
      if (source === undefined) throw new Error(`No filter is declared for "${filter.source}"`)
      if (typeof source !== 'function') return compare(source, filter, value)
      return value === null ? sql`false` : source(value as never)
    }),
  )
}

const compare = (source: AnyPgColumn | SQL, { field, operator }: Filter, value: unknown): SQL => {
  if (value === null) return isNull(source)
  if (operator === 'contains' && field.kind === 'many') return sql`${value} = any(${source})`
  // Drizzle converts the amount for a money column to cents. For an expression, convert it here.
  const isEncoded = is(source, Column) || field.kind !== 'money'
  return comparisons[operator](source, isEncoded ? value : toCents(Number(value)))
}

const comparisons: Record<Operator, (source: AnyPgColumn | SQL, value: unknown) => SQL> = {
  equals: eq,
  contains: (source, value) => containsWord(buildSearchText(source), String(value)),
  atLeast: gte,
  atMost: lte,
  before: lt,
  after: gt,
}
