import { DialogContentText } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { Confirm, useNotify } from 'react-admin'
import { z } from 'zod'
import { declineReason, declineReasons } from '../../../dataProvider/resources/orders/estimates.ts'
import type { OrderMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { isRegistration, getOrderName } from '../../../dataProvider/resources/orders/orders.ts'
import { DeclaredInput } from '../../fields/DeclaredInput.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { getErrorMessage } from '../../format/errors.ts'
import { useNotifyError } from '../../layout/toasts/notify.tsx'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderMoves.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import { EstimateForm } from '../estimate/EstimateForm.tsx'
import { formatBalanceDue } from '../order.ts'
import { OrderLinkDialog } from '../OrderLinkDialog.tsx'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { PaymentDialog, RefundDialog } from '../PaymentDialogs.tsx'
import { useEmailHint } from '../useEmailHint.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { getMoveName, moveOrder } from './moves.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

type StepProps = Props & { step: OrderMove | 'payment' | 'refund' | 'link' }

export function StepDialog({ order, step, onClose }: StepProps) {
  if (step === 'payment') return <PaymentDialog order={order} onClose={onClose} />
  if (step === 'refund') return <RefundDialog order={order} onClose={onClose} />
  if (step === 'link') return <OrderLinkDialog order={order} onClose={onClose} />
  if (step.needs === 'newEstimate') return <EstimateForm order={order} onClose={onClose} />
  if (step.needs === 'parcel') return <ParcelDialog order={order} onClose={onClose} />
  if (step.to === 'declined') return <DeclineDialog order={order} move={step} onClose={onClose} />
  return <ConfirmMove order={order} move={step} onClose={onClose} />
}

type MoveProps = Props & { move: OrderMove }

const ConfirmMove = ({ order, move, onClose }: MoveProps) => {
  const orderName = getOrderName(order)
  const moveName = getMoveName(move, order)
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useOrderCall()
  const emailHint = useEmailHint(order, texts.customerEmailed)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call((api) => moveOrder(api, order, move)),
    onSuccess: () => notify(texts.results[moveName](orderName), { type: 'success' }),
    onError: (error) =>
      notifyError(commonTexts.failure(texts.updateFailed(orderName), getErrorMessage(error)), error),
    onSettled: onClose,
  })
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={texts.questions[moveName](orderName)}
      content={getConsequences(order, move, emailHint).join(' ')}
      confirm={texts.moveLabels[moveName]}
      {...(move.to === 'cancelled' && { cancel: texts.keepOrder })}
      confirmColor={move.to === 'cancelled' ? 'warning' : 'primary'}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

/** Returns sentences that describe what the move involves, such as its effects on stock and emails. */
const getConsequences = (
  order: OrderDetail,
  { from, to, stock, notifies }: OrderMove,
  emailHint: string,
): string[] => {
  const open = formatBalanceDue(order)
  return [
    ...(open && (to === 'completed' || to === 'shipped') ? [orderPartsTexts.balanceDueIs(open)] : []),
    ...(to === 'accepted' &&
    from === 'new' &&
    isRegistration(order) &&
    order.lines.some(({ price }) => price === null)
      ? [texts.freeRegistration]
      : []),
    ...(stock ? [texts.stockEffects[stock]] : []),
    notifies ? emailHint : texts.noEmail,
    ...(to === 'cancelled' || to === 'completed' ? [commonTexts.noUndo] : []),
  ]
}

const DeclineDialog = ({ order, move, onClose }: MoveProps) => {
  const name = getOrderName(order)
  const notify = useNotify()
  const call = useOrderCall()
  return (
    <FormDialog
      title={texts.questions.decline(name)}
      submit={{ label: texts.decline, color: 'warning' }}
      draftId={`orders.${order.id}.decline`}
      schema={declineSchema}
      onSubmit={async ({ reason }) => {
        await call((api) => moveOrder(api, order, move, reason))
        notify(texts.results.decline(name), { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>{texts.stockEffects.release}</DialogContentText>
      <DeclaredInput source="reason" field={declineReason} />
    </FormDialog>
  )
}

const declineSchema = z.object({ reason: z.enum(declineReasons, texts.reasonRequired) })
