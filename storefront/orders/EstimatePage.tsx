import { type Ref, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import type { EstimatePage } from '../../dataProvider/resources/orders/orders.schema.ts'
import { declineReason, type EstimateState } from '../../dataProvider/resources/orders/estimates.ts'
import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDateFormat } from '../data/dates.ts'
import { useShopName } from '../data/shop.ts'
import { color, space } from '../styles/cssTokens.ts'
import * as texts from '../texts/estimatePage.ts'
import * as ordersTexts from '../texts/orders.ts'
import { TextButton } from '../ui/Button.tsx'
import { ChangeError } from './ChangeError.tsx'
import { EstimateDecision } from './estimate/EstimateDecision.tsx'
import { EstimateSheet } from './estimate/EstimateSheet.tsx'
import { TokenLinkContent } from './TokenLinkContent.tsx'
import { type Decision, estimateQuery } from './orderAccess.ts'
import { PaymentDetails } from './PaymentDetails.tsx'
import { useOrderChange } from './useOrderChange.ts'
import { useEstimateState } from './estimate/useEstimateState.ts'

export const isUncacheable = () => true

/**
 * An estimate opened from its link, which the customer can accept, decline or print (ESTIMATE-1). Opening it changes nothing,
 * because email scanners follow links.
 */
export function Page() {
  return (
    <TokenLinkContent noun="estimate" toQuery={estimateQuery}>
      {(page, token) => <LinkedEstimate page={page} token={token} />}
    </TokenLinkContent>
  )
}

function LinkedEstimate({ page, token }: { page: EstimatePage; token: string }) {
  const { isPending, error, run } = useOrderChange(estimateQuery(token))
  const api = useApi()
  const state = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  /** After an acceptance, opens the order, which explains how to pay. */
  const decide = async (decision: Decision) => {
    const answer = await run(() => api.answerEstimate(token, decision))
    if (answer?.order_token !== undefined) await navigate(orderPath(answer.order_token))
    else if (answer) state.current?.focus()
  }
  const { order, estimate, ship_to, bank_details, payment_link } = page
  const number = formatOrderNumber(order.number)
  return (
    <Sheet>
      <EstimateHead page={page} />
      <EstimateOutcome page={page} headingRef={state} />
      <ChangeError text={error} />
      <EstimateSheet estimate={estimate} />
      {order.state === 'quoted' && (
        <EstimateDecision
          estimate={estimate}
          knownAddress={ship_to}
          isPending={isPending}
          onDecide={(it) => void decide(it)}
        />
      )}
      <PaymentDetails {...{ bank_details, payment_link }} reference={number} />
      <TextButton onClick={() => window.print()}>{ordersTexts.print}</TextButton>
    </Sheet>
  )
}

function EstimateHead({ page: { order, estimate } }: { page: EstimatePage }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  return (
    <Head>
      <p>{useShopName()}</p>
      <h1>{texts.title(formatOrderNumber(order.number))}</h1>
      <p>{texts.sentOn(estimate.number, formatDate(estimate.created_at))}</p>
    </Head>
  )
}

const Sheet = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;
  padding-block: ${space.xl};

  @media print {
    gap: ${space.m};
    max-width: none;
    padding-block: 0;
  }
`

const Head = styled.div`
  display: grid;
  gap: ${space.xs};

  > p {
    color: ${color.muted};
  }
`

interface EstimateOutcomeProps {
  page: EstimatePage
  headingRef: Ref<HTMLHeadingElement>
}

/** Shows how long an open estimate is valid. For other estimates, shows the outcome, such as accepted or expired. */
function EstimateOutcome({ page, headingRef }: EstimateOutcomeProps) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const { expires_at, decided_at, decline_reason } = page.estimate
  const state = useEstimateState(page.estimate)
  if (state === 'sent')
    return (
      <OutcomeBox>
        <h2 ref={headingRef} tabIndex={-1}>
          {ordersTexts.validUntil(formatDate(expires_at))}
        </h2>
        <OutcomeHint>{ordersTexts.nextSteps.quoted}</OutcomeHint>
      </OutcomeBox>
    )
  const { title, next } = texts.outcomes[state]
  // Until the server records the expiry, the order still waits for the customer's answer.
  const isNoted = page.estimate.state !== 'sent'
  return (
    <OutcomeBox>
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {decided_at !== null && <p>{formatDate(decided_at)}</p>}
      {state === 'declined' && decline_reason !== null && (
        <p>{texts.reason(declineReason.optionLabels[decline_reason])}</p>
      )}
      <p>{isNoted ? getOutcomeNextStep(state, page.order.state) : next}</p>
    </OutcomeBox>
  )
}

const OutcomeHint = styled.p`
  @media print {
    display: none;
  }
`

const OutcomeBox = styled.div`
  display: grid;
  gap: ${space.xs};

  > h2:focus {
    outline: none;
  }

  > p {
    color: ${color.muted};
  }
`

type Outcome = Exclude<EstimateState, 'sent'>

/** Returns the customer's next step. If the order's state has changed since the outcome, returns a text for its current state. */
const getOutcomeNextStep = (outcome: Outcome, order: OrderState) => {
  if (order === nextStates[outcome]) return texts.outcomes[outcome].next
  return order === 'quoted' ? texts.outcomes.replaced.next : ordersTexts.stateTitles[order]
}

/** The order state that results from each outcome. */
const nextStates: Record<Outcome, OrderState> = {
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'new',
  expired: 'new',
  replaced: 'quoted',
}
