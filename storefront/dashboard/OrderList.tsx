import type { OrderLine } from '../../dataProvider/contract/orders.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OrderRow } from './OrderRow.tsx'
import { OrderRows } from './OrderRows.tsx'

interface Props {
  lines: OrderLine[]
  /** What is said when there are none. */
  empty: string
}

export function OrderList({ lines, empty }: Props) {
  if (lines.length === 0) {
    return (
      <EmptyState title={empty}>
        <ButtonLink to="/shop" kind="secondary">
          See what is in the shop
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <OrderRows role="list">
      {lines.map((line) => (
        <OrderRow key={line.id} line={line} />
      ))}
    </OrderRows>
  )
}
