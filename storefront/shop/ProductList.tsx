import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { splitTags } from '../../dataProvider/resources/items/items.ts'
import { useQuery } from '../data/query.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CollectionChoice } from './collectionChoice.ts'
import { ItemCardSkeleton, ItemGrid } from './ItemGrid.tsx'
import { OtherPageResults } from './OtherPageResults.tsx'
import { productsQuery, type ProductsFilter } from './products.ts'
import { type ShopAddress, shopPath } from './shopAddress.ts'
import { type CatalogueSearch, useCatalogueSearch } from './useCatalogueSearch.ts'

interface Props {
  address: ShopAddress
  choice: CollectionChoice
  /** Null while it is not known. */
  filter: ProductsFilter | null
  /** Loads the categories again. */
  onRetry: () => void
}

/** One page of products in its four states: loading, failed, empty, full. */
export function ProductList({ address, choice, filter, onRetry }: Props) {
  const { data, failed, retry } = useQuery(filter && productsQuery(filter))
  const isLoading = choice.kind === 'loading'
  const isFailed = filter === null && choice.kind === 'unknown'
  if (isFailed || (failed && !isLoading)) {
    return (
      <FailedState
        title="The collection could not be loaded just now."
        onRetry={isFailed ? onRetry : retry}
      />
    )
  }
  if (!data || isLoading) {
    return (
      <LoadingList noun="products" count={skeletonCounts.items}>
        <ItemCardSkeleton />
      </LoadingList>
    )
  }

  const narrowTo =
    choice.kind === 'collection' && filter?.category === undefined ? choice.category : undefined
  return <Products address={address} filter={filter} envelope={data} narrowTo={narrowTo} />
}

interface ProductsProps extends Pick<Props, 'address' | 'filter'> {
  envelope: Envelope<Item>
  /** The collection to filter by, when the server has not done so. */
  narrowTo: Category | undefined
}

const Products = ({ address, filter, envelope: { items, ...envelope }, narrowTo }: ProductsProps) => {
  const found = searchItems(narrowTo ? filterByCollection(items, narrowTo) : items, address.q)
  const otherPages = useCatalogueSearch({
    words: address.q,
    category: filter?.category,
    shown: found,
    isPossible: envelope.pageTotal > 1 && narrowTo === undefined,
  })
  const more = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <SearchResult
        found={found.length}
        of={items.length}
        isPart={narrowTo !== undefined || address.q.trim() !== ''}
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
  /** How many of the page's products match. */
  found: number
  of: number
  /** The page is searched or filtered by a collection. */
  isPart: boolean
  otherPages: CatalogueSearch
  /** Moves the focus to the results from other pages. */
  onFollow: () => void
}

/** Result counts in a live region: this page's immediately, the other pages' when the server has answered. */
function SearchResult({ found, of, isPart, otherPages, onFollow }: SearchResultProps) {
  const others = getOtherCount(otherPages)
  return (
    <Line $isEmpty={found === 0} $isPart={isPart}>
      <div role="status">
        {found === 0 ? (
          <EmptyState title={getEmptyText(otherPages)}>
            <ButtonLink kind="secondary" to="/shop">
              Show the whole collection
            </ButtonLink>
          </EmptyState>
        ) : (
          isPart && (
            <Found>
              {`${found} of ${of} on this page match`}
              {others > 0 && <VisuallyHidden>{`, ${others} more on other pages`}</VisuallyHidden>}
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
        Search the other pages again
      </Button>
    )
  }
  const others = getOtherCount(otherPages)
  // Rendered hidden until the count is known, so that it shifts no layout.
  return (
    <Button kind="quiet" onClick={onFollow} style={others > 0 ? undefined : { visibility: 'hidden' }}>
      {`${others} more on other pages`}
    </Button>
  )
}

const getOtherCount = (otherPages: CatalogueSearch) => (otherPages.kind === 'loaded' ? otherPages.count : 0)

const getEmptyText = (otherPages: CatalogueSearch) => {
  if (otherPages.kind === 'loading') return 'Nothing on this page, looking through the others…'
  return getOtherCount(otherPages) > 0 || otherPages.kind === 'failed'
    ? 'Nothing on this page matches.'
    : 'No products found matching your search.'
}

const Line = styled.div<{ $isEmpty: boolean; $isPart: boolean }>`
  display: flex;
  flex-flow: ${({ $isEmpty }) => ($isEmpty ? 'column' : 'row wrap')};
  align-items: center;
  column-gap: ${space.m};
  padding-bottom: ${({ $isPart }) => ($isPart ? space.s : 0)};

  /* Aligns the button's text with the page's. */
  > button {
    margin-inline: calc(-1 * ${space.s});
  }
`

const Found = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`

/** The items whose title, description or tags contain the text, ignoring case. */
function searchItems(items: Item[], words: string): Item[] {
  const searched = words.trim().toLowerCase()
  return items.filter(({ title, description, tags }) =>
    [title, description, tags ?? ''].some((text) => text.toLowerCase().includes(searched)),
  )
}

/**
 * The items that have the collection's name or type among their tags, in singular or plural: for servers that do not filter
 * by collection (SHOP-18).
 */
function filterByCollection(items: Item[], { name, category_type }: Category): Item[] {
  const searched = new Set([name, category_type].map(stem))
  return items.filter(({ tags }) => splitTags(tags).some((tag) => searched.has(stem(tag))))
}

const stem = (words: string) => words.trim().toLowerCase().replace(/s$/, '')
