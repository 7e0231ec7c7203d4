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
import { PieceList } from '../PieceList.tsx'
import { SumRows, type Sum } from '../SumRows.tsx'

/** What was asked for or, once that is settled, agreed on and paid, with its sums. */
export function OrderedPieces({ order }: { order: OrderDetail }) {
  const formatDate = useDateFormat({ dateStyle: 'long' })
  const placed = readMoment(order.created_at)
  const agreed = findAcceptedEstimate(order)
  const listed = agreed ? [] : getListedSums(order)
  const sums = [...listed, ...getDueSums(order)]
  return (
    <Pieces>
      <h2>{getTitle(order)}</h2>
      {agreed ? <EstimateSheet estimate={agreed} /> : <PieceList pieces={order.lines} />}
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
    </Pieces>
  )
}

/** It is printed too, as an order or as a receipt. */
const getTitle = (order: OrderDetail) => {
  if (isPaid(order)) return texts.orderedItems
  return findAcceptedEstimate(order) ? texts.acceptedEstimate : texts.requestedItems
}

/** A total for each currency, until one sum is due. */
const getListedSums = ({ totals, due }: OrderDetail): Sum[] =>
  due ? [] : totals.map((total) => ({ label: commonTexts.total, isStrong: true, ...total }))

/** What is left to pay counts or, where nothing is, what was paid. Of a cancelled order nothing is due. */
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

const Pieces = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`

const Unpriced = styled.p`
  /* As if below the total's own row. */
  margin-top: calc(-1 * ${space.m});
  text-align: end;
  font-size: ${textSize.small};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`

const Facts = styled.div`
  /* An order's id is quoted as it is. */
  dd::first-letter {
    text-transform: none;
  }
`
