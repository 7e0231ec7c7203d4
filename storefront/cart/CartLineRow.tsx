import { useState } from 'react'
import { styled } from 'styled-components'
import { formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { actionLabel } from '../../dataProvider/resources/orders/orderLines.ts'
import { color, font, from, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CartLine, formatCounts } from './cart.ts'
import { CartLineControls } from './CartLineControls.tsx'
import { CartLineQuestion } from './CartLineQuestion.tsx'
import { useCart } from './useCart.ts'
import type { LineCheck } from './useCartValidation.ts'

interface Props {
  line: CartLine
  check: LineCheck | undefined
  /** Why the last checkout left it here. */
  refusal: string | undefined
  /** The shop takes a question beside a line. */
  questions: boolean | undefined
  /** While the cart is being ordered. */
  isLocked: boolean
  /** Called after the focused control was removed: move the focus. */
  onControlRemoved: () => void
}

export function CartLineRow({ line, check = unchecked, refusal, questions, ...controls }: Props) {
  const { left, problem } = check
  // Then the line can only be removed.
  const isUnavailable = left === 0
  const { title, slug, image, price, currency, item_type, action_type } = line
  return (
    <Row>
      <CartPicture src={image} isFaded={isUnavailable} />
      <Details>
        <Title to={itemPath(slug)}>{title}</Title>
        <Small>
          <span>{item_type ? actionLabel(item_type) : texts.actions[action_type]}</span> ·{' '}
          {formatCounts([line])}
        </Small>
        {hasPrice(price) && !isUnavailable && <Small>{texts.each(formatPrice(price, currency))}</Small>}
        <CartLineNotice line={line} problem={problem ?? refusal} />
        {problem !== undefined && left !== null && left > 0 && (
          <ReduceButton line={line} left={left} {...controls} />
        )}
      </Details>
      <CartLineControls line={line} left={left} {...controls} />
      {questions && !isUnavailable && <CartLineQuestion line={line} isLocked={controls.isLocked} />}
    </Row>
  )
}

/** Until the catalogue has answered. */
const unchecked: LineCheck = { left: null }

interface CartPictureProps {
  /** Null when the item has none. */
  src: string | null
  isFaded?: boolean
}

/** A line's picture; its title stands beside it. */
function CartPicture({ src, isFaded = false }: CartPictureProps) {
  return (
    <PictureFrame $isFaded={isFaded}>
      {src === null ? <PlaceholderPicture /> : <Picture src={src} alt="" />}
    </PictureFrame>
  )
}

const Row = styled.li`
  display: grid;
  grid-template:
    'picture words' auto
    'controls controls' auto / 5.5rem minmax(0, 1fr);
  gap: ${space.m};
  padding-block: ${space.l};
  border-top: 1px solid ${color.line};

  ${from.tablet} {
    grid-template: 'picture words controls' auto / 7rem minmax(0, 1fr) auto;
    gap: ${space.l};
  }
`

const Details = styled.div`
  grid-area: words;
`

const Title = styled(Link)`
  display: block;
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

const PictureFrame = styled.div<{ $isFaded: boolean }>`
  grid-area: picture;
  ${({ $isFaded }) => $isFaded && 'filter: grayscale(1); opacity: 0.6;'}
`

const PlaceholderPicture = styled(NoPicture)`
  font-size: ${textSize.title};
`

interface CartLineNoticeProps {
  line: CartLine
  /** Why the line cannot be ordered as it is. */
  problem: string | undefined
}

/** Says why a line cannot be ordered, or that its price changed (CART-9). */
function CartLineNotice({ line, problem }: CartLineNoticeProps) {
  const priceChange = usePriceChange(line)
  const notice = problem ?? priceChange
  return (
    <Notice role="status" $isBad={problem !== undefined}>
      {notice && (
        <>
          <VisuallyHidden>{line.title}: </VisuallyHidden>
          {notice}
        </>
      )}
    </Notice>
  )
}

/** Compares with the price shown first. Changing the quantity accepts the new price. */
const usePriceChange = ({ price, currency, quantity }: CartLine) => {
  const [shown, setShown] = useState({ price, currency, quantity })
  if (shown.quantity !== quantity) setShown({ price, currency, quantity })
  if (shown.price === price && shown.currency === currency) return undefined
  return texts.priceChanged(formatPrice(shown.price, shown.currency), formatPrice(price, currency))
}

const Notice = styled.p<{ $isBad: boolean }>`
  font-size: ${textSize.small};
  font-weight: 600;
  color: ${({ $isBad }) => ($isBad ? color.danger : color.warning)};
`

interface ReduceButtonProps {
  line: CartLine
  /** How many can be ordered, fewer than the line has. */
  left: number
  isLocked: boolean
  /** Called when this button is about to go: move the focus. */
  onControlRemoved: () => void
}

/** Reduces a line to the available quantity of its item. */
function ReduceButton({ line: { id, title }, left, isLocked, onControlRemoved }: ReduceButtonProps) {
  const { setQuantity } = useCart()
  return (
    <Reduce
      kind="secondary"
      aria-label={texts.reduceItem(title, left)}
      disabled={isLocked}
      onClick={() => {
        setQuantity(id, left)
        onControlRemoved()
      }}
    >
      {texts.reduce(left)}
    </Reduce>
  )
}

const Reduce = styled(Button)`
  margin-top: ${space.s};
`
