import { Box, Typography } from '@mui/material'
import { formatAmount } from '../../../dataProvider/contract/money.ts'
import { getRefundable, paymentFields } from '../../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail, Payment, Refund } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { formatDate } from '../../format/dates.ts'
import { formatBalanceDue } from '../order.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import * as texts from '../../texts/orderPayments.ts'
import { PaymentDialog, RefundDialog } from '../PaymentDialogs.tsx'
import { DialogButton } from './DialogButton.tsx'
import { Section } from './Section.tsx'

/** The payments and refunds of an order, sorted by the server. */
export function PaymentList({ order }: { order: OrderDetail }) {
  const { due, state } = order
  const open = formatBalanceDue(order)
  if (!due) return null
  return (
    <Section
      title={texts.title}
      actions={
        <>
          <DialogButton label={texts.recordPayment}>
            {(close) => <PaymentDialog order={order} onClose={close} />}
          </DialogButton>
          {getRefundable(due) > 0 && (
            <DialogButton label={texts.recordRefund}>
              {(close) => <RefundDialog order={order} onClose={close} />}
            </DialogButton>
          )}
        </>
      }
    >
      {order.payments.length === 0 && <Typography color="text.secondary">{texts.noPayments}</Typography>}
      <Box component="ul" sx={list}>
        {listEntries(order).map(({ id, amount, facts }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {facts.filter(Boolean).join(' · ')}
            </Typography>
            <Typography sx={{ whiteSpace: 'nowrap' }}>{formatAmount(amount, due.currency)}</Typography>
          </Box>
        ))}
      </Box>
      {state !== 'cancelled' && (
        <Typography sx={{ mt: 1, textAlign: 'right', fontWeight: 600 }}>
          {open
            ? orderPartsTexts.balanceDue(open)
            : due.state === 'refunded'
              ? texts.fullyRefunded
              : texts.fullyPaid}
        </Typography>
      )}
    </Section>
  )
}

const listEntries = ({ payments, refunds }: OrderDetail) =>
  [
    ...payments.map((one) => ({ ...one, facts: [...toFacts(one), one.reference] })),
    ...refunds.map((one) => ({
      ...one,
      amount: -one.amount,
      facts: [
        ...toFacts(one),
        texts.refund,
        one.reason,
        one.reference,
        one.due_again && texts.dueAgain,
        one.restocked && texts.restocked,
      ],
    })),
  ].toSorted((a, b) => a.id - b.id)

const toFacts = ({ paid_on, method }: Payment | Refund) => [
  formatDate(Date.parse(paid_on), 'UTC'),
  paymentFields.method.optionLabels[method],
]

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
