import { styled } from 'styled-components'
import { paymentFields } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail, Payment, Refund } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatDay } from '../../data/dates.ts'
import { space } from '../../styles/cssTokens.ts'
import { SumRows } from '../SumRows.tsx'

/** The payments and refunds of an order, the oldest first. */
export function PaymentRows({ order: { payments, refunds, due } }: { order: OrderDetail }) {
  if (!due || payments.length === 0) return null
  const { currency } = due
  const describe = ({ paid_on, method }: Payment | Refund) =>
    `${formatDay(paid_on)}, ${paymentFields.method.optionLabels[method]}`
  const sums = [
    ...payments.map((one) => ({ ...one, label: describe(one) })),
    ...refunds.map((one) => ({
      ...one,
      label: `${describe(one)}, refund${one.reason && `: ${one.reason}`}`,
      amount: -one.amount,
    })),
  ]
    .toSorted((a, b) => a.id - b.id)
    .map(({ label, amount }) => ({ label, amount, currency }))
  return (
    <Payments>
      <h2>Payments</h2>
      <SumRows sums={sums} />
    </Payments>
  )
}

const Payments = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  break-inside: avoid;
`
