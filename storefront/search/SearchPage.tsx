import { useSearchParams } from 'react-router-dom'
import type { SearchQuery, SearchResults } from '../../dataProvider/resources/search.schema.ts'
import { getListStatus } from '../data/items.ts'
import { isNarrowedList } from '../data/pageAddress.ts'
import type { Visit } from '../data/pageModule.ts'
import { type Query, withErrorLog } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/search.ts'
import { PageIntro } from '../ui/PageIntro.tsx'
import { readSearchAddress, type SearchAddress, toSearchPath } from './searchAddress.ts'
import { SearchForm } from './SearchForm.tsx'
import { ResultList } from './ResultList.tsx'

export function queries({ query }: Visit): Query<unknown>[] {
  const search = searchQuery(readSearchAddress(query))
  return search ? [search] : []
}

export function status(results: unknown[], visit: Visit): number {
  return results.length > 0 ? getListStatus(results, visit) : 200
}

export function isUncacheable({ pathname, query }: Visit): boolean {
  return isNarrowedList(pathname, query)
}

/** Searches the entire shop: items, categories and content pages. */
export function Page() {
  const [params] = useSearchParams()
  const shopName = useShopName()
  const address = readSearchAddress(params)
  const { q, page } = address
  const query = searchQuery(address)
  const title = q === '' ? texts.title : texts.results(q)
  return (
    <ListPageGuard query={query} page={page} to={(page) => toSearchPath({ ...address, page })}>
      <PageHead
        title={commonTexts.pageTitle(page > 1 ? texts.numberedTitle(title, page) : title, shopName)}
        hidden
      />
      <PageIntro>
        <h1>{title}</h1>
        <SearchForm key={q} q={q} />
        {!query && <p>{texts.hint}</p>}
      </PageIntro>
      {query && <ResultList address={address} query={query} />}
    </ListPageGuard>
  )
}

/** Null without words to search for. */
const searchQuery = ({ q, kind, exact, page }: SearchAddress): Query<SearchResults> | null => {
  if (q === '') return null
  const query: SearchQuery = { page, q, ...(kind && { kind }), ...(exact && { exact }) }
  return withErrorLog(texts.failed, {
    key: ['search', query],
    fetch: (api) => api.search(query),
    isUnbounded: true,
  })
}
