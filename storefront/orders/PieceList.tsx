import { css, styled } from 'styled-components'
import { formatPrice, hasPrice, multiplyPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/orders.ts'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { Link } from '../ui/Link.tsx'

interface Piece {
  name: string
  quantity: number
  /** Of one. */
  price: number | null
  currency: string
  /** Its price is in that of another: it shows none. */
  isInSum?: boolean
  /** Null where the shop does not show it any more, or it is no item. */
  slug: string | null
  picture: string | null
  question?: string | null
}

/** What an order or an estimate is about: each with picture, quantity and price. */
export function PieceList({ pieces }: { pieces: Piece[] }) {
  const hasPictures = pieces.some(({ picture, slug }) => picture !== null || slug !== null)
  return (
    <List role="list" $hasPictures={hasPictures}>
      {pieces.map((piece, index) => (
        // The same piece can be in it twice, and none moves.
        <PieceRow key={index} piece={piece} hasPicture={hasPictures} />
      ))}
    </List>
  )
}

interface RowProps {
  piece: Piece
  /** The rows of its list begin with pictures. */
  hasPicture: boolean
}

function PieceRow({ piece, hasPicture }: RowProps) {
  const { name, quantity, price, currency, isInSum = false, slug, picture, question } = piece
  return (
    <Row>
      {/* What is no piece, such as engraving, has no picture and needs none. */}
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
