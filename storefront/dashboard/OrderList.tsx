import { styled } from 'styled-components'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { color } from '../styles/cssTokens.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/StateBox.tsx'
import { OrderRow } from './OrderRow.tsx'

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

/** Entries below each other, between thin lines. Put `role="list"` on it. */
export const RuledList = styled.ul`
  > li {
    border-bottom: 1px solid ${color.line};
  }
`
