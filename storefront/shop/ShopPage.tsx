import { useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { categorySlugPath, canonicalCategoryPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { pictureUrlOf } from '../../dataProvider/contract/pictures.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { categoriesQuery } from '../data/categories.ts'
import { getListStatus } from '../data/items.ts'
import { isSearch, pagePath } from '../data/pageAddress.ts'
import type { PageProps, Sections, Visit } from '../data/pageModule.ts'
import { type GetResult, type Query, useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { CanonicalAddress } from '../layout/CanonicalAddress.tsx'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import { ListPageGuard } from '../layout/ListPageGuard.tsx'
import { Page as NotFoundPage } from '../pages/NotFoundPage.tsx'
import { color, from, radius, space, target } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Link } from '../ui/Link.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CollectionChoice, resolveCollection, toProductsFilter } from './collectionChoice.ts'
import { ProductList } from './ProductList.tsx'
import { type ProductsFilter, productsQuery } from './products.ts'
import { SearchBox } from './SearchBox.tsx'
import { readShopAddress, type ShopAddress, shopPath } from './shopAddress.ts'

export function queries(visit: Visit, getResult: GetResult): Query<unknown>[] {
  const { choice, filter } = read(visit, getResult)
  return [...(choice.kind === 'all' ? [] : [categoriesQuery()]), ...(filter ? [productsQuery(filter)] : [])]
}

/** Returns 404 for an unknown collection or a page beyond the last. */
export function status(_: unknown[], visit: Visit, getResult: GetResult): number {
  const { filter } = read(visit, getResult)
  const products = filter && getResult(productsQuery(filter))
  return products ? getListStatus([products], visit) : 404
}

export function address(_: unknown[], visit: Visit, getResult: GetResult): string | undefined {
  const { choice, requestedAddress } = read(visit, getResult)
  return ownPath(choice, requestedAddress)
}

/** The number of possible searches is unlimited. So is the number of unknown category ids, which show all products (SHOP-17). */
export function isUncacheable(visit: Visit, getResult: GetResult): boolean {
  const isUnknown = visit.query.has('category') && read(visit, getResult).choice.kind === 'all'
  return isSearch(visit.pathname, visit.query) || isUnknown
}

const read = ({ params, query }: Visit, getResult: GetResult) => {
  const requestedAddress = readShopAddress(query, params['collection'])
  const choice = resolveCollection(requestedAddress, getResult(categoriesQuery()), false)
  return { requestedAddress, choice, filter: toProductsFilter(choice, requestedAddress) }
}

const ownPath = ({ kind }: CollectionChoice, { collection }: ShopAddress) =>
  kind === 'collection' && collection !== undefined ? categorySlugPath(collection) : undefined

export function Page({ sections: { otherPages } }: PageProps) {
  const [query] = useSearchParams()
  const requestedAddress = readShopAddress(query, useMatch(pagePaths.shop)?.params.collection)
  const isNarrowed = requestedAddress.category !== undefined || requestedAddress.collection !== undefined
  const { data: categories, failed, retry } = useQuery(isNarrowed ? categoriesQuery() : null)
  const choice = resolveCollection(requestedAddress, categories, failed)
  const filter = toProductsFilter(choice, requestedAddress)
  if (choice.kind === 'missing') return <NotFoundPage />

  const address = choice.kind === 'all' ? { ...requestedAddress, category: undefined } : requestedAddress
  const category = choice.kind === 'collection' ? choice.category : undefined
  return (
    <CanonicalAddress path={ownPath(choice, requestedAddress)}>
      <ListPageGuard
        query={filter && choice.kind !== 'loading' ? productsQuery(filter) : null}
        page={address.page}
        to={(page) => shopPath({ ...address, page })}
      >
        <ShopHead category={category} categories={categories ?? []} page={address.page} />
        <ShopIntro
          address={address}
          collectionName={getCollectionName(choice, filter)}
          otherPages={otherPages}
        />
        <ProductList
          address={address}
          choice={choice}
          filter={filter}
          searchesOtherPages={otherPages}
          onRetry={retry}
        />
      </ListPageGuard>
    </CanonicalAddress>
  )
}

interface ShopIntroProps extends Pick<Sections, 'otherPages'> {
  address: ShopAddress
  /** The name of the chosen collection, if any. */
  collectionName: string | undefined
}

function ShopIntro({ address, collectionName, otherPages }: ShopIntroProps) {
  const navigate = useNavigate()
  return (
    <IntroWithSearch>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <SearchBox
        value={address.q}
        label={otherPages ? texts.searchCollection : texts.searchPage}
        within={address}
        onChange={(q) => void navigate(shopPath({ ...address, q }), { replace: true })}
      />
      {collectionName !== undefined && (
        <CategoryChip name={collectionName} clearTo={shopPath({ page: 1, q: address.q })} />
      )}
    </IntroWithSearch>
  )
}

/** Returns the collection's name, or a placeholder if the server filters by a collection whose name failed to load. */
const getCollectionName = (choice: CollectionChoice, filter: ProductsFilter | null) => {
  if (choice.kind === 'collection') return choice.category.name
  return choice.kind === 'unknown' && filter?.category !== undefined ? texts.thisCollection : undefined
}

const IntroWithSearch = styled(PageIntro)`
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
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

interface CategoryChipProps {
  name: string
  clearTo: string
}

/** The selected collection, as a link that clears the filter. */
function CategoryChip({ name, clearTo }: CategoryChipProps) {
  return (
    <Chip to={clearTo}>
      {texts.clearFilter(name, VisuallyHidden)}
      <CloseIcon width="18" height="18" />
    </Chip>
  )
}

const Chip = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.s};
  min-height: ${target};
  padding-inline: ${space.m};
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

interface ShopHeadProps {
  category: Category | undefined
  categories: Category[]
  page: number
}

/** Title, description and canonical address of the shop or a collection (NAV-2). */
function ShopHead({ category, categories, page }: ShopHeadProps) {
  const shopName = useShopName()
  const titleOf = (title: string) =>
    commonTexts.pageTitle(page > 1 ? texts.numberedTitle(title, page) : title, shopName)
  if (!category) {
    return (
      <PageHead title={titleOf(texts.title)} description={texts.description} path={pagePath('/shop', page)} />
    )
  }
  const { name, category_type, image_url, picture } = category
  return (
    <PageHead
      title={titleOf(name)}
      description={texts.collectionDescription(name, category_type, shopName)}
      image={image_url && pictureUrlOf(image_url, picture, previewWidth)}
      path={pagePath(canonicalCategoryPath(category, categories), page)}
    />
  )
}
