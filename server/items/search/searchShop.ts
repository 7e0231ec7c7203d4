import type { SearchQuery } from '../../../dataProvider/resources/search.schema.ts'
import { type SearchKind, searchKinds } from '../../../dataProvider/resources/search.ts'
import { type CatalogIndex, type RowSet, toRowSet } from './catalogIndex.ts'
import { matchWords, pickMatches } from './matchWords.ts'
import type { ShopIndex } from './shopIndexes.ts'
import { compareRowsBy, selectSorted } from './sortRows.ts'

/** A found item, category or content page. */
export interface Hit {
  kind: SearchKind
  id: number
}

export interface FoundHits {
  total: number
  /** Without the filter by kind; kinds without results are absent. */
  kinds: { value: SearchKind; count: number }[]
  corrected?: string
  /** Returns the hits from one position of the sorted list to another, of the query's kind, or of other kinds. */
  findHits: (from: number, to: number, kinds?: readonly SearchKind[]) => Hit[]
}

/** Searches everything that visitors can see: items, categories and content pages. An empty query finds nothing. */
export function searchShop(
  { index, rules }: ShopIndex,
  { q = '', kind, exact }: Pick<SearchQuery, 'q' | 'kind' | 'exact'>,
): FoundHits {
  const searched = selectKinds(index, searchKinds, index.visible)
  const { scores, corrected } = matchWords(index, { q, isExact: exact === true, rules, searched })
  const found = pickMatches(searched, scores)
  const kinds = searchKinds
    .map((value) => ({ value, count: selectKinds(index, [value], found).size() }))
    .filter(({ count }) => count > 0)
  const listedKinds = kind === undefined ? searchKinds : [kind]
  const compare = compareRowsBy(index, { by: 'relevance', scores, isSoldLast: true })
  return {
    total: selectKinds(index, listedKinds, found).size(),
    kinds,
    ...(corrected !== undefined && { corrected }),
    findHits: (from, to, wanted = listedKinds) => {
      const rows = Int32Array.from(selectKinds(index, wanted, found).array())
      return selectSorted(rows, compare, from, to).map((row) => toHit(index, row))
    },
  }
}

const selectKinds = ({ kinds }: CatalogIndex, wanted: readonly SearchKind[], among: RowSet): RowSet => {
  const rows = toRowSet([])
  for (const kind of wanted) rows.union(kinds.get(kind) ?? toRowSet([]))
  return rows.intersection(among)
}

const toHit = (index: CatalogIndex, row: number): Hit => ({
  kind: index.kind[row] as SearchKind,
  id: index.id[row] ?? 0,
})
