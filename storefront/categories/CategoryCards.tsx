import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { categoryIdPath } from '../../dataProvider/contract/pages.ts'
import type { Category } from '../../dataProvider/resources/categories.ts'
import { categoriesQuery, withProtocol } from '../data/categories.ts'
import { useQuery } from '../data/query.ts'
import { color, font, from, screen, space, textSize } from '../styles/cssTokens.ts'
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
        <li key={category.id} data-large={index < countLarge(data.length)}>
          <CollectionCard
            category={category}
            action={action}
            heading={heading}
            sizes={sizesOf(index, data.length)}
            eager={eager && index === 0}
          />
        </li>
      ))}
    </CollectionGrid>
  )
}

/** On a desktop, the first rows have two large cards instead of three, so that no row has a hole. */
const countLarge = (count: number) => [0, 4, 2][count % 3] ?? 0

/** The `sizes` of a card's image. Phones show two columns unless they are very narrow. */
const sizesOf = (index: number, count: number) => {
  if (count === 1) return 'min(92vw, 1248px)'
  const spansPage = index === 0 && count % 2 === 1
  const desktop = index < countLarge(count) ? `${screen.desktop} min(46vw, 604px)` : threeColumnSizes
  return `${desktop}, ${spansPage ? '' : '(min-width: 21em) 45vw, '}92vw`
}

const pictureRatio = '4 / 3'

function CollectionSkeleton() {
  return (
    <div data-testid="skeleton">
      <Skeleton ratio={pictureRatio} />
      <SkeletonCaption>
        <Skeleton width="50%" height="1.5rem" />
      </SkeletonCaption>
      <CardLinkSkeleton width="5rem" />
    </div>
  )
}

const SkeletonCaption = styled.div`
  min-height: 2.75rem;
  margin-top: ${space.s};

  ${from.tablet} {
    min-height: 0;
  }
`

/** Overrides the ratio of a card's image, which is an inline style. */
const ratio = (value: string) => css`
  article > :first-child,
  img {
    aspect-ratio: ${value} !important;
  }
`

/**
 * A mosaic without holes. Phones show two columns if each is at least 9rem wide, so that the text "Explore Collection" fits. The
 * first of an odd number of cards spans both columns. A desktop has rows of two large or three small cards.
 */
const CollectionGrid = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(max(9rem, 34%), 1fr));
  column-gap: ${space.m};

  @media not ${screen.desktop} {
    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
      ${ratio('3 / 2')}
    }
  }

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    column-gap: ${space.xl};

    > :nth-child(n) {
      grid-column: span 2;
    }

    > :nth-child(n)[data-large='true'] {
      grid-column: span 3;
      ${ratio('3 / 2')}
    }

    > :nth-child(n):only-child {
      grid-column: 1 / -1;
      ${ratio('3 / 1')}
    }
  }
`

interface CollectionCardProps {
  category: Category
  action: string
  heading: 'h2' | 'h3'
  sizes: string
  eager: boolean
}

function CollectionCard({ category, action, heading, sizes, eager }: CollectionCardProps) {
  const { id, name, category_type, image_url, picture } = category
  return (
    <Card>
      {image_url ? (
        <Picture
          src={withProtocol(image_url)}
          picture={picture}
          sizes={sizes}
          alt=""
          ratio={pictureRatio}
          eager={eager}
        />
      ) : (
        <NoPicture ratio={pictureRatio} />
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
