import { useState } from 'react'
import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { Customer } from '../../dataProvider/resources/customers.schema.ts'
import { formatOrderNumber, formatTotal } from '../../dataProvider/resources/orders/orders.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useQuery } from '../data/query.ts'
import { accessByAccount } from '../orders/orderAccess.ts'
import { OrderDetails } from '../orders/order/OrderDetails.tsx'
import { OrderSkeleton } from '../orders/OrderSkeleton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ExpandableRow } from './ExpandableRow.tsx'
import { PlacedDate } from './PlacedDate.tsx'

interface Props {
  order: Order
  customer: Customer
}

/** An order with its pictures and state; what else there is of it is loaded when the row is opened. */
export function OrderRow({ order, customer }: Props) {
  const [isOpen, setOpen] = useState(false)
  const pieces = order.lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <ExpandableRow
      title={getTitle(order)}
      facts={
        <>
          {formatOrderNumber(order.number)}
          <PlacedDate createdAt={order.created_at} />
          {pieces > 1 && ` · ${pieces} pieces`}
        </>
      }
      price={formatTotal(order)}
      status={
        <Badge kind={order.state === 'quoted' ? 'default' : 'secondary'}>{stateLabels[order.state]}</Badge>
      }
      pictures={order.lines.flatMap(({ picture }) => picture ?? []).slice(0, 3)}
      onToggle={setOpen}
    >
      {isOpen && <OpenedOrder id={order.id} customer={customer} />}
    </ExpandableRow>
  )
}

function OpenedOrder({ id, customer }: { id: string; customer: Customer }) {
  const access = accessByAccount(useApi(), customer, id)
  const { data: order, failed, retry } = useQuery(access.query)
  // Null for one that was taken away while the list stood.
  if (failed || order === null)
    return <FailedState title="This order could not be loaded just now." onRetry={retry} />
  return order ? <OrderDetails order={order} access={access} /> : <OrderSkeleton noun="order" />
}

const stateLabels: Record<OrderState, string> = {
  new: 'We look at it',
  quoted: 'Estimate to answer',
  accepted: 'Agreed',
  shipped: 'On its way',
  completed: 'Completed',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

const getTitle = ({ lines: [first, ...others] }: Order) => {
  if (!first) return 'Order'
  return others.length > 0 ? `${first.name} and ${others.length} more` : first.name
}
