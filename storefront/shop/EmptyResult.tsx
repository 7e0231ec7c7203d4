import { styled } from 'styled-components'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import type { ItemFacets, ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import { useQuery } from '../data/query.ts'
import { color, space } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/emptyResult.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { type Fact, factNames, toFact } from './filterNames.ts'
import { ItemGrid } from '../item/card/ItemGrid.tsx'
import { productsQuery } from './products.ts'
import { type ShopAddress, shopPath } from './shopAddress.ts'

interface Props {
  address: ShopAddress
  /** The id of the collection, if any. */
  category: number | undefined
  facets: ItemFacets | undefined
}

/** What a visitor can do if no item matches. */
export function EmptyResult({ facets = {}, ...list }: Props) {
  const { address } = list
  const isFiltered = address.filters.length > 0
  return (
    <Frame>
      <ButtonLink
        kind="secondary"
        to={isFiltered ? shopPath({ ...address, filters: [], page: 1 }) : '/shop'}
        rel={isFiltered ? 'nofollow' : undefined}
      >
        {isFiltered ? texts.clearFilters : commonTexts.browseCollection}
      </ButtonLink>
      <p>
        {texts.customRequest((words) => (
          <Link to={pagePaths.customJewelry}>{words}</Link>
        ))}
      </p>
      {address.exact ? (
        <CorrectedMatches {...list} facets={facets} />
      ) : (
        <FilteredMatches {...list} facets={facets} />
      )}
    </Frame>
  )
}

interface SearchProps extends Pick<Props, 'address' | 'category'> {
  facets: ItemFacets
}

/** The matches of a search for the typed words if their spelling is corrected. */
const CorrectedMatches = ({ address, category, facets }: SearchProps) => {
  const search = { ...address, exact: false, page: 1 }
  const { data, failed } = useQuery(productsQuery(search, category, true))
  if (failed) return <FilteredMatches address={address} category={category} facets={facets} />
  if (!data) return null
  const { corrected, items } = data
  if (items.length === 0)
    return <FilteredMatches address={search} category={category} facets={data.facets ?? {}} />
  return (
    <NearestMatches list={data} address={search}>
      {texts.showCorrected(data.itemsTotal, corrected ?? address.q)}
    </NearestMatches>
  )
}

/** The matches of a search with fewer filters. */
const FilteredMatches = ({ address, category, facets }: SearchProps) => {
  const nearest = findNearestAddress(address, facets)
  const { data } = useQuery(nearest ? productsQuery(nearest.address, category, true) : null)
  if (!nearest || !data || data.items.length === 0) return null
  const { omitted } = nearest
  return (
    <NearestMatches list={data} address={nearest.address}>
      {omitted
        ? texts.showWithoutFilter(data.itemsTotal, factNames[omitted])
        : texts.showWithoutFilters(data.itemsTotal)}
    </NearestMatches>
  )
}

interface Nearest {
  /** The address with fewer filters. */
  address: ShopAddress
  /** The omitted filter, or undefined if no single filter excludes all items. */
  omitted: Fact | undefined
}

/**
 * Omits one filter if that leads to a result. The facets tell this, because a fact's values follow all filters except its own.
 * Otherwise omits all filters of a search. Returns undefined if the result would be the entire collection.
 */
const findNearestAddress = (address: ShopAddress, facets: ItemFacets): Nearest | undefined => {
  const { filters, q } = address
  const active = [...new Set(filters.map(([key]) => toFact(key)))]
  const omitted = active.find((fact) => hasItems(facets[fact]))
  const others = omitted ? filters.filter(([key]) => toFact(key) !== omitted) : []
  if (filters.length === 0 || (others.length === 0 && q === '')) return undefined
  return { address: { ...address, filters: others, page: 1 }, omitted }
}

const hasItems = (facet: ItemFacets[Fact]) =>
  Array.isArray(facet) ? facet.some(({ count }) => count > 0) : facet !== undefined

interface MatchesProps {
  list: ItemList
  /** The address of the list. */
  address: ShopAddress
  /** The text of the link to the list. */
  children: string
}

const NearestMatches = ({ list, address, children }: MatchesProps) => (
  <Matches>
    <MatchesHead>
      <h2>{texts.nearestMatches}</h2>
      <ButtonLink kind="quiet" to={shopPath(address)} rel="nofollow">
        {children}
      </ButtonLink>
    </MatchesHead>
    <ItemGrid items={list.items.slice(0, 3)} besideFilters />
  </Matches>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.m};
  padding-bottom: ${space.xl};

  > p {
    color: ${color.muted};

    a {
      color: ${color.accent};
    }
  }
`

const Matches = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-self: stretch;
  gap: ${space.l};
  padding-top: ${space.xl};
`

const MatchesHead = styled.div`
  /* The label, not the invisible edge of the button, aligns with the heading. */
  > a {
    margin-inline-start: calc(-1px - ${space.s});
  }
`
