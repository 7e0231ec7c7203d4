import { useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { PageHead } from '../app/PageHead.tsx'
import { useQuery, type Query } from '../app/query.ts'
import type { Visit } from '../app/routes.ts'
import { useSupports } from '../app/settings.ts'
import { categoriesQuery } from '../categories/categories.ts'
import { useShopName } from '../app/shopRecord.ts'
import { from } from '../styles/cssTokens.ts'
import { Opening } from '../ui/Opening.tsx'
import { CategoryChip } from './CategoryChip.tsx'
import { ProductList } from './ProductList.tsx'
import { productsQuery } from './products.ts'
import { SearchBox } from './SearchBox.tsx'
import { readShopAddress, shopPath } from './shopAddress.ts'

export function queries({ query, supports }: Visit): Query<unknown>[] {
  const address = readShopAddress(query, supports('item-categories'))
  return [productsQuery(address), ...(address.category === undefined ? [] : [categoriesQuery()])]
}

export function Page() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const shopName = useShopName()
  const asked = readShopAddress(query, useSupports('item-categories'))
  const categories = useQuery(asked.category === undefined ? null : categoriesQuery())
  const name = categories.data?.find(({ id }) => id === asked.category)?.name
  // A number that names no visible category is as if absent, which is known once the categories are.
  const isUnknown = categories.data !== undefined && name === undefined
  const address = isUnknown ? { ...asked, category: undefined } : asked
  const isDeciding = asked.category !== undefined && !categories.data && !categories.failed

  return (
    <>
      <PageHead
        title={`${name ?? 'Our Collection'} | ${shopName}`}
        description="Ethiopian opals, gemstones and jewelry, each one photographed as it is."
      />
      <OpeningWithSearch>
        <h1>Our Collection</h1>
        <p>Every piece is one of a kind. What you see is the stone you get.</p>
        <SearchBox
          value={address.q}
          onChange={(q) => void navigate(shopPath({ ...address, q }), { replace: true })}
        />
        {address.category !== undefined && !isDeciding && (
          <CategoryChip
            name={name ?? 'This collection'}
            clearTo={shopPath({ ...address, page: 1, category: undefined })}
          />
        )}
      </OpeningWithSearch>
      <ProductList address={address} isDeciding={isDeciding} />
    </>
  )
}

const OpeningWithSearch = styled(Opening)`
  ${from.desktop} {
    grid-template-columns: 1fr minmax(20rem, 26rem);
    align-items: end;

    > h1,
    > p {
      grid-column: 1;
    }

    > form {
      grid-area: 1 / 2 / span 2;
    }
  }
`
