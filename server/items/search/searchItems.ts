import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { ItemFacets, ItemQuery } from '../../../dataProvider/resources/items/items.schema.ts'
import type { Scope } from '../itemScope.ts'
import { type RowSet, toRowSet } from './catalogIndex.ts'
import { countFacets } from './countFacets.ts'
import { findSearchedRows, intersectFilters, matchFacetFilters } from './matchFilters.ts'
import { matchWords, pickMatches } from './matchWords.ts'
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
  corrected?: string
  countFacets: () => ItemFacets
  /** Returns the ids from one position of the sorted list to another. */
  findIds: (from: number, to: number) => number[]
  /** Returns all ids, in no particular order. */
  listIds: () => number[]
}

/** Finds the items that match the query's words and filters. */
export function searchItems(shop: ShopIndex, search: ItemSearch): FoundItems {
  const { scope, types, query, among } = search
  const { index } = shop
  const context = toContext(shop, scope)
  const searched = findSearchedRows(index, scope, types, query)
  if (among) searched.intersection(toItemRows(searched, index.id, among))
  const words =
    query.q === undefined || query.q === ''
      ? undefined
      : matchWords(index, { q: query.q, isExact: query.exact === true, rules: shop.rules, searched })
  const listed = words ? pickMatches(searched, words.scores) : searched
  const matches = matchFacetFilters(index, query, context)
  const found = intersectFilters(listed, matches)
  const idsOf = (rows: Iterable<number>) => Array.from(rows, (row) => index.id[row] ?? 0)
  return {
    total: found.size(),
    ...(words?.corrected !== undefined && { corrected: words.corrected }),
    countFacets: () => countFacets(index, { filters: query, context, listed, matches }),
    findIds: (from, to) => {
      const compare = compareRowsBy(index, {
        ...readOrder(search, words?.scores),
        isSoldLast: !scope.withDisabled,
      })
      return idsOf(selectSorted(Int32Array.from(found.array()), compare, from, to))
    },
    listIds: () => idsOf(found.array()),
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

/** The sort orders that need no database. */
const indexSorts = ['rank', 'price', 'weight', 'created_at'] as const

type IndexSort = (typeof indexSorts)[number]

const readOrder = ({ scope, query: { sort, q } }: ItemSearch, scores: Uint16Array | undefined) => {
  const by = findIndexSort(scope, sort)
  // The usual order is by rank.
  if (by === 'rank') return {}
  if (by) return { by, isDescending: sort?.startsWith('-') ?? false }
  return q && scores ? { by: 'relevance' as const, scores } : {}
}

/**
 * Returns the index's order for a list's `sort`; undefined if the database must sort. Only visitors get the usual order for `rank`,
 * because sold items are last in it.
 */
export function findIndexSort({ withDisabled }: Scope, sort: ItemQuery['sort']): IndexSort | undefined {
  if (sort === 'rank') return withDisabled ? undefined : 'rank'
  return indexSorts.find((by) => by !== 'rank' && (sort === by || sort === `-${by}`))
}
