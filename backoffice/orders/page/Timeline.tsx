import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderDetail, OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import { Time } from '../../format/Time.tsx'
import { LoadError } from '../../layout/states.tsx'
import { useApi } from '../../settings/settings.ts'
import { Section } from './Section.tsx'

/** Who did what with an order, and when, the newest first. */
export function Timeline({ order: { id, changed_at } }: { order: OrderDetail }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'timeline', id, changed_at],
    queryFn: ({ signal }) => api.getTimeline(id, signal),
    placeholderData: (before) => before,
  })
  return (
    <Section title="Timeline">
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={96} aria-label="Loading the timeline" />}
      {data && (
        <Box component="ol" reversed sx={eventList}>
          {data
            .filter(isTold)
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

// An estimate that was sent says it already.
const isTold = ({ kind, to }: OrderEvent) => !(kind === 'state' && to === 'quoted')

const eventList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }

/** What happened to an order, in a sentence without its end. */
export function describeEvent(event: OrderEvent): string {
  return sentences[event.kind](event)
}

const sentences: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  placed: () => 'The order was placed',
  line: ({ name = 'A line' }) => `${name} joined the order`,
  state: (event) => describeMove(event),
  estimate: ({ estimate, amount, currency = '' }) =>
    `Estimate no. ${estimate} was sent${amount === undefined ? '' : `: ${formatAmount(amount, currency)}`}`,
  payment: ({ amount = 0, currency = '' }) => `${formatAmount(amount, currency)} was paid`,
  refund: ({ amount = 0, currency = '' }) => `${formatAmount(amount, currency)} was refunded`,
  parcel: () => 'The parcel was filled in',
  message: () => 'A message was written',
  note: () => 'An inside note was written',
  contact: () => 'How the customer is reached was changed',
  ship_to: () => 'The postal address was changed',
  links: () => 'Every link to the order was revoked',
  // An admin can name the customer until a customer takes the order over.
  claimed: ({ by }) =>
    by === 'admin' ? 'The shop changed whose order it is' : 'A customer took the order over',
}

const describeMove = ({ from, to, estimate, reason, by }: OrderEvent): string => {
  const which = estimate === undefined ? 'The estimate' : `Estimate no. ${estimate}`
  if (to === 'declined')
    return `${which} was declined${reason ? `: ${declineReason.optionLabels[reason]}` : ''}`
  if (from === 'quoted' && to === 'accepted') return `${which} was accepted`
  if (from === 'quoted' && to === 'new') return `${which} ${by === 'clock' ? 'expired' : 'was withdrawn'}`
  if (to === 'new') return 'It was made new again'
  return `It is ${to ? orderState.optionLabels[to].toLowerCase() : 'changed'}`
}

/** Who did it. */
export function getEventAuthor({ by, by_name = 'The shop' }: OrderEvent): string {
  if (by === 'admin') return by_name
  return by === 'customer' ? 'The customer' : 'By itself'
}
