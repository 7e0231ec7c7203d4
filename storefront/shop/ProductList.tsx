import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Category } from '../../dataProvider/resources/categories.schema.ts'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import { useQuery } from '../data/query.ts'
import { space } from '../styles/cssTokens.ts'
import { Pager } from '../ui/Pager.tsx'
import type { CollectionChoice } from './collectionChoice.ts'
import { ItemGrid } from './ItemGrid.tsx'
import { OtherPageResults } from './OtherPageResults.tsx'
import { filterByCollection, productsQuery, searchItems, type ProductsFilter } from './products.ts'
import { SearchResult } from './SearchResult.tsx'
import { shopPath, type ShopAddress } from './shopAddress.ts'
import { useCatalogueSearch } from './useCatalogueSearch.ts'
import { LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ItemCardSkeleton } from './ItemCard.tsx'

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
