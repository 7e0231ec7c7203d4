import { useRef } from 'react'
import { styled } from 'styled-components'
import type { OrderDetail, Payment, Refund } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { getBalanceDue, getOrderName, paymentFields } from '../../../dataProvider/resources/orders/orders.ts'
import { formatDay } from '../../data/dates.ts'
import { color, from, space } from '../../styles/cssTokens.ts'
import * as texts from '../../texts/orderDetails.ts'
import * as ordersTexts from '../../texts/orders.ts'
import { TextButton } from '../../ui/Button.tsx'
import { ChangeError } from '../ChangeError.tsx'
import { describeNextStep, getStateTitle } from '../describeOrder.ts'
import { ValidEstimate } from '../estimate/ValidEstimate.tsx'
import type { OrderAccess } from '../orderAccess.ts'
import { PaymentDetails } from '../PaymentDetails.tsx'
import { SumRows } from '../SumRows.tsx'
import { useOrderChange } from '../useOrderChange.ts'
import { OrderAgain } from './OrderAgain.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { OrderConfirmation } from './OrderConfirmation.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderThread } from './OrderThread.tsx'
import { ParcelDetails } from './ParcelDetails.tsx'
import { PrintedSheet } from './PrintedSheet.tsx'

interface Props {
  order: OrderDetail
  access: OrderAccess
}

/** An order with the customer's actions, on the page of its link and in the dashboard. */
export function OrderDetails({ order, access }: Props) {
  const { isPending, error, run, show } = useOrderChange(access.query)
  const state = useRef<HTMLHeadingElement>(null)
  /** Sends a change and, if it succeeds, focuses the order's state, because the pressed control may be gone. */
  const change = async (send: () => Promise<OrderDetail>) => {
    if (await run(send)) state.current?.focus()
  }
  return (
    <Columns>
      <PrintedSheet order={order}>
        <OrderConfirmation order={order} isPending={isPending} onConfirm={() => run(access.confirm)} />
        <ChangeError text={error} />
        <State>
          <h2 ref={state} tabIndex={-1}>
            {getStateTitle(order)}
          </h2>
          {/* Omit the next step if the server does not track order states (DASH-8). */}
          {order.number !== null && <p>{describeNextStep(order)}</p>}
        </State>
        <ValidEstimate
          order={order}
          isPending={isPending}
          onDecide={(number, decision) => void change(() => access.decide(order, number, decision))}
        />
        <ParcelDetails order={order} access={access} />
        {getBalanceDue(order) > 0 && <PaymentDetails {...order} reference={getOrderName(order)} />}
        <OrderContents order={order} />
        <PaymentRows order={order} />
        <Actions>
          <TextButton onClick={() => window.print()}>{ordersTexts.print}</TextButton>
          <OrderAgain order={order} />
          <CancelOrder
            order={order}
            isPending={isPending}
            onCancel={() => void change(() => access.cancel(order))}
          />
        </Actions>
      </PrintedSheet>
      <Aside>
        <OrderThread
          order={order}
          onWrite={async (text, key) => show(await access.write(order, text, key))}
        />
        {order.may.includes('timeline') && <OrderHistory query={access.timeline(order)} />}
      </Aside>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  padding-block: ${space.s} ${space.xl};

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    align-items: start;
    gap: ${space.xxl};
  }

  @media print {
    display: block;
    padding-block: 0;
  }
`

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};

  &:empty {
    display: none;
  }
`

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.m};

  @media print {
    display: none;
  }
`

const State = styled.div`
  display: grid;
  gap: ${space.xs};

  @media print {
    display: none;
  }

  > h2:focus {
    outline: none;
  }

  > p {
    max-width: 60ch;
    color: ${color.muted};
  }
`

/** The payments and refunds of an order, in the sequence in which they were recorded. */
function PaymentRows({ order: { payments, refunds, due } }: { order: OrderDetail }) {
  if (!due || payments.length === 0) return null
  const { currency } = due
  const sums = [
    ...payments.map((one) => ({ ...one, label: describePayment(one) })),
    ...refunds.map((one) => ({ ...one, label: describeRefund(one), amount: -one.amount })),
  ]
    .toSorted((a, b) => a.id - b.id)
    .map(({ label, amount }) => ({ label, amount, currency }))
  return (
    <Payments>
      <h2>{texts.payments}</h2>
      <SumRows sums={sums} />
    </Payments>
  )
}

const describePayment = ({ paid_on, method }: Payment) =>
  texts.payment(formatDay(paid_on), paymentFields.method.optionLabels[method])

const describeRefund = ({ paid_on, method, reason }: Refund) => {
  const day = formatDay(paid_on)
  const by = paymentFields.method.optionLabels[method]
  return reason === '' ? texts.refund(day, by) : texts.refundFor(day, by, reason)
}

const Payments = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  break-inside: avoid;
`
