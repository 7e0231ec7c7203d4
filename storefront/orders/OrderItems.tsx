import { css, styled } from 'styled-components'
import { formatPrice, hasPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/orders.ts'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { Link } from '../ui/Link.tsx'

interface OrderItem {
  name: string
  quantity: number
  /** Per item. Null means price on request. */
  price: number | null
  currency: string
  /** True if another line's price includes this line's price. This line then shows no price. */
  isInSum?: boolean
  /** Null if the shop no longer shows the item, or if the line is not an item. */
  slug: string | null
  picture: string | null
  question?: string | null
}

export function OrderItems({ items }: { items: OrderItem[] }) {
  const hasPictures = items.some(({ picture, slug }) => picture !== null || slug !== null)
  return (
    <List role="list" $hasPictures={hasPictures}>
      {items.map((item, index) => (
        // The key is the index, because items can repeat and rows never move.
        <OrderItemRow key={index} item={item} hasPicture={hasPictures} />
      ))}
    </List>
  )
}

interface RowProps {
  item: OrderItem
  /** True if the rows of the list start with images. */
  hasPicture: boolean
}

function OrderItemRow({ item, hasPicture }: RowProps) {
  const { name, quantity, price, currency, isInSum = false, slug, picture, question } = item
  return (
    <Row>
      {/* Lines that are not items, such as engraving, have no image and need no placeholder. */}
      {hasPicture && (
        <Frame>
          {picture !== null && <Picture src={picture} alt="" />}
          {picture === null && slug !== null && <SmallPlaceholder />}
        </Frame>
      )}
      <div>
        <Name>{slug === null ? name : <Link to={itemPath(slug)}>{name}</Link>}</Name>
        {quantity > 1 && (
          <Small>
            {hasPrice(price) && !isInSum
              ? texts.itemsAt(quantity, formatPrice(price, currency))
              : texts.itemCount(quantity)}
          </Small>
        )}
        {question && <Question>{texts.question(question)}</Question>}
      </div>
      {!isInSum && <Sum>{formatPrice(multiplyPrice(price, quantity), currency)}</Sum>}
    </Row>
  )
}

const List = styled.ul<{ $hasPictures: boolean }>`
  border-top: 1px solid ${color.line};

  ${({ $hasPictures }) =>
    !$hasPictures &&
    css`
      > li {
        grid-template-columns: minmax(0, 1fr) auto;
      }
    `}
`

const Row = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  gap: ${space.m};
  align-items: center;
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.line};
  break-inside: avoid;

  ${from.tablet} {
    grid-template-columns: 5rem minmax(0, 1fr) auto;
  }

  @media print {
    grid-template-columns: 3rem minmax(0, 1fr) auto;
    padding-block: ${space.xs};
  }
`

const Frame = styled.div`
  align-self: start;
`

const SmallPlaceholder = styled(NoPicture)`
  font-size: ${textSize.heading};
`

const Name = styled.p`
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.3;

  > a {
    display: inline-block;
    padding-block: ${space.s};
    text-decoration: none;

    &:hover {
      text-decoration: underline;
    }
  }
`

const Small = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`

const Question = styled(Small)`
  white-space: pre-line;
`

const Sum = styled.p`
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`
