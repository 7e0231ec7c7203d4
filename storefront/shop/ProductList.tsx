import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useQuery } from '../data/query.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CollectionChoice } from './collectionChoice.ts'
import { ItemCardSkeleton, ItemGrid, skeletonCount } from './ItemGrid.tsx'
import { OtherPageResults } from './OtherPageResults.tsx'
import { productsQuery, type ProductsFilter } from './products.ts'
import { searchItems } from './searchItems.ts'
import { type ShopAddress, shopPath } from './shopAddress.ts'
import { type CatalogueSearch, useCatalogueSearch } from './useCatalogueSearch.ts'

interface Props {
  address: ShopAddress
  choice: CollectionChoice
  /** Null until the filter is known. */
  filter: ProductsFilter | null
  /** True if a search also covers other pages. */
  searchesOtherPages: boolean | undefined
  /** Reloads the categories. */
  onRetry: () => void
}

/** One page of products, with loading, failed and empty states. */
export function ProductList({ address, choice, filter, searchesOtherPages, onRetry }: Props) {
  const { data, failed, retry } = useQuery(filter && productsQuery(filter))
  const isLoading = choice.kind === 'loading'
  const isFailed = filter === null && choice.kind === 'unknown'
  if (isFailed || (failed && !isLoading)) {
    return <FailedState title={texts.loadFailed} onRetry={isFailed ? onRetry : retry} />
  }
  if (!data || isLoading) {
    return (
      <LoadingList label={texts.loading} count={skeletonCount}>
        <ItemCardSkeleton />
      </LoadingList>
    )
  }
  return (
    <Products address={address} filter={filter} searchesOtherPages={searchesOtherPages} envelope={data} />
  )
}

interface ProductsProps extends Pick<Props, 'address' | 'filter' | 'searchesOtherPages'> {
  envelope: Envelope<Item>
}

const Products = ({
  address,
  filter,
  searchesOtherPages,
  envelope: { items, ...envelope },
}: ProductsProps) => {
  const { itemsReceived, pageTotal } = envelope
  const found = searchItems(items, address.q)
  const otherPages = useCatalogueSearch({
    words: address.q,
    category: filter?.category,
    shown: found,
    isPossible: Boolean(searchesOtherPages) && pageTotal > 1,
  })
  const more = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <SearchResult
        found={found.length}
        of={itemsReceived}
        isPart={items.length < itemsReceived || address.q.trim() !== ''}
        otherPages={otherPages}
        onFollow={() => more.current?.focus()}
      />
      {found.length > 0 && <ItemGrid items={found} eager />}
      <Below>
        <Pager envelope={envelope} to={(page) => shopPath({ ...address, page })} />
        {otherPages.kind === 'loaded' && otherPages.count > 0 && (
          <OtherPageResults key={otherPages.query.q} matches={otherPages} shown={found} headingRef={more} />
        )}
      </Below>
    </>
  )
}

const Below = styled.div`
  margin-top: ${space.xl};
`

interface SearchResultProps {
  /** The number of matching products on this page. */
  found: number
  of: number
  /** True if the page shows only matches: of a search, or of a collection by which the server cannot filter. */
  isPart: boolean
  otherPages: CatalogueSearch
  /** Moves the focus to the results from other pages. */
  onFollow: () => void
}

/** Result counts in a live region. This page's count is immediate; the count for other pages follows the server's response. */
function SearchResult({ found, of, isPart, otherPages, onFollow }: SearchResultProps) {
  const others = getOtherCount(otherPages)
  return (
    <Line $isEmpty={found === 0} $isPart={isPart}>
      <div role="status">
        {found === 0 ? (
          <EmptyState title={getEmptyText(otherPages)}>
            <ButtonLink kind="secondary" to="/shop">
              {commonTexts.browseCollection}
            </ButtonLink>
          </EmptyState>
        ) : (
          isPart && (
            <Found>
              {texts.matches(found, of)}
              {others > 0 && <VisuallyHidden>. {texts.moreOnOtherPages(others)}</VisuallyHidden>}
            </Found>
          )
        )}
      </div>
      {isPart && <OtherPagesLink otherPages={otherPages} onFollow={onFollow} />}
    </Line>
  )
}

const OtherPagesLink = ({ otherPages, onFollow }: Pick<SearchResultProps, 'otherPages' | 'onFollow'>) => {
  if (otherPages.kind === 'idle') return null
  if (otherPages.kind === 'failed') {
    return (
      <Button kind="quiet" onClick={otherPages.retry}>
        {texts.searchOthersAgain}
      </Button>
    )
  }
  const others = getOtherCount(otherPages)
  // Invisible until the count is known to be above 0, so that it does not shift the layout.
  return (
    <Button kind="quiet" onClick={onFollow} style={others > 0 ? undefined : { visibility: 'hidden' }}>
      {texts.moreOnOtherPages(others)}
    </Button>
  )
}

const getOtherCount = (otherPages: CatalogueSearch) => (otherPages.kind === 'loaded' ? otherPages.count : 0)

const getEmptyText = (otherPages: CatalogueSearch) => {
  if (otherPages.kind === 'loading') return texts.searchingOthers
  return getOtherCount(otherPages) > 0 || otherPages.kind === 'failed' ? texts.noMatchesHere : texts.noMatches
}

const Line = styled.div<{ $isEmpty: boolean; $isPart: boolean }>`
  display: flex;
  flex-flow: ${({ $isEmpty }) => ($isEmpty ? 'column' : 'row wrap')};
  align-items: center;
  column-gap: ${space.m};
  padding-bottom: ${({ $isPart }) => ($isPart ? space.s : 0)};

  /* Aligns the button's text with the text of the page. */
  > button {
    margin-inline: calc(-1 * ${space.s});
  }
`

const Found = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`
