import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { categoryIdPath } from '../../dataProvider/contract/pages.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { categoriesQuery } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import { CardLink, CardLinkSkeleton } from '../ui/CardLink.tsx'
import { threeColumnSizes, Grid, LoadingList } from '../ui/Grid.tsx'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Specified by HOME-5. */
const skeletonCount = 3

interface Props {
  /** Accessible label while the categories load. */
  loading: string
  /** Title shown if loading fails. */
  failure: string
  /** Link text. For screen readers, the collection's name follows. */
  action: string
  heading: 'h2' | 'h3'
  /** Loads the first image eagerly, for a list in the initial viewport. */
  eager?: boolean
  empty?: ReactNode
}

/** The visible categories, with loading, failed and empty states. */
export function CategoryCards({ loading, failure, action, heading, eager = false, empty }: Props) {
  const { data, failed, retry } = useQuery(categoriesQuery())
  if (failed) return <FailedState title={failure} onRetry={retry} />
  if (!data) {
    return (
      <LoadingList list={CollectionGrid} label={loading} count={skeletonCount}>
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

/** The `sizes` of a card's image. Phones show two columns unless they are very narrow. */
const pictureSizes = `${threeColumnSizes}, (min-width: 21em) 45vw, 92vw`

const SkeletonCaption = styled.div`
  min-height: 2.75rem;
  margin-top: ${space.s};

  ${from.tablet} {
    min-height: 0;
  }
`

/** Phones show two columns if each is at least 9rem wide, so that the text "Explore Collection" fits. */
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
      <Explore to={categoryIdPath(id)}>
        {action} <VisuallyHidden>{name}</VisuallyHidden>
      </Explore>
    </Card>
  )
}

/** On a page served over HTTP, a `//host/…` URL would use HTTP (CAT-3). */
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
