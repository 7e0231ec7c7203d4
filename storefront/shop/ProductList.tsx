import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Category } from '../../dataProvider/resources/categories.ts'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { Item } from '../../dataProvider/resources/items.ts'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import { useQuery } from '../data/query.ts'
import { space } from '../styles/cssTokens.ts'
import { Pager } from '../ui/Pager.tsx'
import type { Choice } from './choice.ts'
import { ItemGrid } from './ItemGrid.tsx'
import { MoreMatches } from './OtherPageResults.tsx'
import { itemsTagged, productsQuery, searchItems, type ProductsFilter } from './products.ts'
import { SearchResult } from './SearchResult.tsx'
import { shopPath, type ShopAddress } from './shopAddress.ts'
import { useElsewhere } from './useCatalogueSearch.ts'
import { eagerCards, LoadingList } from '../ui/Grid.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ItemCardSkeleton } from './ItemCard.tsx'

interface Props {
  address: ShopAddress
  choice: Choice
  /** What to ask for; null while that is not known. */
  filter: ProductsFilter | null
  /** Asks for the categories again. */
  onRetry: () => void
}

/** One page of products in its four states: loading, failed, empty, full. */
export function ProductList({ address, choice, filter, onRetry }: Props) {
  const { data, failed, retry } = useQuery(filter && productsQuery(filter))
  const isDeciding = choice.kind === 'deciding'
  const isLost = filter === null && choice.kind === 'unknown'
  if (isLost || (failed && !isDeciding)) {
    return (
      <FailedState title="The collection could not be loaded just now." onRetry={isLost ? onRetry : retry} />
    )
  }
  if (!data || isDeciding) {
    return (
      <LoadingList noun="products" count={skeletons.items}>
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
  /** The collection, where the server has not narrowed the page to it. */
  narrowTo: Category | undefined
}

const Products = ({ address, filter, envelope: { items, ...envelope }, narrowTo }: ProductsProps) => {
  const found = searchItems(narrowTo ? itemsTagged(items, narrowTo) : items, address.q)
  const elsewhere = useElsewhere({
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
        elsewhere={elsewhere}
        onFollow={() => more.current?.focus()}
      />
      {found.length > 0 && <ItemGrid items={found} eager={eagerCards} />}
      <Below>
        <Pager envelope={envelope} to={(page) => shopPath({ ...address, page })} />
        {elsewhere.kind === 'known' && elsewhere.count > 0 && (
          <MoreMatches key={elsewhere.query.q} matches={elsewhere} shown={found} headingRef={more} />
        )}
      </Below>
    </>
  )
}

const Below = styled.div`
  margin-top: ${space.xl};
`
