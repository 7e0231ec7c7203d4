import { Box, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ShowBase, useNotify } from 'react-admin'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import type { OrderRecord } from '../../../dataProvider/provider/orders.ts'
import { declineReason } from '../../../dataProvider/resources/orders/estimates.ts'
import { orderTextBodySchema } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import type { OrderDetail, OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orderState } from '../../../dataProvider/resources/orders/orders.ts'
import { WriteForm } from '../../form/WriteForm.tsx'
import { Time } from '../../format/Time.tsx'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { LoadError } from '../../layout/states.tsx'
import { useApi } from '../../settings/settings.ts'
import { OrderActions } from '../moves/OrderActions.tsx'
import { getOrderName } from '../order.ts'
import { OrderChips } from '../OrderChips.tsx'
import { useOrderCall } from '../useOrderCall.ts'
import { BuyerCard } from './BuyerCard.tsx'
import { EstimateList } from './EstimateList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { PaymentList } from './PaymentList.tsx'
import { Section } from './Section.tsx'
import { Thread } from './Thread.tsx'

/** All of an order, and its next step. `ShowBase` and not `Show`, whose title goes into a bar of react-admin's own layout. */
export function OrderPage() {
  return (
    <ShowBase<OrderRecord>
      // react-admin would go back to the list.
      queryOptions={{ onError: () => undefined }}
      loading={<PageSkeleton />}
      render={({ record, error, refetch }) => (
        <>
          <PageHeading title={record ? `Order ${getOrderName(record)}` : 'Order'} />
          {error && <LoadError error={error} onRetry={() => void refetch()} sx={{ mb: 2 }} />}
          {record && ('estimates' in record ? <OrderBody order={record} /> : !error && <PageSkeleton />)}
        </>
      )}
    />
  )
}

const OrderBody = ({ order }: { order: OrderDetail }) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <OrderChips order={order} />
    <OrderActions order={order} />
    <Box sx={columns}>
      <Box sx={column}>
        <OrderLines order={order} />
        <EstimateList order={order} />
        <PaymentList order={order} />
        <ParcelCard order={order} />
        <Thread order={order} />
      </Box>
      <Box sx={column}>
        <BuyerCard order={order} />
        <NoteList order={order} />
        <Timeline order={order} />
      </Box>
    </Box>
  </Box>
)

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@900': 'minmax(0, 3fr) minmax(0, 2fr)' },
}
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }

const PageSkeleton = () => (
  <Box role="status" aria-label="Loading the order" sx={columns}>
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" height={320} />
  </Box>
)

/** What admins note about an order among themselves. */
export function NoteList({ order: { id, notes = [] } }: { order: OrderDetail }) {
  const call = useOrderCall()
  const notify = useNotify()
  return (
    <Section title="Inside notes">
      {notes.length > 0 && (
        <Box component="ul" aria-label="Inside notes" sx={noteList}>
          {notes.map(({ id: noteId, author, text, created_at }) => (
            <li key={noteId}>
              <Typography variant="body2" color="text.secondary">
                <bdi>{author}</bdi> · <Time time={created_at} isRelative />
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
            </li>
          ))}
        </Box>
      )}
      <WriteForm
        key={notes.length}
        draftId={`orders.${id}.note`}
        label="Note"
        helperText="The customer never sees it"
        schema={orderTextBodySchema}
        submitLabel="Add note"
        variant="outlined"
        send={(text, key) => call((api) => api.addOrderNote(id, text, key))}
        onSent={() => notify('Note added', { type: 'success' })}
      />
    </Section>
  )
}

const noteList = { listStyle: 'none', m: 0, p: 0, mb: 2, display: 'grid', gap: 1.5 }

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
  // An admin says whose it is while nobody has taken it over.
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
