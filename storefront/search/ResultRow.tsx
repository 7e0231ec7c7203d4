import { styled } from 'styled-components'
import type { SearchResult } from '../../dataProvider/resources/search.schema.ts'
import { getPriceText, getUnavailableText } from '../data/searchResults.ts'
import { color, font, from, screen, space, textSize } from '../styles/cssTokens.ts'
import * as resultTexts from '../texts/searchResults.ts'
import { StateLabel } from '../ui/StateLabel.tsx'
import { ClampedText } from '../ui/CardLink.tsx'
import { Link } from '../ui/Link.tsx'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** A result with its picture, kind, title, text and price. The entire row is one link. */
export function ResultRow({ result }: { result: SearchResult }) {
  const { kind, title, path, text, image, picture } = result
  const price = getPriceText(result)
  const unavailable = getUnavailableText(result)
  return (
    <Row>
      <div>
        {image !== null && <Picture src={image} picture={picture} sizes={pictureSizes} alt="" />}
        {image === null && kind === 'Product' && <NoPicture />}
      </div>
      <Words>
        <Kind>{resultTexts.kinds[kind]}</Kind>
        <Title>
          <RowLink to={path}>{title}</RowLink>
        </Title>
        {text !== '' && <Excerpt>{text}</Excerpt>}
        <Facts>
          {price !== undefined && <Price>{price}</Price>}
          {unavailable !== undefined && <StateLabel>{unavailable}</StateLabel>}
        </Facts>
      </Words>
    </Row>
  )
}

/** About the same size as a ResultRow. */
export const ResultRowSkeleton = () => (
  <Row data-testid="skeleton">
    <Skeleton ratio="1 / 1" />
    <Words>
      <Skeleton width="4rem" height="1rem" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="3rem" />
    </Words>
  </Row>
)

const pictureSizes = `${screen.tablet} 128px, 88px`

const Row = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space.m};

  ${from.tablet} {
    grid-template-columns: 8rem minmax(0, 1fr);
    gap: ${space.l};
  }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  max-width: 42rem;
`

const Kind = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
  font-variant-caps: all-small-caps;
  letter-spacing: 0.06em;
  line-height: 1.2;
`

const Title = styled.h2`
  font-family: ${font.heading};
  font-size: ${textSize.large};
`

const RowLink = styled(Link)`
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`

const Excerpt = styled(ClampedText)`
  -webkit-line-clamp: 2;
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.m};
`

const Price = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
