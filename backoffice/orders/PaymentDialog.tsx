import { DialogContentText } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { z } from 'zod'
import { toDay } from '../../dataProvider/contract/dates.ts'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import { paymentBodySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { paymentFields } from '../../dataProvider/resources/orders/orders.ts'
import type { Order, OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
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

/** Records a payment of at most what is open. */
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
        notify(`${formatAmount(body.amount, due.currency)} recorded`, { type: 'success' })
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
        helperText={false}
      />
      {Object.entries(paymentFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
    </FormDialog>
  )
}

/** The day it is in the shop's time zone. */
export function getToday(timeZone: string): string {
  return toDay(Date.now(), timeZone)
}

const getSchema = ({ open, currency }: NonNullable<Order['due']>) =>
  z.preprocess(readAmount, paymentBodySchema).refine(({ amount }) => amount <= open, {
    path: ['amount'],
    message: `Only ${formatAmount(open, currency)} is open`,
  })

/** Reads the typed amount of a form. */
export function readAmount(typed: unknown): object {
  return { ...(typed as object), amount: readNumber((typed as { amount?: unknown }).amount) }
}
