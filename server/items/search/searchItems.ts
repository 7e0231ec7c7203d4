import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { ItemFacets, ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Scope } from '../itemScope.ts'
import { type RowSet, toRowSet } from './catalogIndex.ts'
import { countFacets } from './countFacets.ts'
import { findListedRows, intersectFilters, matchFacetFilters } from './matchFilters.ts'
import { matchWords } from './matchWords.ts'
import type { ShopIndex } from './shopIndexes.ts'
import { compareRowsBy, selectSorted } from './sortRows.ts'

export interface ItemSearch {
  scope: Scope
  types: readonly ItemType[]
  query: Omit<ItemQuery, 'page' | 'per_page'>
  /** Only these items are found; by default all. */
  among?: readonly number[] | undefined
}

export interface FoundItems {
  total: number
  facets?: ItemFacets
  corrected?: string
  /** Returns the ids from one position of the sorted list to another. */
  page: (from: number, to: number) => number[]
  /** Returns all ids, in no particular order. */
  ids: () => number[]
}

/** Finds the items that match the query's words and filters. */
export function searchItems(shop: ShopIndex, { scope, types, query, among }: ItemSearch): FoundItems {
  const { index } = shop
  const context = toContext(shop, scope)
  const searched = findListedRows(index, scope, types, query)
  if (among) searched.intersection(toItemRows(searched, index.id, among))
  const words =
    query.q === undefined || query.q === ''
      ? undefined
      : matchWords(index, { q: query.q, isExact: query.exact === true, rules: shop.rules, searched })
  const listed = words ? keepScored(searched, words.scores) : searched
  const matches = matchFacetFilters(index, query, context)
  const found = intersectFilters(listed, matches)
  const idsOf = (rows: Iterable<number>) => Array.from(rows, (row) => index.id[row] ?? 0)
  return {
    total: found.size(),
    ...(words?.corrected !== undefined && { corrected: words.corrected }),
    ...(query.facets && { facets: countFacets(index, { filters: query, context, listed, matches }) }),
    page: (from, to) => {
      const compare = compareRowsBy(index, {
        ...readOrder(query, words?.scores),
        isSoldLast: !scope.withDisabled,
      })
      return idsOf(selectSorted(Int32Array.from(found.array()), compare, from, to))
    },
    ids: () => idsOf(found.array()),
  }
}

const toContext = ({ currency, categories }: ShopIndex, { withDisabled }: Scope) => ({
  currency,
  isCategoryShown: (id: number) => {
    const category = categories.get(id)
    return category !== undefined && (withDisabled || category.isShown)
  },
  categoryNames: new Map([...categories.values()].map(({ id, name }) => [id, name])),
})

const toItemRows = (searched: RowSet, ids: readonly number[], among: readonly number[]): RowSet => {
  const wanted = new Set(among)
  return toRowSet(searched.array().filter((row) => wanted.has(ids[row] ?? 0)))
}

const keepScored = (rows: RowSet, scores: Uint16Array): RowSet => {
  const kept = toRowSet([])
  rows.forEach((row) => {
    if ((scores[row] ?? 0) > 0) kept.add(row)
  })
  return kept
}

/** The sort orders that need no database. */
const indexSorts = ['price', 'weight', 'created_at'] as const

const readOrder = ({ sort, q }: ItemSearch['query'], scores: Uint16Array | undefined) => {
  const by = findIndexSort(sort)
  if (by) return { by, isDescending: sort?.startsWith('-') ?? false }
  return q && scores ? { by: 'relevance' as const, scores } : {}
}

/** Returns the index's order for a list's `sort`; undefined if the database must sort. */
export function findIndexSort(sort: ItemQuery['sort']): (typeof indexSorts)[number] | undefined {
  return indexSorts.find((by) => sort === by || sort === `-${by}`)
}
