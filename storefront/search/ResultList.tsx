import { styled } from 'styled-components'
import { pagePaths } from '../../dataProvider/contract/pages.ts'
import type { SearchResults } from '../../dataProvider/resources/search.schema.ts'
import { type Query, useQuery } from '../data/query.ts'
import { color, space, target } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/search.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Correction } from '../ui/Correction.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { Link } from '../ui/Link.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, FailedState } from '../ui/StateBox.tsx'
import { shopPath, toPlainAddress } from '../shop/shopAddress.ts'
import { KindFilter } from './KindFilter.tsx'
import { ResultRow, ResultRowSkeleton } from './ResultRow.tsx'
import { type SearchAddress, toSearchPath } from './searchAddress.ts'

/** Specified for lists of items (SHOP-10). */
const skeletonCount = 6

interface Props {
  address: SearchAddress
  query: Query<SearchResults>
}

/** One page of results with their number, the filter by kind and the pager; loading, empty and failed states. */
export function ResultList({ address, query }: Props) {
  const { data, failed, retry } = useQuery(query)
  if (failed) return <FailedState title={texts.loadFailed} onRetry={retry} />
  if (!data) {
    return (
      <>
        <Skeleton height={target} />
        <LoadingList label={texts.loading} count={skeletonCount} list={Rows}>
          <ResultRowSkeleton />
        </LoadingList>
      </>
    )
  }
  return <Results address={address} results={data} />
}

interface ResultsProps extends Pick<Props, 'address'> {
  results: SearchResults
}

function Results({ address, results: { items, kinds, corrected, ...envelope } }: ResultsProps) {
  const { q, exact } = address
  const hasProducts = kinds.some(({ value, count }) => value === 'Product' && count > 0)
  return (
    <>
      {corrected !== undefined && (
        <Summary>
          <Correction
            corrected={corrected}
            typed={q}
            to={toSearchPath({ ...address, exact: true, page: 1 })}
          />
        </Summary>
      )}
      <Summary>
        <p role="status">{envelope.itemsTotal > 0 && texts.counted(envelope.itemsTotal)}</p>
        {hasProducts && (
          <Link to={shopPath({ ...toPlainAddress({}), q, exact })} rel="nofollow">
            {texts.onlyProducts}
          </Link>
        )}
      </Summary>
      {envelope.itemsTotal === 0 && <NoResults address={address} />}
      <KindFilter kinds={kinds} address={address} />
      {items.length > 0 && (
        <Rows role="list">
          {items.map((result) => (
            <li key={`${result.kind} ${result.id}`}>
              <ResultRow result={result} />
            </li>
          ))}
        </Rows>
      )}
      <Pager nofollow envelope={envelope} to={(page) => toSearchPath({ ...address, page })} />
    </>
  )
}

const NoResults = ({ address }: Pick<Props, 'address'>) => (
  <EmptyState title={texts.noResults(address.q)}>
    <p>{texts.noResultsHint}</p>
    <Actions>
      {address.exact && (
        <ButtonLink kind="secondary" to={toSearchPath({ ...address, exact: false, page: 1 })} rel="nofollow">
          {texts.searchCorrected}
        </ButtonLink>
      )}
      <ButtonLink kind="secondary" to={shopPath(toPlainAddress({}))}>
        {commonTexts.browseCollection}
      </ButtonLink>
      <ButtonLink kind="secondary" to={pagePaths.customJewelry}>
        {texts.requestPiece}
      </ButtonLink>
    </Actions>
  </EmptyState>
)

const Summary = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space.l};
  color: ${color.muted};

  > a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
    color: ${color.accent};
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.m};
`

/** A vertical list. Needs `role="list"`. */
const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block: ${space.m};

  > li {
    padding-block: ${space.m};
    border-top: 1px solid ${color.line};
  }
`
