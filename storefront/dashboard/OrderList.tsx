import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OrderRow } from './OrderRow.tsx'
import { RuledList } from './RuledList.tsx'

interface Props {
  orders: OrderLine[]
  /** What is said when there are none. */
  empty: string
}

/** Orders one below the other, or the way to the shop when there are none. */
export function OrderList({ orders, empty }: Props) {
  if (orders.length === 0) {
    return (
      <EmptyState title={empty}>
        <ButtonLink to="/shop" kind="secondary">
          See what is in the shop
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <RuledList role="list">
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </RuledList>
  )
}
