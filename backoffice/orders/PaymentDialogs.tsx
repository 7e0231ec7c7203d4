import { DialogContentText } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { z } from 'zod'
import { toDay } from '../../dataProvider/contract/dates.ts'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import {
  refundBodySchema,
  paymentBodySchema,
} from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { canRestock } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail, Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import {
  getRefundable,
  refundEffects,
  refundFields,
  paymentFields,
  getOrderName,
} from '../../dataProvider/resources/orders/orders.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { parseNumber } from '../fields/parseNumber.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useSettings } from '../settings/settings.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'
import { useEmailHint } from './useEmailHint.ts'
import { useOrderCall } from './useOrderCall.ts'
import * as orderPartsTexts from '../texts/orderParts.tsx'
import * as texts from '../texts/orderPayments.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Records a payment of at most the balance due. */
export function PaymentDialog({ order, onClose }: Props) {
  const { timeZone } = useSettings()
  const call = useOrderCall()
  const getKey = useIdempotencyKey()
  const notify = useNotify()
  const { id, due } = order
  if (!due) return null
  return (
    <FormDialog
      title={texts.paymentTitle(getOrderName(order))}
      submit={{ label: texts.recordPayment }}
      draftId={`orders.${id}.payment`}
      defaultValues={{ method: 'bank', paid_on: getToday(timeZone), reference: '' }}
      schema={getPaymentSchema(due)}
      onSubmit={async (body) => {
        await call((api) => api.addPayment(id, body, getKey(body)))
        notify(texts.paymentRecorded(formatAmount(body.amount, due.currency)), { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {texts.balanceDueOf(formatAmount(due.open, due.currency), formatAmount(due.total, due.currency))}
      </DialogContentText>
      <TextInput
        source="amount"
        label={orderPartsTexts.amountIn(due.currency)}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to fill this in
        autoFocus
        helperText={false}
      />
      {Object.entries(paymentFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
    </FormDialog>
  )
}

function getToday(timeZone: string): string {
  return toDay(Date.now(), timeZone)
}

const getPaymentSchema = ({ open, currency }: NonNullable<Order['due']>) =>
  z.preprocess(parseAmount, paymentBodySchema).refine(({ amount }) => amount <= open, {
    path: ['amount'],
    message: texts.paymentTooHigh(formatAmount(open, currency)),
  })

function parseAmount(typed: unknown): object {
  return { ...(typed as object), amount: parseNumber((typed as { amount?: unknown }).amount) }
}

/** Records a refund of at most the paid amount that is not refunded yet. */
export function RefundDialog({ order, onClose }: Props) {
  const { timeZone } = useSettings()
  const emailHint = useEmailHint(order, texts.receiptHint)
  const call = useOrderCall()
  const getKey = useIdempotencyKey()
  const notify = useNotify()
  const { id, due, payments, state, refunds } = order
  if (!due) return null
  const { currency } = due
  const refundable = getRefundable(due)
  const isRestockable = canRestock(state) && !refunds.some(({ restocked }) => restocked)
  return (
    <FormDialog
      title={texts.refundTitle(getOrderName(order))}
      submit={{ label: texts.recordRefund }}
      draftId={`orders.${id}.refund`}
      defaultValues={{
        amount: refundable.toFixed(2),
        reason: '',
        paid_on: getToday(timeZone),
        method: payments.at(-1)?.method ?? 'bank',
        reference: '',
        due_again: false,
        // Off by default: refunds often compensate for a defect in an item that the customer keeps.
        restock: false,
        receipt: order.may.includes('email'),
      }}
      schema={getRefundSchema(refundable, currency)}
      onSubmit={async (body) => {
        await call((api) => api.addRefund(id, body, getKey(body)))
        notify(texts.refundRecorded(formatAmount(body.amount, currency)), { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.refundHint(formatAmount(refundable, currency))}</DialogContentText>
      <TextInput
        source="amount"
        label={orderPartsTexts.amountIn(currency)}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        helperText={false}
      />
      {Object.entries(refundFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
      {isRestockable && <DeclaredInput source="restock" field={refundEffects.restock} />}
      {state !== 'cancelled' && <DeclaredInput source="due_again" field={refundEffects.due_again} />}
      {order.may.includes('email') && <DeclaredInput source="receipt" field={refundEffects.receipt} />}
      <DialogContentText variant="body2">{emailHint}</DialogContentText>
    </FormDialog>
  )
}

const getRefundSchema = (refundable: number, currency: string) =>
  z.preprocess(parseAmount, refundBodySchema).refine(({ amount }) => amount <= refundable, {
    path: ['amount'],
    message: texts.refundTooHigh(formatAmount(refundable, currency)),
  })
