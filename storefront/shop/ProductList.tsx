import type { Ref } from 'react'
import { styled } from 'styled-components'
import type { ItemList } from '../../dataProvider/resources/items/items.schema.ts'
import { color, duration, font, space, textSize } from '../styles/cssTokens.ts'
import * as commonTexts from '../texts/common.ts'
import * as texts from '../texts/shop.tsx'
import { Button } from '../ui/Button.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { Pager } from '../ui/Pager.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ItemCardSkeleton } from '../item/card/ItemCard.tsx'
import { ItemGrid, NarrowGrid, skeletonCount } from '../item/card/ItemGrid.tsx'
import { EmptyResult, ServerMessages } from './lazyParts.tsx'
import { isNarrowed, type ShopAddress, shopPath } from './shopAddress.ts'
import type { Products } from './useProducts.ts'

interface Props extends Products {
  address: ShopAddress
  /** The id of the collection, if any. */
  category: number | undefined
  /** False if the server cannot filter, so that a search only filters the loaded page. */
  hasFilters: boolean
  ref: Ref<HTMLDivElement>
}

/** One page of products, with loading, failed and empty states. */
export function ProductList({ list, ...props }: Props) {
  const { failed, retry, hasFilters } = props
  if (list) return <LoadedList {...props} list={list} />
  if (failed) return <FailedState title={texts.loadFailed} onRetry={retry} />
  return (
    <LoadingList label={texts.loading} count={skeletonCount} {...(hasFilters && { list: NarrowGrid })}>
      <ItemCardSkeleton />
    </LoadingList>
  )
}

interface LoadedProps extends Props {
  list: ItemList
}

const LoadedList = ({ address, category, list, items, hasFilters, ref, ...state }: LoadedProps) => {
  const { isFilteredHere, failed, retry } = state
  const isUpdating = state.isUpdating || (hasFilters && isFilteredHere && !failed)
  const isEmpty = items.length === 0 && !isUpdating && !failed
  return (
    <Results ref={ref} tabIndex={-1} aria-busy={isUpdating}>
      {failed && (
        <Failure role="alert">
          {texts.updateFailed}
          <Button kind="quiet" onClick={retry}>
            {commonTexts.tryAgain}
          </Button>
        </Failure>
      )}
      <Message role="status" data-empty={isEmpty}>
        {isEmpty && <p>{texts.noMatches}</p>}
        {hasFilters ? (
          <ResultMessages address={address} list={list} isSearched={isFilteredHere} />
        ) : (
          !isEmpty && <PageMatches list={list} items={items} isSearched={isFilteredHere} />
        )}
      </Message>
      {isEmpty ? (
        <EmptyResult address={address} category={category} facets={list.facets} />
      ) : (
        <ItemGrid items={items} eager besideFilters={hasFilters} />
      )}
      <Pager envelope={list} to={(page) => shopPath({ ...address, page })} nofollow={isNarrowed(address)} />
    </Results>
  )
}

interface MessagesProps extends Pick<LoadedProps, 'address' | 'list'> {
  isSearched: boolean
}

/** What the server says about its result. The plain list has no messages, so it does not load their code. */
const ResultMessages = ({ address, list, isSearched }: MessagesProps) =>
  !isSearched && isNarrowed(address) && <ServerMessages address={address} list={list} />

interface PageMatchesProps extends Pick<LoadedProps, 'list' | 'items'> {
  isSearched: boolean
}

/** The number of matches on the loaded page, if the page shows only matches of a search or of a collection. */
const PageMatches = ({ list: { itemsReceived, items: loaded }, items, isSearched }: PageMatchesProps) =>
  isSearched || loaded.length < itemsReceived ? <p>{texts.matches(items.length, itemsReceived)}</p> : null

const Results = styled.div`
  outline: none;

  > ul {
    transition: opacity ${duration.normal} ${duration.fast};
  }

  &[aria-busy='true'] > ul {
    opacity: 0.6;
  }

  > nav {
    margin-top: ${space.xl};
  }
`

const Failure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
`

const Message = styled.div`
  > p {
    padding-bottom: ${space.m};
    color: ${color.muted};
    font-size: ${textSize.small};
  }

  a {
    color: ${color.accent};
  }

  &[data-empty='true'] > p:first-child {
    padding-top: ${space.xl};
    color: ${color.ink};
    font-family: ${font.heading};
    font-size: ${textSize.heading};
    line-height: 1.2;
  }
`
