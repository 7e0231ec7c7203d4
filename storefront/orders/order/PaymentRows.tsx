import { styled } from 'styled-components'
import { paymentFields, type OrderDetail } from '../../../dataProvider/resources/orders/orders.ts'
import { formatDay } from '../../data/dates.ts'
import { space } from '../../styles/cssTokens.ts'
import { SumRows } from '../SumRows.tsx'

/** What was paid on an order, and paid back, the oldest first; nothing while nothing was. */
export function PaymentRows({ order: { payments, due } }: { order: OrderDetail }) {
  if (!due || payments.length === 0) return null
  const sums = payments.map(({ paid_on, method, amount }) => ({
    label: `${formatDay(paid_on)}, ${amount < 0 ? 'paid back by ' : ''}${paymentFields.method.optionLabels[method]}`,
    amount,
    currency: due.currency,
  }))
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
