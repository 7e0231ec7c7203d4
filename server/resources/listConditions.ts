import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filtersOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { matchesFilters } from '../database/lists/matchesFilters.ts'
import { buildSearchText, containsWords } from '../database/lists/search.ts'
import { columnOf } from '../database/tables/resourceTables.ts'
import { sourcesOf } from './computedColumns.ts'

export interface ResourceQuery {
  page: number
  q?: string | undefined
  sort?: string | undefined
  /** Fields that name other records, which the answer has beside each record. */
  expand?: readonly string[] | undefined
  /** The list's filters, by their keys. */
  [filter: string]: unknown
}

/** Admins see every record, other callers those whose declared `shownBy` flag is set. */
export const isShownTo = (resource: ResourceDeclaration, isAdmin: boolean) => {
  const { shownBy } = resource.access
  return shownBy === undefined || isAdmin ? undefined : eq(columnOf(resource, shownBy), true)
}

/**
 * The condition of a list's search and filters.
 * @param sources what they compare with, by the names of fields; those of the declared table unless told
 */
export const matchesQuery = (
  resource: ResourceDeclaration,
  q: string | undefined,
  filter: Record<string, unknown>,
  sources: Record<string, AnyPgColumn | SQL> = sourcesOf(resource),
) => {
  const searched = (resource.list.search ?? []).flatMap((field) => sources[field] ?? [])
  // A number is searched as it reads.
  const texts = searched.map((source) => sql`${source}::text`)
  return and(
    texts.length > 0 ? containsWords(buildSearchText(...texts), q) : undefined,
    matchesFilters(filtersOf(resource), filter, sources),
  )
}
