import { useState, type Ref } from 'react'
import { styled } from 'styled-components'
import type { Item, ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../dataProvider/shopApi/shopApi.ts'
import { useQuery } from '../data/query.ts'
import { font, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/shop.tsx'
import { Button } from '../ui/Button.tsx'
import { LoadingList } from '../ui/Grid.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ItemCardSkeleton, ItemGrid, skeletonCount } from './ItemGrid.tsx'
import { excludeShown, searchCatalogue } from './products.ts'
import type { CatalogueSearch } from './useCatalogueSearch.ts'

interface Props {
  matches: Extract<CatalogueSearch, { kind: 'loaded' }>
  /** The current page's matches. */
  shown: Item[]
  headingRef: Ref<HTMLHeadingElement>
}

/** Search matches on other pages of the catalog, shown below the current page's matches (SHOP-4). */
export function OtherPageResults({ matches: { count, items, query, hasMore }, shown, headingRef }: Props) {
  return (
    <Section>
      <Heading ref={headingRef} tabIndex={-1}>
        {texts.moreOnOtherPages(count)}
      </Heading>
      <ItemGrid items={items} />
      {hasMore && <NextResults query={{ ...query, page: query.page + 1 }} shown={shown} />}
    </Section>
  )
}

interface NextProps extends Pick<Props, 'shown'> {
  query: ItemQuery
}

const NextResults = ({ query, shown }: NextProps) => {
  const [isRequested, setRequested] = useState(false)
  const nextQuery = { key: ['matches', query], fetch: (api: ShopApi) => searchCatalogue(api, query) }
  const { data, failed, retry } = useQuery(isRequested ? nextQuery : null)
  if (!isRequested) {
    return (
      <Button kind="secondary" onClick={() => setRequested(true)}>
        {texts.showMore}
      </Button>
    )
  }
  if (failed) return <FailedState onRetry={retry} />
  if (!data) {
    return (
      <LoadingList label={texts.loadingMore} count={skeletonCount}>
        <ItemCardSkeleton />
      </LoadingList>
    )
  }
  return (
    <>
      <ItemGrid items={excludeShown(data.items, shown)} />
      {data.nextPage !== null && <NextResults query={{ ...query, page: data.nextPage }} shown={shown} />}
    </>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.xl};

  > button {
    justify-self: center;
  }
`

const Heading = styled.h2`
  font-family: ${font.heading};
  font-size: ${textSize.heading};
`
