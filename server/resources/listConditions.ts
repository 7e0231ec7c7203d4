import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FieldKind } from '../../dataProvider/fields/fields.ts'
import { fieldOf, sortFieldsOf, type ResourceDeclaration } from '../../dataProvider/resources/resource.ts'
import { collateNaturally } from '../database/collation.ts'
import { buildSearchText, containsWords } from '../database/search.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'

export interface ResourceQuery {
  page: number
  q?: string | undefined
  sort?: string | undefined
  /** What the list is narrowed by, field by field. */
  [filter: string]: unknown
}

/** Admins see every record, everybody else those whose declared `shownBy` flag is set. */
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

/** Whether a kind's column holds text, which is sorted naturally. */
const holdsText: Record<FieldKind, boolean> = {
  text: true,
  longText: true,
  choice: true,
  currency: true,
  email: true,
  link: true,
  picture: true,
  number: false,
  money: false,
  json: false,
  flag: false,
  date: false,
  reference: false,
  many: false,
}

/** What a list is ordered by, for each field that it can be sorted by. */
export const sortColumns = (resource: ResourceDeclaration) =>
  Object.fromEntries(
    sortFieldsOf(resource).map((field) => {
      if (field === 'created_at') return [field, tableOf(resource).createdAt]
      const column = columnOf(resource, field)
      return [field, holdsText[fieldOf(resource, field).kind] ? collateNaturally(column) : column]
    }),
  )
