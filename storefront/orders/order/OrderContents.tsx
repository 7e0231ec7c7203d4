import { styled } from 'styled-components'
import { readMoment } from '../../../dataProvider/contract/dates.ts'
import { describeUnpriced } from '../../../dataProvider/contract/money.ts'
import { toShortId } from '../../../dataProvider/resources/orders/orderLines.ts'
import { findAcceptedEstimate } from '../../../dataProvider/resources/orders/estimates.ts'
import { isPaid } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { useDateFormat } from '../../data/dates.ts'
import { color, space, textSize } from '../../styles/cssTokens.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderDetails.ts'
import { FactRows } from '../../ui/FactRows.tsx'
import { EstimateSheet } from '../estimate/EstimateSheet.tsx'
import { OrderItems } from '../OrderItems.tsx'
import { SumRows, type Sum } from '../SumRows.tsx'

/** The requested items, or the accepted estimate, with the order's amounts. */
export function OrderContents({ order }: { order: OrderDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const placed = readMoment(order.created_at)
  const agreed = findAcceptedEstimate(order)
  const listed = agreed ? [] : getListedSums(order)
  const sums = [...listed, ...getDueSums(order)]
  return (
    <ItemSection>
      <h2>{getTitle(order)}</h2>
      {agreed ? <EstimateSheet estimate={agreed} /> : <OrderItems items={order.lines} />}
      {sums.length > 0 && <SumRows sums={sums} />}
      {listed.length > 0 && <Unpriced>{describeUnpriced(order.lines)}</Unpriced>}
      <Facts>
        <FactRows
          facts={[
            { label: texts.orderId, value: toShortId(order.id) },
            { label: texts.placed, value: placed === undefined ? undefined : formatDate(placed) },
          ]}
        />
      </Facts>
    </ItemSection>
  )
}

/** The heading is also printed, on an order or a receipt. */
const getTitle = (order: OrderDetail) => {
  if (isPaid(order)) return texts.orderedItems
  return findAcceptedEstimate(order) ? texts.acceptedEstimate : texts.requestedItems
}

/** Returns one total per currency, or none if `due` contains the total. */
const getListedSums = ({ totals, due }: OrderDetail): Sum[] =>
  due ? [] : totals.map((total) => ({ label: commonTexts.total, isStrong: true, ...total }))

/**
 * Returns the rows for the total, paid, refunded and due amounts that apply to the order. Emphasizes the balance due, the
 * overpaid amount or, for a fully paid order without refunds, the amount paid. A cancelled order has no balance due.
 */
const getDueSums = (order: OrderDetail): Sum[] => {
  const { due, state } = order
  if (!due) return []
  const { currency, total, paid, refunded, open } = due
  const refunds = refunded > 0 ? [{ label: texts.refunded, amount: -refunded, currency }] : []
  if (state === 'cancelled')
    return paid > 0 ? [{ label: texts.paid, amount: paid, currency }, ...refunds] : []
  const isTotalShown = findAcceptedEstimate(order) !== undefined
  return [
    ...(isTotalShown ? [] : [{ label: commonTexts.total, amount: total, currency }]),
    { label: texts.paid, amount: paid, currency, isStrong: open === 0 && refunded === 0 },
    ...refunds,
    ...(open > 0 ? [{ label: texts.balanceDue, amount: open, currency, isStrong: true }] : []),
    ...(open < 0 ? [{ label: texts.overpaid, amount: -open, currency, isStrong: true }] : []),
  ]
}

const ItemSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`

const Unpriced = styled.p`
  /* Placed directly below the row of the total. */
  margin-top: calc(-1 * ${space.m});
  text-align: end;
  font-size: ${textSize.small};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`

const Facts = styled.div`
  /* Order ids must not be capitalized. */
  dd::first-letter {
    text-transform: none;
  }
`
