import { styled } from 'styled-components'
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
import { productsQuery, searchItems } from './products.ts'
import { shopPath, type ShopAddress } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  /** While it is not known whether the address's category exists: its products are asked for, but not yet shown. */
  isDeciding: boolean
}

/** One page of products in its four states: loading, failed, empty, full. */
export function ProductList({ address, isDeciding }: Props) {
  const { data, failed, retry } = useQuery(productsQuery(address))
  if (failed && !isDeciding) {
    return <FailedState title="The collection could not be loaded just now." onRetry={retry} />
  }
  if (!data || isDeciding) {
    return (
      <LoadingList noun="products" count={skeletons.items}>
        <ItemCardSkeleton />
      </LoadingList>
    )
  }

  const { items, ...envelope } = data
  const found = searchItems(items, address.q)
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
          address.q.trim() && <Found>{`${found.length} of ${items.length} on this page match`}</Found>
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
