import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderDetail, OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { Time } from '../../format/Time.tsx'
import { LoadError } from '../../layout/states.tsx'
import { useApi } from '../../settings/settings.ts'
import * as texts from '../../texts/orderTimeline.ts'
import { Section } from './Section.tsx'

/** The events of an order, newest first. */
export function Timeline({ order: { id, changed_at } }: { order: OrderDetail }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'timeline', id, changed_at],
    queryFn: ({ signal }) => api.getTimeline(id, signal),
    placeholderData: (before) => before,
  })
  return (
    <Section title={texts.title}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-label={texts.loading} />}
      {data && (
        <Box component="ol" reversed sx={eventList}>
          {data
            .filter(isVisibleEvent)
            .toReversed()
            .map((event) => (
              <li key={event.id}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {describeEvent(event)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  <bdi>{getEventAuthor(event)}</bdi> · <Time time={event.created_at} isRelative />
                </Typography>
              </li>
            ))}
        </Box>
      )}
    </Section>
  )
}

// Hides the move to `quoted`: the event of the sent estimate already reports it.
const isVisibleEvent = ({ kind, to }: OrderEvent) => !(kind === 'state' && to === 'quoted')

const eventList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }

export function describeEvent(event: OrderEvent): string {
  return sentences[event.kind]?.(event) ?? texts.changed
}

type Describe = (event: OrderEvent) => string

// Other servers may have more kinds of events.
const sentences: Partial<Record<string, Describe>> = {
  placed: () => texts.placed,
  line: ({ name }) => (name === undefined ? texts.lineAdded : texts.itemAdded(name)),
  state: (event) => describeMove(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    amount === undefined
      ? texts.estimateSent(estimate)
      : texts.estimateSentAt(estimate, formatAmount(amount, currency)),
  payment: ({ amount = 0, currency = '' }) => texts.paymentRecorded(formatAmount(amount, currency)),
  refund: ({ amount = 0, currency = '' }) => texts.refundRecorded(formatAmount(amount, currency)),
  parcel: () => texts.packageSaved,
  message: () => texts.messageSent,
  note: () => texts.noteAdded,
  contact: () => texts.contactChanged,
  ship_to: () => texts.addressChanged,
  links: () => texts.linksRevoked,
  confirmed: ({ by }) => (by === 'admin' ? texts.orderConfirmed : texts.addressConfirmed),
  // Covers two events: an admin set the customer, or a customer claimed the order.
  claimed: ({ by }) => (by === 'admin' ? texts.customerChanged : texts.customerClaimed),
} satisfies Record<OrderEvent['kind'], Describe>

const describeMove = ({ from, to, estimate, reason, by }: OrderEvent): string => {
  if (to === 'declined')
    return reason
      ? texts.declinedBecause(estimate, declineReason.optionLabels[reason])
      : texts.declined(estimate)
  if (from === 'quoted' && to === 'accepted') return texts.accepted(estimate)
  if (from === 'quoted' && to === 'new')
    return by === 'clock' ? texts.expired(estimate) : texts.withdrawn(estimate)
  return (to && texts.moved[to]) ?? texts.changed
}

export function getEventAuthor({ by, by_name = texts.shop }: OrderEvent): string {
  if (by === 'admin') return by_name
  return by === 'customer' ? texts.customer : texts.automatic
}
