import { useMatch, useNavigate, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { collectionAddress, collectionPath, pagePaths } from '../../dataProvider/contract/pages.ts'
import { pictureUrlOf } from '../../dataProvider/contract/pictures.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { categoriesQuery } from '../data/categories.ts'
import { getListStatus } from '../data/items.ts'
import { isSearch, pagePath } from '../data/pageAddress.ts'
import type { PageProps, Sections, Visit } from '../data/pageModule.ts'
import { type GetAnswer, type Query, useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { OwnAddress } from '../layout/OwnAddress.tsx'
import { PageHead, previewWidth } from '../layout/PageHead.tsx'
import { PageOfList } from '../layout/PageOfList.tsx'
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

export function queries(visit: Visit, getAnswer: GetAnswer): Query<unknown>[] {
  const { choice, filter } = read(visit, getAnswer)
  return [...(choice.kind === 'all' ? [] : [categoriesQuery()]), ...(filter ? [productsQuery(filter)] : [])]
}

/** 404 for an unknown collection or a page beyond the last. */
export function status(_: unknown[], visit: Visit, getAnswer: GetAnswer): number {
  const { filter } = read(visit, getAnswer)
  const products = filter && getAnswer(productsQuery(filter))
  return products ? getListStatus([products], visit) : 404
}

export function address(_: unknown[], visit: Visit, getAnswer: GetAnswer): string | undefined {
  const { choice, asked } = read(visit, getAnswer)
  return ownPath(choice, asked)
}

/** There is no end of searches, nor of unknown category ids, which show all products (SHOP-17). */
export function isUncacheable(visit: Visit, getAnswer: GetAnswer): boolean {
  const isUnknown = visit.query.has('category') && read(visit, getAnswer).choice.kind === 'all'
  return isSearch(visit.pathname, visit.query) || isUnknown
}

const read = ({ params, query }: Visit, getAnswer: GetAnswer) => {
  const asked = readShopAddress(query, params['collection'])
  const choice = resolveCollection(asked, getAnswer(categoriesQuery()), false)
  return { asked, choice, filter: toProductsFilter(choice, asked) }
}

const ownPath = ({ kind }: CollectionChoice, { collection }: ShopAddress) =>
  kind === 'collection' && collection !== undefined ? collectionAddress(collection) : undefined

/** All products, or those of one collection. */
export function Page({ sections: { otherPages } }: PageProps) {
  const [query] = useSearchParams()
  const asked = readShopAddress(query, useMatch(pagePaths.shop)?.params.collection)
  const isNarrowed = asked.category !== undefined || asked.collection !== undefined
  const { data: categories, failed, retry } = useQuery(isNarrowed ? categoriesQuery() : null)
  const choice = resolveCollection(asked, categories, failed)
  const filter = toProductsFilter(choice, asked)
  if (choice.kind === 'missing') return <NotFoundPage />

  const address = choice.kind === 'all' ? { ...asked, category: undefined } : asked
  const category = choice.kind === 'collection' ? choice.category : undefined
  return (
    <OwnAddress path={ownPath(choice, asked)}>
      <PageOfList
        query={filter && choice.kind !== 'loading' ? productsQuery(filter) : null}
        page={address.page}
        to={(page) => shopPath({ ...address, page })}
      >
        <ShopHead category={category} categories={categories ?? []} page={address.page} />
        <Opening address={address} narrowedTo={getNarrowing(choice, filter)} otherPages={otherPages} />
        <ProductList
          address={address}
          choice={choice}
          filter={filter}
          searchesOtherPages={otherPages}
          onRetry={retry}
        />
      </PageOfList>
    </OwnAddress>
  )
}

interface OpeningProps extends Pick<Sections, 'otherPages'> {
  address: ShopAddress
  /** The name of the chosen collection, if any. */
  narrowedTo: string | undefined
}

function Opening({ address, narrowedTo, otherPages }: OpeningProps) {
  const navigate = useNavigate()
  return (
    <OpeningWithSearch>
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <SearchBox
        value={address.q}
        label={otherPages ? texts.searchCollection : texts.searchPage}
        within={address}
        onChange={(q) => void navigate(shopPath({ ...address, q }), { replace: true })}
      />
      {narrowedTo !== undefined && (
        <CategoryChip name={narrowedTo} clearTo={shopPath({ page: 1, q: address.q })} />
      )}
    </OpeningWithSearch>
  )
}

/** The chosen collection's name, or a stand-in if the server filters by one whose name could not be loaded. */
const getNarrowing = (choice: CollectionChoice, filter: ProductsFilter | null) => {
  if (choice.kind === 'collection') return choice.category.name
  return choice.kind === 'unknown' && filter?.category !== undefined ? texts.thisCollection : undefined
}

const OpeningWithSearch = styled(PageIntro)`
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
  /** The address without the filter. */
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
  /** The selected collection. */
  category: Category | undefined
  /** All visible ones. */
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
      path={pagePath(collectionPath(category, categories), page)}
    />
  )
}
