import { useState } from 'react'
import { styled } from 'styled-components'
import type { OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useQuery, type Query } from '../../data/query.ts'
import { space, target } from '../../styles/cssTokens.ts'
import { DetailsSummary } from '../../ui/DetailsSummary.tsx'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FailedState } from '../../ui/StateBox.tsx'
import { describeEvent } from './describeEvent.ts'
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
