import { Box, Skeleton } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderLine, OrderStats } from '../../dataProvider/contract/orders.ts'
import { EmptyState } from '../lists/EmptyState.tsx'
import { LoadFailed } from '../lists/LoadFailed.tsx'
import { Pager } from '../lists/Pager.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderStatsCards } from './OrderStatsCards.tsx'

/** The orders in each of their states. */
export function OrderListBody() {
  const { data, error, isPending, isPlaceholderData, meta, page, perPage, total, refetch, setPage } =
    useListContext<OrderLine>()
  if (error) return <LoadFailed message={error.message} onRetry={() => void refetch()} />
  const stats: OrderStats | undefined = meta?.stats
  return (
    <>
      <OrderStatsCards stats={stats} />
      <OrderFilters />
      {isPending && <Skeletons />}
      {data?.length === 0 && (
        <EmptyState text={stats?.total === 0 ? 'No orders yet' : 'No orders match this search'} />
      )}
      <Box
        component="ul"
        aria-label="Orders"
        aria-busy={isPlaceholderData}
        sx={{ ...list, opacity: isPlaceholderData ? 0.5 : 1 }}
      >
        {data?.map((line) => (
          <OrderCard key={line.id} line={line} />
        ))}
      </Box>
      <Pager position={positionOf(page, perPage, total ?? 0)} onPage={setPage} />
    </>
  )
}

const list = { display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }

// This list comes whole and is paged in the browser, so it has no envelope of its own.
const positionOf = (page: number, perPage: number, total: number) => {
  const pageTotal = Math.ceil(total / perPage)
  return {
    curPage: page,
    prevPage: page > 1 ? page - 1 : null,
    nextPage: page < pageTotal ? page + 1 : null,
    pageTotal,
    itemsTotal: total,
  }
}

const Skeletons = () => (
  <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} variant="rounded" height={74} />
    ))}
  </Box>
)
