import { useState } from 'react'
import { styled } from 'styled-components'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useQuery, type Query } from '../../data/query.ts'
import { space, target } from '../../styles/cssTokens.ts'
import { DetailsSummary } from '../../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedState } from '../../ui/StateBox.tsx'
import { EventTime } from './EventTime.tsx'

/** What happened to an order, the newest first. It is asked for once it is opened. */
export function OrderHistory({ query }: { query: Query<OrderEvent[]> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>
        <h2>History</h2>
        <ChevronDownIcon width={20} height={20} />
      </Summary>
      {isOpen && <Events query={query} />}
    </details>
  )
}

function Events({ query }: { query: Query<OrderEvent[]> }) {
  // What was there stays until what the order has come to is known.
  const { data, failed, retry } = useQuery(query, { keepPreviousData: true })
  if (failed) return <FailedState title="The history could not be loaded just now." onRetry={retry} />
  if (!data)
    return (
      <section aria-busy="true" aria-label="Loading the history">
        <Skeleton height="7rem" />
      </section>
    )
  return (
    <List role="list" reversed>
      {data.toReversed().map((event) => {
        const sentence = describeEvent(event)
        return (
          sentence !== undefined && (
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

/** What happened to an order, in a sentence of the shop to its customer; undefined for what is not told to customers. */
export function describeEvent(event: OrderEvent): string | undefined {
  return sentences[event.kind](event)
}

const sentences: Record<OrderEvent['kind'], (event: OrderEvent) => string | undefined> = {
  placed: ({ by }) => (by === 'customer' ? 'You placed the order' : 'We began the order for you'),
  line: ({ by, name = 'a piece' }) => `${by === 'customer' ? 'You' : 'We'} added ${name}`,
  state: (event) => describeMove(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    `We sent ${nameEstimate(estimate)}${amount === undefined ? '' : `: ${formatAmount(amount, currency)}`}`,
  payment: ({ amount = 0, currency = '' }) => `We received ${formatAmount(amount, currency)}`,
  refund: ({ amount = 0, currency = '' }) => `We refunded ${formatAmount(amount, currency)}`,
  parcel: () => 'We prepared your parcel',
  message: ({ by }) => (by === 'customer' ? 'You wrote to us' : 'We wrote to you'),
  contact: () => 'We changed how we reach you',
  ship_to: ({ by }) =>
    by === 'customer' ? 'You gave your postal address' : 'We changed your postal address',
  // An admin who looks at an order of their own is answered these as well.
  note: () => undefined,
  links: () => undefined,
  claimed: ({ by }) => (by === 'customer' ? 'You took over the order' : 'We noted whose order it is'),
}

const describeMove = (event: OrderEvent): string | undefined => {
  const { from, to, by } = event
  const who = by === 'customer' ? 'You' : 'We'
  switch (to) {
    case 'new':
      return from === 'quoted' ? describeEnd(event) : 'We opened the order again'
    case 'accepted':
      return from === 'quoted' ? describeAnswer(event, 'accepted') : 'We accepted the order'
    case 'declined':
      return describeAnswer(event, 'declined')
    case 'shipped':
      return 'We sent your parcel'
    case 'completed':
      return 'We completed the order'
    case 'cancelled':
      return `${who} cancelled the order`
    // The estimate that was sent says it already.
    case 'quoted':
    case undefined:
      return undefined
  }
}

/** An admin notes what the customer said elsewhere. */
const describeAnswer = ({ by, estimate, reason }: OrderEvent, answer: 'accepted' | 'declined') => {
  const why = reason ? `: ${declineReason.optionLabels[reason]}` : ''
  return `${by === 'customer' ? 'You' : 'We noted that you'} ${answer} ${nameEstimate(estimate)}${why}`
}

const describeEnd = ({ by, estimate }: OrderEvent) =>
  by === 'clock' ? `Time is up for ${nameEstimate(estimate)}` : `We withdrew ${nameEstimate(estimate)}`

const nameEstimate = (number: number | undefined) =>
  number === undefined ? 'the estimate' : `estimate no. ${number}`
