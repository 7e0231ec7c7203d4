import { and, eq, isNull, sql } from 'drizzle-orm'
import { fieldOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { buildSearchText, containsWords } from '../database/search.ts'
import { columnOf } from '../database/tables/resourceTables.ts'

export interface ResourceQuery {
  page: number
  q?: string | undefined
  sort?: string | undefined
  /** What the list is narrowed by, field by field. */
  [filter: string]: unknown
}

/** Admins see every record, other callers those whose declared `shownBy` flag is set. */
export const isShownTo = (resource: ResourceDeclaration, isAdmin: boolean) => {
  const { shownBy } = resource.access
  return shownBy === undefined || isAdmin ? undefined : eq(columnOf(resource, shownBy), true)
}

/** The condition of a list's search and filters. */
export const matchesQuery = (
  resource: ResourceDeclaration,
  q: string | undefined,
  filter: Record<string, unknown>,
) => {
  const { search = [], filters = [] } = resource.list
  const narrowed = filters.filter((field) => filter[field] !== undefined)
  return and(
    search.length > 0
      ? containsWords(buildSearchText(...search.map((field) => columnOf(resource, field))), q)
      : undefined,
    ...narrowed.map((field) => {
      const column = columnOf(resource, field)
      if (filter[field] === null) return isNull(column)
      const isMany = fieldOf(resource, field).kind === 'many'
      return isMany ? sql`${filter[field]} = any(${column})` : eq(column, filter[field])
    }),
  )
}
