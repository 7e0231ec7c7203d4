import { useState } from 'react'
import { RequireCustomer } from '../account/RequireCustomer.tsx'
import { useCustomer } from '../data/customer.ts'
import { ordersQuery } from '../data/orders.ts'
import { useQuery } from '../data/query.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { DashboardSkeleton, OrdersSkeleton } from './DashboardSkeleton.tsx'
import { splitOrders } from './orderAge.ts'
import { OrderList } from './OrderList.tsx'
import { OrderStats } from './OrderStats.tsx'

/** A customer's orders and their state. */
export function Page() {
  return (
    <>
      <PageHead title={`My Orders | ${useShopName()}`} hidden />
      <RequireCustomer skeleton={<DashboardSkeleton />}>
        <Dashboard />
      </RequireCustomer>
    </>
  )
}

/** The greeting and the orders of a customer the guard has let in. */
function Dashboard() {
  const { data: customer } = useCustomer()
  const { data: orders, failed, retry } = useQuery(customer ? ordersQuery(customer) : null)
  const [now] = useState(Date.now)
  const split = orders && splitOrders(orders, now)
  return (
    <>
      <PageIntro>
        <h1>Welcome back, {customer?.Full_name.trim() || 'Customer'}!</h1>
        <p>What you asked for and booked with us, and where it stands.</p>
      </PageIntro>
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
