import { limits } from '../../dataProvider/contract/limits.ts'
import { pagePaths, searchPath } from '../../dataProvider/contract/pages.ts'
import { searchKinds, type SearchKind } from '../../dataProvider/resources/search.ts'
import { cleanText, pagePath, readPage } from '../data/pageAddress.ts'

/** The parameters of `/search?q=&kind=&exact=1&page=`. */
export interface SearchAddress {
  q: string
  /** Undefined for results of all kinds. */
  kind?: SearchKind | undefined
  /** True to search for `q` as typed, without a correction. */
  exact: boolean
  /** Counted from 1. */
  page: number
}

/** Parses a search address. Ignores unknown kinds, and characters that the API rejects. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  const kind = query.get('kind')
  return {
    q: cleanText(query.get('q'), limits.search),
    kind: searchKinds.find((known) => known === kind),
    exact: query.get('exact') === '1',
    page: readPage(query),
  }
}

/** Returns the address with these parameters. Omits default values. */
export function toSearchPath({ q, kind, exact, page }: SearchAddress): string {
  if (q === '') return pagePaths.search
  return pagePath(searchPath(q) + (kind ? `&kind=${kind}` : '') + (exact ? '&exact=1' : ''), page)
}
