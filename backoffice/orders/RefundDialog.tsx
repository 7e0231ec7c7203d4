import { DialogContentText } from '@mui/material'
import { TextInput, useNotify } from 'react-admin'
import { z } from 'zod'
import { formatAmount } from '../../dataProvider/contract/money.ts'
import { refundBodySchema } from '../../dataProvider/resources/orders/orderBodies.schema.ts'
import { canRestock } from '../../dataProvider/resources/orders/orderMoves.ts'
import { getRefundable, refundEffects, refundFields } from '../../dataProvider/resources/orders/orders.ts'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.schema.ts'
import { DeclaredInput } from '../fields/DeclaredInput.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredInputProps } from '../form/validation.ts'
import { useSettings } from '../settings/settings.ts'
import { getOrderName, isMailed } from './order.ts'
import { getToday, readAmount } from './PaymentDialog.tsx'
import { useIdempotencyKey } from './useIdempotencyKey.ts'
import { useMailHint } from './useMailHint.ts'
import { useOrderCall } from './useOrderCall.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

/** Records a refund of at most what is paid and not refunded. */
export function RefundDialog({ order, onClose }: Props) {
  const { timeZone } = useSettings()
  const mailHint = useMailHint(order, 'The receipt names the amount and the reason.')
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
      title={`Refund of ${getOrderName(order)}`}
      submit={{ label: 'Record refund' }}
      draftId={`orders.${id}.refund`}
      defaultValues={{
        amount: refundable.toFixed(2),
        reason: '',
        paid_on: getToday(timeZone),
        method: payments.at(-1)?.method ?? 'bank',
        reference: '',
        due_again: false,
        // A refund often pays for a fault of a piece that the customer keeps.
        restock: false,
        receipt: isMailed(order),
      }}
      schema={getSchema(refundable, currency)}
      onSubmit={async (body) => {
        await call((api) => api.addRefund(id, body, getKey(body)))
        notify(`${formatAmount(body.amount, currency)} recorded as refunded`, { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {formatAmount(refundable, currency)} can be refunded. This records the refund: pay the money back
        yourself.
      </DialogContentText>
      <TextInput
        source="amount"
        label={`Amount (${currency})`}
        {...requiredInputProps({ inputMode: 'decimal', autoComplete: 'off' })}
        helperText={false}
      />
      {Object.entries(refundFields).map(([name, field]) => (
        <DeclaredInput key={name} source={name} field={field} />
      ))}
      {isRestockable && <DeclaredInput source="restock" field={refundEffects.restock} />}
      {state !== 'cancelled' && <DeclaredInput source="due_again" field={refundEffects.due_again} />}
      {isMailed(order) && <DeclaredInput source="receipt" field={refundEffects.receipt} />}
      <DialogContentText variant="body2">{mailHint}</DialogContentText>
    </FormDialog>
  )
}

const getSchema = (refundable: number, currency: string) =>
  z.preprocess(readAmount, refundBodySchema).refine(({ amount }) => amount <= refundable, {
    path: ['amount'],
    message: `Only ${formatAmount(refundable, currency)} can be refunded`,
  })
