import { Box } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderLine, OrderPage } from '../../dataProvider/resources/orders.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { CheckoutCard } from './CheckoutCard.tsx'
import { byCheckout } from './checkouts.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderStatsCards } from './OrderStatsCards.tsx'

/** The figures over all orders, and below them those that are asked for. */
export function OrderListBody() {
  const { meta } = useListContext<OrderLine>()
  const stats = statsOf(meta)
  return (
    <>
      <OrderStatsCards stats={stats} />
      <OrderFilters />
      <ListStates<OrderLine>
        skeleton={<ListSkeleton height={74} />}
        empty={stats?.total === 0 ? 'No orders yet' : 'No orders match this search'}
      >
        {(found) => (
          <Box component="ul" aria-label="Orders" sx={list}>
            {byCheckout(found).map(({ id, lines }) => (
              <CheckoutCard key={id} lines={lines} />
            ))}
          </Box>
        )}
      </ListStates>
      <OrderDetails />
    </>
  )
}

const statsOf = (meta: OrderPage | undefined) => meta?.stats

const list = { display: 'grid', gap: 1, p: 0, m: 0, listStyle: 'none' }
