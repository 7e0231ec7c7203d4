import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatPrice } from '../../dataProvider/contract/money.ts'
import { actionLabel, type ActionType } from '../../dataProvider/contract/orders.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import { TrashIcon } from '../ui/icons.tsx'
import { Button } from '../ui/Button.tsx'
import { lineCents, type CartLine } from './cart.ts'
import { CartPicture } from './CartPicture.tsx'
import { QuantityStepper } from './QuantityStepper.tsx'

interface Props {
  line: CartLine
  /** While the cart is being ordered. */
  isLocked: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function CartLineRow({ line, isLocked, onQuantity, onRemove }: Props) {
  const { title, slug, image, price, currency, quantity, item_type, action_type } = line
  return (
    <Row>
      <CartPicture src={image} />
      <Words>
        <Title to={itemPath(slug)}>{title}</Title>
        <Small>{item_type ? actionLabel(item_type) : actionWords[action_type]}</Small>
        {price ? <Small>{`${formatPrice(price, currency)} each`}</Small> : null}
      </Words>
      <Tail>
        <QuantityStepper title={title} quantity={quantity} isLocked={isLocked} onChange={onQuantity} />
        <Button kind="quiet" aria-label={`Remove ${title}`} disabled={isLocked} onClick={onRemove}>
          <TrashIcon width={20} height={20} />
        </Button>
        <Total>{price ? formatPrice(lineCents(line) / 100, currency) : 'On request'}</Total>
      </Tail>
    </Row>
  )
}

// Of a line whose item's type is not known.
const actionWords: Record<ActionType, string> = {
  enquiry: 'Enquiry',
  booking: 'Booking',
  completed: 'Enquiry',
}

const Row = styled.li`
  display: grid;
  grid-template:
    'picture words' auto
    'picture tail' auto / 5.5rem minmax(0, 1fr);
  gap: ${space.s} ${space.m};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};

  ${from.tablet} {
    grid-template: 'picture words tail' auto / 7rem minmax(0, 1fr) auto;
    gap: ${space.l};
  }
`

const Words = styled.div`
  grid-area: words;
`

const Title = styled(Link)`
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.3;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Small = styled.p`
  font-size: ${textSize.small};
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`

const Tail = styled.div`
  grid-area: tail;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: start;
  gap: ${space.xs};
`

const Total = styled.p`
  flex: 1 0 auto;
  text-align: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${from.tablet} {
    min-width: 7.5rem;
  }
`
