import { useState } from 'react'
import { useCustomer } from '../account/customer.ts'
import { useQuery } from '../app/query.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { Opening } from '../ui/Opening.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { ordersQuery, splitOrders } from './orders.ts'
import { OrderStats } from './OrderStats.tsx'
import { OrderTabs } from './OrderTabs.tsx'

/** The greeting and the orders of a customer the guard has let in. */
export function Dashboard() {
  const { data: customer } = useCustomer()
  const { data: lines, failed, retry } = useQuery(customer ? ordersQuery(customer) : null)
  const [now] = useState(Date.now)
  const orders = lines && splitOrders(lines, now)
  return (
    <>
      <Opening>
        <h1>Welcome back, {customer?.Full_name.trim() || 'Customer'}!</h1>
        <p>What you asked for and booked with us, and where it stands.</p>
      </Opening>
      {failed && <FailedState title="Your orders could not be loaded just now." onRetry={retry} />}
      {orders && (
        <>
          <OrderStats {...orders} />
          <OrderTabs {...orders} />
        </>
      )}
      {!orders && !failed && <OrdersSkeleton />}
    </>
  )
}
