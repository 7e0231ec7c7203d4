import { useState } from 'react'
import { styled } from 'styled-components'
import { formatPrice, hasPrice } from '../../dataProvider/contract/money.ts'
import { itemPath } from '../../dataProvider/contract/pages.ts'
import { actionLabel } from '../../dataProvider/resources/orders/orderLines.ts'
import { color, font, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import { Button } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { NoPicture, Picture } from '../ui/Picture.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CartLine, formatCounts } from './cart.ts'
import { CartLineControls, oneRow } from './CartLineControls.tsx'
import { CartLineQuestion } from './CartLineQuestion.tsx'
import { useCart } from './useCart.ts'
import type { LineCheck } from './useCartValidation.ts'

interface Props {
  line: CartLine
  check: LineCheck | undefined
  /** Why the shop rejected the line in the last checkout. */
  refusal: string | undefined
  /** True if the shop accepts a question for each line. */
  questions: boolean | undefined
  /** True while a checkout is pending. */
  isLocked: boolean
  /** Called when the pressed control is about to be removed. The parent must move the focus. */
  onControlRemoved: () => void
}

export function CartLineRow({ line, check = unchecked, refusal, questions, ...controls }: Props) {
  const { left, problem } = check
  // An unavailable line can only be removed.
  const isUnavailable = left === 0
  const { title, slug, image, price, currency, item_type, action_type } = line
  return (
    <Row>
      <CartPicture src={image} isFaded={isUnavailable} />
      <Details>
        <Title to={itemPath(slug)}>{title}</Title>
        <Facts>
          <p>
            <span>{item_type ? actionLabel(item_type) : texts.actions[action_type]}</span> ·{' '}
            {formatCounts([line])}
          </p>
          {hasPrice(price) && !isUnavailable && <p>{texts.each(formatPrice(price, currency))}</p>}
        </Facts>
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

const unchecked: LineCheck = { left: null }

interface CartPictureProps {
  src: string | null
  isFaded?: boolean
}

/** The image is decorative: the line's title is next to it. */
function CartPicture({ src, isFaded = false }: CartPictureProps) {
  return (
    <PictureFrame $isFaded={isFaded}>
      {src === null ? <PlaceholderPicture /> : <Picture src={src} alt="" />}
    </PictureFrame>
  )
}

/** Narrower on a narrow screen with large text. */
export const pictureWidth = 'min(5rem, 25%)'

const Row = styled.li`
  display: grid;
  grid-template:
    'picture words' auto
    'picture controls' 1fr / ${pictureWidth} minmax(0, 1fr);
  gap: ${space.xs} ${space.m};
  padding-block: ${space.m};
  border-top: 1px solid ${color.line};

  ${oneRow} {
    grid-template: 'picture words controls' auto / ${pictureWidth} minmax(0, 1fr) auto;
    align-items: center;
  }
`

const Details = styled.div`
  grid-area: words;
`

const Title = styled(Link)`
  position: relative;
  display: block;
  font-family: ${font.heading};
  font-size: ${textSize.large};
  line-height: 1.3;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  /* A touch target of at least 44 px. */
  &::after {
    position: absolute;
    inset: calc(-1 * ${space.s}) 0 calc(-1.5 * ${space.s});
    content: '';
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.m};
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
  /** Why the line cannot be ordered, or was rejected in the last checkout. */
  problem: string | undefined
}

/** Shows the line's problem or, if there is none, a change of its price (CART-9). */
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

/** Describes a price change since the line was first shown or its quantity last changed. Undefined if there is none. */
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
  /** The available quantity, which is lower than the line's. */
  left: number
  isLocked: boolean
  /** Called when this button is about to be removed. The parent must move the focus. */
  onControlRemoved: () => void
}

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
