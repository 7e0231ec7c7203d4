import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderLine, OrderPage } from '../../dataProvider/contract/orders.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { ListSkeleton } from '../lists/ListSkeleton.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { Pager } from '../lists/Pager.tsx'
import { CheckoutCard } from './CheckoutCard.tsx'
import { byCheckout } from './checkouts.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderStatsCards } from './OrderStatsCards.tsx'

/** The figures over all orders, and below them those that are asked for. */
export function OrderListBody() {
  const { meta } = useListContext<OrderLine>()
  return (
    <>
      <OrderStatsCards stats={statsOf(meta)} />
      <OrderFilters />
      <FoundOrders />
    </>
  )
}

/** The orders in each of their states. */
const FoundOrders = () => {
  const { data, error, isPending, isPlaceholderData, meta, refetch, setPage } = useListContext<OrderLine>()
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton height={74} />
  if (data.length === 0)
    return <EmptyState text={statsOf(meta)?.total === 0 ? 'No orders yet' : 'No orders match this search'} />
  return (
    <>
      <Box
        component="ul"
        aria-label="Orders"
        aria-busy={isPlaceholderData}
        sx={{ ...list, opacity: isPlaceholderData ? 0.5 : 1 }}
      >
        {byCheckout(data).map(({ id, lines }) => (
          <CheckoutCard key={id} lines={lines} />
        ))}
      </Box>
      <Pager position={meta} onPage={setPage} />
    </>
  )
}

const statsOf = (meta: OrderPage | undefined) => meta?.stats

const list = { display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }
