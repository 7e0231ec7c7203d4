import { Box, Skeleton } from '@mui/material'
import { ShowBase } from 'react-admin'
import type { OrderRecord } from '../../../dataProvider/provider/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { PageHeading } from '../../layout/PageHeading.tsx'
import { LoadError } from '../../layout/states.tsx'
import { OrderActions } from '../moves/OrderActions.tsx'
import { getOrderName } from '../order.ts'
import { OrderChips } from '../OrderChips.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { EstimateList } from './EstimateList.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { PaymentList } from './PaymentList.tsx'
import { Thread } from './Thread.tsx'
import { Timeline } from './Timeline.tsx'
import { NoteList } from './NoteList.tsx'

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
