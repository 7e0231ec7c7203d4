import { and, eq, gt, gte, is, isNull, lt, lte, sql, Column, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { toCents } from '../../../dataProvider/contract/money.ts'
import type { Filter, Operator } from '../../../dataProvider/fields/filters.ts'
import { buildSearchText, containsWord } from './search.ts'

/** What a filter compares with: a column, an expression, or a condition of the list's own for a value. */
type FilterSource = AnyPgColumn | SQL | ((value: never) => SQL | undefined)

/**
 * The condition of a list's declared filters.
 * @param given the query: a filter without a value lets every row through
 * @param sources by the names of the filters' fields
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
  // A column encodes the value itself; an expression of amounts is in minor units, as their columns are.
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
