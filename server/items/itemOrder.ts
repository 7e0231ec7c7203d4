import { getTableColumns, sql } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import { itemComputed, itemFields, itemSorts } from '../../dataProvider/resources/items/items.ts'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { SortBy } from '../../dataProvider/resources/resource.ts'
import { toSortFields } from '../database/lists/sortFields.ts'
import { orderTerms, type OrderTerm } from '../database/lists/sorting.ts'
import { isSoldOut, items } from '../database/schema.ts'
import { itemComputedColumns } from './availability.ts'

/** Returns the order of a type's list for the database. The default order lists sold items last in any case. */
export function buildItemOrder(type: ItemType, sort: ItemQuery['sort'], isSoldLast: boolean): OrderTerm[] {
  if (sort === undefined) return buildDefaultOrder(type)
  const sorted = orderTerms(sortFields, items.id, sort as SortBy<Sort>)
  return isSoldLast ? [[isSoldOut(items.stock), 'asc'], ...sorted] : sorted
}

/** Sorts by rank and then newest first, with sold items last. Events sort by date. */
function buildDefaultOrder(type: ItemType): OrderTerm[] {
  const first = type === 'Event' ? buildEventOrder() : byRank
  return [...first, [items.createdAt, 'desc'], [items.id, 'desc']]
}

const byRank: OrderTerm[] = [
  [isSoldOut(items.stock), 'asc'],
  [items.rank, 'asc'],
]

/**
 * Sorts current and upcoming events first, soonest first; then events without a date, newest first; then past events, latest
 * first.
 */
function buildEventOrder(): OrderTerm[] {
  const { eventStart, eventEnd, createdAt } = items
  const group = sql`case when ${eventEnd} is null then 1 when ${eventEnd} < now() then 2 else 0 end`
  const since = sql`extract(epoch from coalesce(${eventStart}, ${eventEnd}, ${createdAt}))`
  return [
    [group, 'asc'],
    [sql`case when ${group} = 0 then ${since} else -${since} end`, 'asc'],
  ]
}

type Sort = (typeof itemSorts)[number]

const sortFields = toSortFields(
  itemSorts,
  { ...itemFields, ...itemComputed },
  { ...getTableColumns(items), created_at: items.createdAt, ...itemComputedColumns },
)
