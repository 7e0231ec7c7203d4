import { actionLabel, type OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { Badge } from '../ui/Badge.tsx'
import { ExpandableRow } from './ExpandableRow.tsx'
import { formatTotalPrice, getStatusText, OrderDetail } from './OrderDetail.tsx'
import { PlacedDate } from './PlacedDate.tsx'

/** An order line that expands to its details, on a server that knows no orders. */
export function OrderRow({ order }: { order: OrderLine }) {
  const { name, type } = order._items
  const pieces = order.quantity ?? 1
  return (
    <ExpandableRow
      title={name}
      facts={
        <>
          {actionLabel(type)}
          <PlacedDate createdAt={order.created_at} />
          {pieces > 1 && ` · ${pieces} pieces`}
        </>
      }
      price={formatTotalPrice(order)}
      status={
        <Badge kind={order.action_type === 'completed' ? 'default' : 'secondary'}>
          {getStatusText(order)}
        </Badge>
      }
    >
      <OrderDetail order={order} />
    </ExpandableRow>
  )
}
