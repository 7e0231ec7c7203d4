import { useState } from 'react'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { formatTotal, getOrderName } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { useApi } from '../data/ApiProvider.tsx'
import { useQuery } from '../data/query.ts'
import { accessByAccount } from '../orders/orderAccess.ts'
import { getOpenKinds } from '../orders/describeOrder.ts'
import { OrderDetails } from '../orders/order/OrderDetails.tsx'
import { OrderSkeleton } from '../orders/OrderSkeleton.tsx'
import * as texts from '../texts/dashboard.ts'
import * as ordersTexts from '../texts/orders.ts'
import { Badge } from '../ui/Badge.tsx'
import { FailedState } from '../ui/StateBox.tsx'
import { ExpandableRow } from './ExpandableRow.tsx'
import { PlacedDate } from './PlacedDate.tsx'

interface Props {
  order: Order | OrderDetail
  customer: Customer
  /** The rows of the list begin with pictures. */
  hasPictures: boolean
}

/** An order with its pictures and state. Its details are loaded when the row is opened, unless they were listed. */
export function OrderRow({ order, customer, hasPictures }: Props) {
  const [isOpen, setOpen] = useState(false)
  const pieces = order.lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <ExpandableRow
      title={getTitle(order)}
      facts={
        <>
          {getOrderName(order)}
          <PlacedDate createdAt={order.created_at} />
          {pieces > 1 && ` · ${ordersTexts.itemCount(pieces)}`}
        </>
      }
      price={formatTotal(order)}
      status={
        <Badge kind={order.state === 'quoted' ? 'default' : 'secondary'}>
          {getOpenKinds(order) ?? texts.states[order.state]}
        </Badge>
      }
      pictures={hasPictures ? getPictures(order).slice(0, 3) : undefined}
      onToggle={setOpen}
    >
      {isOpen && <OpenedOrder order={order} customer={customer} />}
    </ExpandableRow>
  )
}

/** The pictures of an order's pieces. */
export function getPictures({ lines }: Order): string[] {
  return lines.flatMap(({ picture }) => picture ?? [])
}

function OpenedOrder({ order: listed, customer }: Omit<Props, 'hasPictures'>) {
  const access = accessByAccount(useApi(), customer, listed.id)
  const isWhole = 'estimates' in listed
  const { data, failed, retry } = useQuery(isWhole ? null : access.query)
  const order = isWhole ? listed : data
  // Null for one that was taken away while the list stood.
  if (failed || order === null) return <FailedState title={texts.orderLoadFailed} onRetry={retry} />
  return order ? <OrderDetails order={order} access={access} /> : <OrderSkeleton />
}

const getTitle = ({ lines: [first, ...others] }: Order) => {
  if (!first) return texts.order
  return others.length > 0 ? texts.firstAndOthers(first.name, others.length) : first.name
}
