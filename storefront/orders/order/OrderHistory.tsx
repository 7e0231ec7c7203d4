import { useState } from 'react'
import { styled } from 'styled-components'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderState } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useQuery, type Query } from '../../data/query.ts'
import { space, target } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderHistory.ts'
import { DetailsSummary } from '../../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedState } from '../../ui/StateBox.tsx'
import { EventTime } from './EventTime.tsx'

/** An order's events, newest first. Loaded when the customer opens the history. */
export function OrderHistory({ query }: { query: Query<OrderEvent[]> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        <h2>{texts.history}</h2>
        <ChevronDownIcon width={20} height={20} />
      </Summary>
      {isOpen && <Events query={query} />}
    </details>
  )
}

function Events({ query }: { query: Query<OrderEvent[]> }) {
  // Show the previous events while the updated list loads.
  const { data, failed, retry } = useQuery(query, { keepPreviousData: true })
  if (failed) return <FailedState title={texts.loadFailed} onRetry={retry} />
  if (!data)
    return (
      <section aria-busy="true" aria-label={texts.loading}>
        <Skeleton height="7rem" />
      </section>
    )
  return (
    <List role="list" reversed>
      {data.toReversed().map((event) => {
        const sentence = describeEvent(event)
        return (
          sentence && (
            <li key={event.id}>
              <p>{sentence}</p>
              <EventTime time={event.created_at} />
            </li>
          )
        )
      })}
    </List>
  )
}

const Summary = styled(DetailsSummary)`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
  min-height: ${target};
`

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-top: ${space.s};
`

/** Describes an event to the customer in one sentence. Returns undefined for events that customers do not see. */
export function describeEvent(event: OrderEvent): string | undefined {
  return sentences[event.kind]?.(event)
}

type Describe = (event: OrderEvent) => string | undefined

// For an admin's own order, the server also returns notes and links. Other servers can return other kinds of events and states,
// and estimates without a number.
const sentences: Partial<Record<string, Describe>> = {
  placed: ({ by }) => (by === 'customer' ? texts.youPlaced : texts.wePlaced),
  line: ({ by, name = '' }) => (by === 'customer' ? texts.youAdded(name) : texts.weAdded(name)),
  state: (event) => event.to && moves[event.to]?.(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    estimate
      ? amount === undefined
        ? texts.weSentEstimate(estimate)
        : texts.weSentEstimateOf(estimate, formatAmount(amount, currency))
      : undefined,
  payment: ({ amount = 0, currency = '' }) => texts.weReceived(formatAmount(amount, currency)),
  refund: ({ amount = 0, currency = '' }) => texts.weRefunded(formatAmount(amount, currency)),
  parcel: () => texts.weUpdatedTracking,
  message: ({ by }) => (by === 'customer' ? texts.youWrote : texts.weWrote),
  contact: () => texts.weChangedContact,
  ship_to: ({ by }) => (by === 'customer' ? texts.youChangedAddress : texts.weChangedAddress),
  confirmed: ({ by }) => (by === 'customer' ? texts.youConfirmed : texts.weConfirmed),
  claimed: ({ by }) => (by === 'customer' ? texts.youClaimed : texts.weChangedCustomer),
} satisfies Record<Exclude<OrderEvent['kind'], 'note' | 'links'>, Describe>

// `quoted` is missing, because the event of the sent estimate already covers it.
const moves: Partial<Record<string, Describe>> = {
  new: (event) => (event.from === 'quoted' ? describeEnd(event) : texts.weReopened),
  accepted: (event) => (event.from === 'quoted' ? describeAcceptance(event) : texts.weAccepted),
  declined: (event) => describeDecline(event),
  shipped: () => texts.weShipped,
  completed: () => texts.weCompleted,
  cancelled: ({ by }) => (by === 'customer' ? texts.youCancelled : texts.weCancelled),
} satisfies Record<Exclude<OrderState, 'quoted'>, Describe>

const describeEnd: Describe = ({ by, estimate }) =>
  estimate
    ? by === 'clock'
      ? texts.estimateExpired(estimate)
      : texts.weWithdrewEstimate(estimate)
    : undefined

// An admin can record an acceptance that the customer gave elsewhere.
const describeAcceptance: Describe = ({ by, estimate }) =>
  estimate
    ? by === 'customer'
      ? texts.youAccepted(estimate)
      : texts.weRecordedAcceptance(estimate)
    : undefined

const describeDecline: Describe = ({ by, estimate, reason }) => {
  const isCustomer = by === 'customer'
  if (!estimate) return undefined
  if (!reason) return isCustomer ? texts.youDeclined(estimate) : texts.weRecordedDecline(estimate)
  const words = declineReason.optionLabels[reason]
  return isCustomer ? texts.youDeclinedFor(estimate, words) : texts.weRecordedDeclineFor(estimate, words)
}
