import { useState } from 'react'
import { styled } from 'styled-components'
import {
  defaultCurrency,
  describeUnpriced,
  formatItemAmount,
  toCents,
} from '../../dataProvider/contract/money.ts'
import { color, from, radius, space, textSize } from '../styles/cssTokens.ts'
import * as texts from '../texts/cart.tsx'
import * as commonTexts from '../texts/common.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { focusOnMount } from '../ui/focusOnMount.ts'
import { countsItems, formatCounts, type CartLine } from './cart.ts'
import { countItems } from './cartStore.ts'
import type { Checkout } from './useCheckout.ts'
import { ContactStep } from './ContactStep.tsx'

interface Props {
  /** Only the lines that can be ordered in their current state. */
  lines: CartLine[]
  checkout: Checkout
}

export function OrderSummary({ lines, checkout }: Props) {
  return (
    <Panel aria-labelledby="order-summary" $isLong={checkout.isContactStepOpen}>
      <h2 id="order-summary">{texts.summary}</h2>
      <OrderFigures lines={lines} />
      {lines.length > 0 && (
        <>
          <OrderAction checkout={checkout} />
          <QuotaNotice quota={checkout.quota} />
          {!checkout.isContactStepOpen && <NextSteps lines={lines} />}
        </>
      )}
      <ButtonLink kind="secondary" to="/shop">
        {texts.continueShopping}
      </ButtonLink>
    </Panel>
  )
}

/** The checkout button, or the contact step while it is open. */
function OrderAction({ checkout }: Pick<Props, 'checkout'>) {
  const { isPending, isContactStepOpen, start, orderWithContact, closeContactStep } = checkout
  const [hasReturned, setHasReturned] = useState(false)
  const goBack = () => {
    closeContactStep()
    setHasReturned(true)
  }
  if (isContactStepOpen)
    return <ContactStep isPending={isPending} onOrder={orderWithContact} onBack={goBack} />
  return (
    <Button ref={hasReturned ? focusOnMount : null} disabled={isPending} onClick={() => void start()}>
      {isPending ? texts.processing : texts.checkout}
    </Button>
  )
}

/** The reason in the toast, which disappears after seconds (CHK-19). */
const QuotaNotice = ({ quota }: Pick<Checkout, 'quota'>) =>
  quota !== undefined && (
    <Quota>
      {quota} <Link to="/contact">{commonTexts.contactUs}</Link>
    </Quota>
  )

const Quota = styled.p`
  padding: ${space.m};
  border-inline-start: 4px solid ${color.danger};
  border-radius: ${radius.s};
  background: ${color.raised};

  > a {
    display: block;
    width: fit-content;
    padding-block: ${space.s};
    color: ${color.accent};
    font-weight: 600;
  }
`

/** What happens after the checkout (CART-12). */
const NextSteps = ({ lines }: Pick<Props, 'lines'>) => (
  <Steps aria-labelledby="next-steps">
    <h3 id="next-steps">{texts.nextSteps}</h3>
    <ol>
      {(lines.some(countsItems) ? texts.stepsOfOrder : texts.stepsOfBooking).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Steps>
)

/** Item count, subtotal and total (CART-4). Screen readers announce a changed total. */
function OrderFigures({ lines }: { lines: CartLine[] }) {
  const sums = getSubtotals(lines).map(({ currency, cents }) => ({
    currency,
    sum: formatItemAmount(cents / 100, currency),
  }))
  const unpriced = describeUnpriced(lines)
  return (
    <dl>
      <Figure>
        <dt>{texts.items}</dt>
        <dd>{countItems(lines)}</dd>
        {!lines.every(countsItems) && <Counts>{formatCounts(lines)}</Counts>}
      </Figure>
      <Figure>
        <dt>{commonTexts.subtotal}</dt>
        {sums.map(({ currency, sum }) => (
          <dd key={currency}>{sum}</dd>
        ))}
      </Figure>
      <Figure $strong>
        <dt>{commonTexts.total}</dt>
        {sums.map(({ currency, sum }) => (
          <dd key={currency} aria-live="polite">
            {sum}
          </dd>
        ))}
        {unpriced !== undefined && <Unpriced>{unpriced}</Unpriced>}
      </Figure>
    </dl>
  )
}

interface Subtotal {
  currency: string
  /** In hundredths of the currency's major unit. */
  cents: number
}

/** Returns a sum per currency (CART-7), or 0 in the default currency if there are no lines. Price on request counts as 0. */
export function getSubtotals(lines: CartLine[]): Subtotal[] {
  const sums = new Map<string, number>()
  for (const { price, currency, quantity } of lines)
    sums.set(currency, (sums.get(currency) ?? 0) + toCents(price ?? 0) * quantity)
  if (sums.size === 0) sums.set(defaultCurrency, 0)
  return [...sums].map(([currency, cents]) => ({ currency, cents }))
}

const Panel = styled.section<{ $isLong: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.sunken};

  ${from.mobile} {
    /* A panel that may be taller than the screen scrolls with the page. */
    position: ${({ $isLong }) => ($isLong ? 'static' : 'sticky')};
    top: ${space.l};
  }
`

const Steps = styled.section`
  font-size: ${textSize.small};

  h3 {
    font: inherit;
    font-weight: 600;
  }

  ol {
    padding-inline-start: ${space.l};
    color: ${color.muted};
  }
`

const Unpriced = styled.dd`
  && {
    grid-column: 1 / -1;
  }
  font-size: ${textSize.small};
  font-weight: 400;
  color: ${color.muted};
`

const Counts = styled.dd`
  font-size: ${textSize.small};
  color: ${color.muted};
`

const Figure = styled.div<{ $strong?: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space.m};
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.line};
  font-weight: ${({ $strong }) => ($strong ? 600 : 'inherit')};

  dd {
    grid-column: 2;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
