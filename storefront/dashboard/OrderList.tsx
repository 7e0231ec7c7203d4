import { styled } from 'styled-components'
import type { OrderLine } from '../../dataProvider/resources/orders/orderLines.ts'
import { color } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/StateBox.tsx'
import { OrderRow } from './OrderRow.tsx'

interface Props {
  orders: OrderLine[]
  /** Shown when there are none. */
  empty: string
}

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

/** Needs `role="list"`. */
export const RuledList = styled.ul`
  > li {
    border-bottom: 1px solid ${color.line};
  }
`
