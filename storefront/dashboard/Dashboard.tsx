import { useState } from 'react'
import { useCustomer } from '../account/customer.ts'
import { ordersQuery } from '../account/orders.ts'
import { useQuery } from '../app/query.ts'
import { FailedState } from '../ui/FailedState.tsx'
import { Opening } from '../ui/Opening.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { splitOrders } from './orderAge.ts'
import { OrderList } from './OrderList.tsx'
import { OrdersSkeleton } from './OrdersSkeleton.tsx'
import { OrderStats } from './OrderStats.tsx'

/** The greeting and the orders of a customer the guard has let in. */
export function Dashboard() {
  const { data: customer } = useCustomer()
  const { data: orders, failed, retry } = useQuery(customer ? ordersQuery(customer) : null)
  const [now] = useState(Date.now)
  const split = orders && splitOrders(orders, now)
  return (
    <>
      <Opening>
        <h1>Welcome back, {customer?.Full_name.trim() || 'Customer'}!</h1>
        <p>What you asked for and booked with us, and where it stands.</p>
      </Opening>
      {failed && <FailedState title="Your orders could not be loaded just now." onRetry={retry} />}
      {split && (
        <>
          <OrderStats {...split} />
          <Tabs
            label="Your orders"
            tabs={[
              {
                title: 'Current Orders',
                content: <OrderList orders={split.current} empty="No current orders" />,
              },
              {
                title: 'Order History',
                content: <OrderList orders={split.history} empty="No previous orders" />,
              },
            ]}
          />
        </>
      )}
      {!split && !failed && <OrdersSkeleton />}
    </>
  )
}
