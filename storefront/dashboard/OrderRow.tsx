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
  /** True if the rows of the list start with images. */
  hasPictures: boolean
}

/** An order with its images and state. Loads its details when the row opens, unless the list already includes them. */
export function OrderRow({ order, customer, hasPictures }: Props) {
  const [isOpen, setOpen] = useState(false)
  const unitCount = order.lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <ExpandableRow
      title={getTitle(order)}
      facts={
        <>
          {getOrderName(order)}
          <PlacedDate createdAt={order.created_at} />
          {unitCount > 1 && ` · ${ordersTexts.itemCount(unitCount)}`}
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

export function getPictures({ lines }: Order): string[] {
  return lines.flatMap(({ picture }) => picture ?? [])
}

function OpenedOrder({ order: listed, customer }: Omit<Props, 'hasPictures'>) {
  const access = accessByAccount(useApi(), customer, listed.id)
  const hasDetails = 'estimates' in listed
  const { data, failed, retry } = useQuery(hasDetails ? null : access.query)
  const order = hasDetails ? listed : data
  // Null if the order was removed after the list loaded.
  if (failed || order === null) return <FailedState title={texts.orderLoadFailed} onRetry={retry} />
  return order ? <OrderDetails order={order} access={access} /> : <OrderSkeleton />
}

const getTitle = ({ lines: [first, ...others] }: Order) => {
  if (!first) return texts.order
  return others.length > 0 ? texts.firstAndOthers(first.name, others.length) : first.name
}
