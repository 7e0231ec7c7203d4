import { Tabs } from '../ui/Tabs.tsx'
import { OrderList } from './OrderList.tsx'
import type { SplitOrders } from './orders.ts'

/** The orders of the last 30 days, and those before. */
export function OrderTabs({ current, history }: SplitOrders) {
  return (
    <Tabs
      label="Your orders"
      tabs={[
        { title: 'Current Orders', content: <OrderList lines={current} empty="No current orders" /> },
        { title: 'Order History', content: <OrderList lines={history} empty="No previous orders" /> },
      ]}
    />
  )
}
