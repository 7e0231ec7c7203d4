import { useMemo } from 'react'
import { useLocation, useMatch } from 'react-router-dom'
import { categorySlugPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { categoriesQuery } from '../data/categories.ts'
import { getListStatus } from '../data/items.ts'
import { isNarrowedList } from '../data/pageAddress.ts'
import type { PageProps, Visit } from '../data/pageModule.ts'
import { type GetResult, type Query, useQuery } from '../data/query.ts'
import { CanonicalAddress } from '../layout/CanonicalAddress.tsx'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { Page as NotFoundPage } from '../pages/NotFoundPage.tsx'
import { Catalog } from './Catalog.tsx'
import { type CollectionChoice, getCategoryId, resolveCollection } from './collectionChoice.ts'
import { productsQuery } from './products.ts'
import { readShopAddress, type ShopAddress, shopPath, toPlainAddress } from './shopAddress.ts'
import { ShopHead } from './ShopHead.tsx'

export function queries(visit: Visit, getResult: GetResult): Query<unknown>[] {
  const { choice, products } = read(visit, getResult)
  return [...(choice.kind === 'all' ? [] : [categoriesQuery()]), ...(products ? [products] : [])]
}

/** Returns 404 for an unknown collection or a page beyond the last. */
export function status(_: unknown[], visit: Visit, getResult: GetResult): number {
  const { products } = read(visit, getResult)
  const list = products && getResult(products)
  return list ? getListStatus([list], visit) : 404
}

export function address(_: unknown[], visit: Visit, getResult: GetResult): string | undefined {
  const { choice, requestedAddress } = read(visit, getResult)
  return ownPath(choice, requestedAddress)
}

/** The number of possible searches is unlimited. So is the number of unknown category ids, which show all products (SHOP-17). */
export function isUncacheable(visit: Visit, getResult: GetResult): boolean {
  const isUnknown = visit.query.has('category') && read(visit, getResult).choice.kind === 'all'
  return isNarrowedList(visit.pathname, visit.query) || isUnknown
}

const read = ({ params, query, sections }: Visit, getResult: GetResult) => {
  const hasFilters = sections.filters === true
  const requestedAddress = readSupportedAddress(query, params['collection'], hasFilters)
  const choice = resolveCollection(requestedAddress, getResult(categoriesQuery()), false)
  return { requestedAddress, choice, products: getProductsQuery(choice, requestedAddress, hasFilters) }
}

/** Reads the address without the parameters that the server does not support. */
const readSupportedAddress = (
  query: URLSearchParams,
  collection: string | undefined,
  hasFilters: boolean,
) => {
  const address = readShopAddress(query, collection)
  return hasFilters ? address : { ...toPlainAddress(address), q: address.q, page: address.page }
}

const getProductsQuery = (choice: CollectionChoice, address: ShopAddress, hasFilters: boolean) => {
  const category = getCategoryId(choice, address)
  return category === null ? null : productsQuery(address, category, hasFilters)
}

const ownPath = ({ kind }: CollectionChoice, { collection }: ShopAddress) =>
  kind === 'collection' && collection !== undefined ? categorySlugPath(collection) : undefined

export function Page({ sections: { filters: hasFilters = false } }: PageProps) {
  const { search } = useLocation()
  const collection = useMatch(pagePaths.shop)?.params.collection
  const requestedAddress = useMemo(
    () => readSupportedAddress(new URLSearchParams(search), collection, hasFilters),
    [search, collection, hasFilters],
  )
  const isInCollection = requestedAddress.category !== undefined || collection !== undefined
  const { data: categories, failed, retry } = useQuery(isInCollection ? categoriesQuery() : null)
  const choice = resolveCollection(requestedAddress, categories, failed)
  if (choice.kind === 'missing') return <NotFoundPage />

  const isUnknown = choice.kind === 'all' && requestedAddress.category !== undefined
  const address = isUnknown ? { ...requestedAddress, category: undefined } : requestedAddress
  const products = getProductsQuery(choice, address, hasFilters)
  return (
    <CanonicalAddress path={ownPath(choice, requestedAddress)}>
      <ListPageGuard
        query={choice.kind === 'loading' ? null : products}
        page={address.page}
        to={(page) => shopPath({ ...address, page })}
      >
        <ShopHead address={address} choice={choice} />
        <Catalog
          // Another collection is another page: its list and its fields start from the address.
          key={`${address.category} ${address.collection}`}
          address={address}
          choice={choice}
          query={products}
          hasFilters={hasFilters}
          onRetry={retry}
        />
      </ListPageGuard>
    </CanonicalAddress>
  )
}
