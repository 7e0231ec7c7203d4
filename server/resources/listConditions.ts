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
  /** Reference fields whose records the response includes. */
  expand?: readonly string[] | undefined
  [filter: string]: unknown
}

/** Admins see all records. If the resource has a `shownBy` flag, other callers only see records in which it is set. */
export const isShownTo = (resource: ResourceDeclaration, isAdmin: boolean) => {
  const { shownBy } = resource.access
  return shownBy === undefined || isAdmin ? undefined : eq(columnOf(resource, shownBy), true)
}

/**
 * Returns the condition of a list's search and filters.
 * @param sources columns and expressions to compare with, by field; by default those of the resource
 */
export const matchesQuery = (
  resource: ResourceDeclaration,
  q: string | undefined,
  filter: Record<string, unknown>,
  sources: Record<string, AnyPgColumn | SQL> = sourcesOf(resource),
) => {
  const searched = (resource.list.search ?? []).flatMap((field) => sources[field] ?? [])
  // Numbers are searched as text.
  const texts = searched.map((source) => sql`${source}::text`)
  return and(
    texts.length > 0 ? containsWords(buildSearchText(...texts), q) : undefined,
    matchesFilters(filtersOf(resource), filter, sources),
  )
}
