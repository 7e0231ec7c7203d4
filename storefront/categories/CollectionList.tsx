import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { categoryPath } from '../../dataProvider/contract/pages.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import { CardLink, CardLinkSkeleton } from '../ui/CardLink.tsx'
import { threeColumnSizes, Grid, LoadingList, skeletonCounts } from '../ui/Grid.tsx'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface Props {
  /** Says what is loading. */
  loading: string
  /** Shown when they could not be loaded. */
  failure: string
  /** The text of each link before the collection's name. */
  action: string
  heading: 'h2' | 'h3'
  /** The first is in the first view. */
  eager?: boolean
  /** Shown when there are none. */
  empty?: ReactNode
}

/** The visible categories in their four states: loading, failed, empty, loaded. */
export function CollectionList({ loading, failure, action, heading, eager = false, empty }: Props) {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (failed) return <FailedState title={failure} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={CollectionGrid} label={loading} count={skeletonCounts.categories}>
        <CollectionSkeleton />
      </LoadingList>
    )
  }
  if (data.length === 0) return empty
  return (
    <CollectionGrid role="list">
      {data.map((category, index) => (
        <li key={category.id}>
          <CollectionCard
            category={category}
            action={action}
            heading={heading}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </CollectionGrid>
  )
}

/** As large as a CollectionCard. */
function CollectionSkeleton() {
  return (
    <div data-testid="skeleton">
      <Skeleton ratio="1 / 1" />
      <SkeletonCaption>
        <Skeleton width="50%" height="1.5rem" />
      </SkeletonCaption>
      <CardLinkSkeleton width="5rem" />
    </div>
  )
}

/** How wide a card's picture is: a phone has two columns already. */
const pictureSizes = `${threeColumnSizes}, (min-width: 21em) 45vw, 92vw`

const SkeletonCaption = styled.div`
  min-height: 2.75rem;
  margin-top: ${space.s};

  ${from.tablet} {
    min-height: 0;
  }
`

/** Two columns on a phone already, as long as "Explore Collection" fits. */
const CollectionGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(max(9rem, 34%), 1fr));
  column-gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: ${space.xl};
  }
`

interface CollectionCardProps {
  category: Category
  /** The link's text before the collection's name. */
  action: string
  heading: 'h2' | 'h3'
  eager?: boolean
}

function CollectionCard({ category, action, heading, eager = false }: CollectionCardProps) {
  const { id, name, category_type, image_url, picture } = category
  return (
    <Card>
      {image_url ? (
        <Picture src={withProtocol(image_url)} picture={picture} sizes={pictureSizes} alt="" eager={eager} />
      ) : (
        <NoPicture />
      )}
      <CardCaption>
        <Name as={heading}>{name}</Name>
        <Type>{category_type}</Type>
      </CardCaption>
      <Explore to={categoryPath(id)}>
        {action} <VisuallyHidden>{name}</VisuallyHidden>
      </Explore>
    </Card>
  )
}

/** On a page served over http, `//host/…` would mean http (CAT-3). */
const withProtocol = (url: string) => (url.startsWith('//') ? `https:${url}` : url)

const Card = styled.article`
  position: relative;
  display: grid;
`

const CardCaption = styled.div`
  margin-top: ${space.s};

  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: ${space.m};
  }
`

const Name = styled.h2`
  font-family: ${font.heading};
  font-size: ${textSize.large};
`

const Type = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
`

// On a phone the text needs all the space.
const Explore = styled(CardLink)`
  > svg {
    display: none;
  }

  ${from.tablet} {
    > svg {
      display: block;
    }
  }
`
