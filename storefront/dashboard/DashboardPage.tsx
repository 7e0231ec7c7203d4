import { useState, type ReactNode } from 'react'
import { RequireCustomer } from '../account/RequireCustomer.tsx'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import { useCustomer } from '../data/customer.ts'
import { orderLinesQuery, ordersQuery } from '../data/orders.ts'
import { useQuery } from '../data/query.ts'
import { useSupports } from '../data/settings.ts'
import { useShopName } from '../data/shop.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PageIntro } from '../ui/PageIntro.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { Tabs } from './Tabs.tsx'
import { DashboardSkeleton, OrdersSkeleton } from './DashboardSkeleton.tsx'
import { LineRow } from './LineRow.tsx'
import { splitOrders, type SplitOrders } from './orderAge.ts'
import { OrderList } from './OrderList.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderStats } from './OrderStats.tsx'
import { useTabAddress } from './useTabAddress.ts'

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

function Dashboard() {
  const { data: customer } = useCustomer()
  const { rows, lines, orders, failed, retry } = useRows(customer)
  return (
    <>
      <PageIntro>
        <h1>Welcome back, {customer?.Full_name.trim() || 'Customer'}!</h1>
        <p>Your enquiries, bookings and registrations, and where they stand.</p>
      </PageIntro>
      {failed && <FailedState title="Your orders could not be loaded just now." onRetry={retry} />}
      {rows && lines && (
        <>
          <OrderStats {...lines} orders={orders} />
          <OrderTabs {...rows} />
        </>
      )}
      {!(rows && lines) && !failed && <OrdersSkeleton />}
    </>
  )
}

function OrderTabs({ current, history }: SplitOrders<ReactNode>) {
  const address = useTabAddress(['current', 'history'])
  return (
    <Tabs
      label="Your orders"
      {...address}
      tabs={[
        { title: 'Current Orders', content: <OrderList empty="No current orders">{current}</OrderList> },
        { title: 'Order History', content: <OrderList empty="No previous orders">{history}</OrderList> },
      ]}
    />
  )
}

/** The lines that are counted, and a row for each order or, without `order-workflow`, for each line. */
function useRows(customer: Customer | undefined) {
  const [now] = useState(Date.now)
  const hasWorkflow = useSupports('order-workflow')
  const counted = useQuery(customer ? orderLinesQuery(customer) : null)
  const whole = useQuery(customer && hasWorkflow ? ordersQuery(customer) : null)
  const lines = counted.data && splitOrders(counted.data, now)
  const orders = whole.data && splitOrders(whole.data, now)
  const lineRows = lines && mapSplit(lines, (line) => <LineRow key={line.id} line={line} />)
  const orderRows =
    orders &&
    customer &&
    mapSplit(orders, (order) => <OrderRow key={order.id} order={order} customer={customer} />)
  const failedOnes = [counted, whole].filter(({ failed }) => failed)
  return {
    lines,
    orders: whole.data?.length,
    rows: hasWorkflow ? orderRows : lineRows,
    failed: failedOnes.length > 0,
    retry: () => failedOnes.forEach(({ retry }) => retry()),
  }
}

const mapSplit = <T,>({ current, history }: SplitOrders<T>, toRow: (order: T) => ReactNode) => ({
  current: current.map(toRow),
  history: history.map(toRow),
})
