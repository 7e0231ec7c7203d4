import { DialogContentText } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { z } from 'zod'
import { toDay } from '../../dataProvider/contract/dates.ts'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import { paymentBodySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { paymentFields, type Order, type OrderDetail } from '../../dataProvider/resources/orders/orders.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { readNumber } from '../fields/readNumber.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useSettings } from '../settings/settings.ts'
import { getOrderName } from './order.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'
import { useOrderCall } from './useOrderCall.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Keeps that something was paid, or paid back: never more than is open, or was paid. */
export function PaymentDialog({ order, onClose }: Props) {
  const { timeZone } = useSettings()
  const call = useOrderCall()
  const getKey = useIdempotencyKey()
  const notify = useNotify()
  const { id, due } = order
  if (!due) return null
  return (
    <FormDialog
      title={`Payment of ${getOrderName(order)}`}
      submit={{ label: 'Record the payment' }}
      draftId={`orders.${id}.payment`}
      defaultValues={{ method: 'bank', paid_on: getToday(timeZone), reference: '' }}
      schema={getSchema(due)}
      onSubmit={async (body) => {
        await call((api) => api.addPayment(id, body, getKey(body)))
        const amount = formatAmount(Math.abs(body.amount), due.currency)
        notify(body.amount > 0 ? `${amount} recorded` : `${amount} recorded as paid back`, {
          type: 'success',
        })
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {formatAmount(due.open, due.currency)} of {formatAmount(due.total, due.currency)} is open.
      </DialogContentText>
      <TextInput
        source="amount"
        label={`Amount (${due.currency})`}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the dialog wants to fill it in
        autoFocus
        helperText="With a minus what you paid back"
      />
      {Object.entries(paymentFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
    </FormDialog>
  )
}

const getToday = (timeZone: string) => toDay(Date.now(), timeZone)

const getSchema = ({ open, paid, currency }: NonNullable<Order['due']>) =>
  z
    .preprocess(
      (typed) => ({ ...(typed as object), amount: readNumber((typed as { amount?: unknown }).amount) }),
      paymentBodySchema,
    )
    .superRefine(({ amount }, context) => {
      const message =
        amount > open
          ? `Only ${formatAmount(open, currency)} is open`
          : -amount > paid
            ? `Only ${formatAmount(paid, currency)} was paid`
            : undefined
      if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
    })
