import { type PointerEvent, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { formatPrice, hasPrice } from '../../../dataProvider/contract/money.ts'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { getBadgeText, toItemAvailability } from '../../data/availability.ts'
import type { ItemSummary } from '../../data/itemSummary.ts'
import { color, font, space, textSize } from '../../styles/cssTokens.ts'
import { StateLabel } from '../../ui/StateLabel.tsx'
import { coveringLink } from '../../ui/CardLink.tsx'
import { Link, type LinkProps } from '../../ui/Link.tsx'
import { CardMedia } from './CardMedia.tsx'

interface Props {
  item: ItemSummary
  heading: 'h2' | 'h3'
  /** The `sizes` attribute of the image. */
  sizes: string
  /** Loads the image eagerly, for a card in the initial viewport. */
  eager?: boolean
  /** The state of the link's history entry. */
  state?: LinkProps['state']
  /** Further content with a `CardLink`. Without it, the title is the card's link. */
  children?: ReactNode
}

/** A picture with name, facts and price. The entire card is one link. */
export function StoneCard({ item, heading, sizes, eager = false, state, children }: Props) {
  const { slug, title, price, currency, facts, media } = item
  // The second image loads when the visitor first points at the card or focuses its link, because most visitors use no mouse.
  const [isActive, setActive] = useState(false)
  const label = getBadgeText(item, toItemAvailability(item))
  const activate = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(true)
  return (
    <Card onPointerEnter={activate} onFocus={() => setActive(true)}>
      <CardMedia
        media={media}
        title={title}
        ratio="4 / 5"
        eager={eager}
        sizes={sizes}
        showsSecond={isActive}
      />
      {label !== undefined && (
        <Corner>
          <StateLabel>{label}</StateLabel>
        </Corner>
      )}
      <Title as={heading}>
        {children ? (
          title
        ) : (
          <TitleLink movesPicture to={itemPath(slug)} state={state}>
            {title}
          </TitleLink>
        )}
      </Title>
      {facts !== '' && <Facts>{facts}</Facts>}
      {hasPrice(price) && <Price>{formatPrice(price, currency)}</Price>}
      {children}
    </Card>
  )
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  height: 100%;
`

// Placed over the image, so that it takes no extra space.
const Corner = styled.div`
  position: absolute;
  inset: ${space.s} auto auto ${space.s};
`

const Title = styled.h2`
  margin-top: ${space.s};
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.25;
`

const TitleLink = styled(Link)`
  ${coveringLink}
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Facts = styled.p`
  color: ${color.muted};
  font-size: ${textSize.small};
  line-height: 1.4;
`

const Price = styled.p`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
