import { styled } from 'styled-components'
import type { Category } from '../../dataProvider/contract/categories.ts'
import type { Envelope } from '../../dataProvider/contract/envelope.ts'
import type { Item } from '../../dataProvider/contract/items.ts'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import { useQuery } from '../app/query.ts'
import { color, space, textSize } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { eagerCards } from '../ui/eagerCards.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FailedState } from '../ui/FailedState.tsx'
import { Grid } from '../ui/Grid.tsx'
import { LoadingList } from '../ui/LoadingList.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ItemCard } from './ItemCard.tsx'
import { ItemCardSkeleton } from './ItemCardSkeleton.tsx'
import type { Choice } from './choice.ts'
import { itemsTagged, productsQuery, searchItems, type ProductsFilter } from './products.ts'
import { shopPath, type ShopAddress } from './shopAddress.ts'

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
  return <Products address={address} envelope={data} narrowTo={narrowTo} />
}

interface ProductsProps extends Pick<Props, 'address'> {
  envelope: Envelope<Item>
  /** The collection, where the server has not narrowed the page to it. */
  narrowTo: Category | undefined
}

const Products = ({ address, envelope: { items, ...envelope }, narrowTo }: ProductsProps) => {
  const found = searchItems(narrowTo ? itemsTagged(items, narrowTo) : items, address.q)
  const isPart = narrowTo !== undefined || address.q.trim() !== ''
  return (
    <>
      <div role="status">
        {found.length === 0 ? (
          <EmptyState title="No products found matching your search.">
            <ButtonLink kind="secondary" to="/shop">
              Show the whole collection
            </ButtonLink>
          </EmptyState>
        ) : (
          isPart && <Found>{`${found.length} of ${items.length} on this page match`}</Found>
        )}
      </div>
      {found.length > 0 && (
        <Grid role="list">
          {found.map((item, index) => (
            <li key={item.id}>
              <ItemCard item={item} eager={index < eagerCards} />
            </li>
          ))}
        </Grid>
      )}
      <Below>
        <Pager envelope={envelope} to={(page) => shopPath({ ...address, page })} />
      </Below>
    </>
  )
}

const Found = styled.p`
  padding-bottom: ${space.s};
  color: ${color.muted};
  font-size: ${textSize.small};
`

const Below = styled.div`
  margin-top: ${space.xl};
`
