import { type Ref, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { orderPath } from '../../dataProvider/contract/pages.ts'
import type { EstimatePage } from '../../dataProvider/resources/orders/orders.schema.ts'
import { declineReason } from '../../dataProvider/resources/orders/estimates.ts'
import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import { formatOrderNumber } from '../../dataProvider/resources/orders/orders.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useDateFormat } from '../data/dates.ts'
import { useShopName } from '../data/shop.ts'
import { color, space } from '../styles/cssTokens.ts'
import { TextButton } from '../ui/Button.tsx'
import { ChangeError } from './ChangeError.tsx'
import { EstimateDecision } from './estimate/EstimateDecision.tsx'
import { EstimateSheet } from './estimate/EstimateSheet.tsx'
import { OpenedLink } from './OpenedLink.tsx'
import { type Decision, estimateQuery } from './orderAccess.ts'
import { PaymentDetails } from './PaymentDetails.tsx'
import { useOrderChange } from './useOrderChange.ts'
import { describeNextStep, estimateOutcomes, stateTitles } from './orderTexts.ts'
import { useEstimateState } from './estimate/useEstimateState.ts'

/** Every link has an address of its own. */
export const isUncacheable = () => true

/**
 * An estimate as its link opens it, to accept, decline or print (ESTIMATE-1). Opening it changes nothing, since mail scanners
 * follow links.
 */
export function Page() {
  return (
    <OpenedLink noun="estimate" toQuery={estimateQuery}>
      {(page, token) => <LinkedEstimate page={page} token={token} />}
    </OpenedLink>
  )
}

function LinkedEstimate({ page, token }: { page: EstimatePage; token: string }) {
  const { isPending, error, run } = useOrderChange(estimateQuery(token))
  const api = useApi()
  const state = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  /** An acceptance leads on to the order, which says how to pay. */
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
      <TextButton onClick={() => window.print()}>Print</TextButton>
    </Sheet>
  )
}

function EstimateHead({ page: { order, estimate } }: { page: EstimatePage }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  return (
    <Head>
      <p>{useShopName()}</p>
      <h1>Estimate for order {formatOrderNumber(order.number)}</h1>
      <p>
        Number {estimate.number}, of {formatDate(estimate.created_at)}
      </p>
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

/** Until when an estimate stands or, once it does not, what became of it. */
function EstimateOutcome({ page, headingRef }: EstimateOutcomeProps) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const { expires_at, decided_at, decline_reason } = page.estimate
  const state = useEstimateState(page.estimate)
  if (state === 'sent')
    return (
      <OutcomeBox>
        <h2 ref={headingRef} tabIndex={-1}>
          It stands until {formatDate(expires_at)}
        </h2>
        <OutcomeHint>{describeNextStep({ state: 'quoted', due: null, lines: [] })}</OutcomeHint>
      </OutcomeBox>
    )
  const { title, next } = estimateOutcomes[state]
  // The server has not noted yet that its time is over: the order waits for its answer still.
  const isNoted = page.estimate.state !== 'sent'
  return (
    <OutcomeBox>
      <h2 ref={headingRef} tabIndex={-1}>
        {decided_at === null ? title : `${title} on ${formatDate(decided_at)}`}
      </h2>
      {state === 'declined' && decline_reason !== null && (
        <p>Reason: {declineReason.optionLabels[decline_reason]}</p>
      )}
      <p>{isNoted ? describeEstimateOutcome(state, page.order.state) : next}</p>
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

/** What follows from what became of an estimate, or where its order stands now that it has gone on since. */
function describeEstimateOutcome(state: keyof typeof estimateOutcomes, order: OrderState): string {
  const { next, leaves } = estimateOutcomes[state]
  if (order === leaves) return next
  return order === 'quoted' ? estimateOutcomes.replaced.next : `The order now: ${stateTitles[order]}.`
}
