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
import { EstimateForm } from '../estimate/EstimateForm.tsx'
import { formatOpen } from '../order.ts'
import { OrderLinkDialog } from '../OrderLinkDialog.tsx'
import { ParcelDialog } from '../ParcelDialog.tsx'
import { PaymentDialog, RefundDialog } from '../PaymentDialogs.tsx'
import { useMailHint } from '../useMailHint.ts'
import { useOrderCall } from '../useOrderCall.ts'
import { getMoveLabel, moveOrder } from './moves.ts'

interface Props {
  order: OrderDetail
  onClose: () => void
}

type StepProps = Props & { step: OrderMove | 'payment' | 'refund' | 'link' }

/** The dialog of a step: it asks for what the step needs, and says how it ended. */
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
  const name = getOrderName(order)
  const notify = useNotify()
  const notifyError = useNotifyError()
  const call = useOrderCall()
  const mailHint = useMailHint(order, 'The customer is told by mail.')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call((api) => moveOrder(api, order, move)),
    onSuccess: () => notify(getMoveResult(move, name), { type: 'success' }),
    onError: (error) => notifyError(`${name} is as it was: ${getErrorMessage(error)}`, error),
    onSettled: onClose,
  })
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={`${getMoveLabel(move, order)}: ${name}?`}
      content={getConsequences(order, move, mailHint).join(' ')}
      confirm={getMoveLabel(move, order)}
      cancel="Not now"
      confirmColor={move.to === 'cancelled' ? 'warning' : 'primary'}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}

/** What a move does besides, in sentences. */
const getConsequences = (
  order: OrderDetail,
  { from, to, stock, tells }: OrderMove,
  mailHint: string,
): string[] => {
  const open = formatOpen(order)
  return [
    ...(open && (to === 'completed' || to === 'shipped') ? [`${open} is still open.`] : []),
    ...(to === 'accepted' &&
    from === 'new' &&
    isRegistration(order) &&
    order.lines.some(({ price }) => price === null)
      ? ['A registration without a price is free.']
      : []),
    ...(stock ? [stockSentences[stock]] : []),
    tells ? mailHint : 'Nobody is mailed.',
    ...(to === 'cancelled' || to === 'completed' ? ['You cannot undo this.'] : []),
  ]
}

const stockSentences = {
  hold: 'Its pieces are held for the customer.',
  take: 'Its pieces are taken from your stock.',
  release: 'Others can order its pieces then.',
  giveBack: 'Its pieces go back into your stock.',
  holdAgain: 'Its pieces are held as those of a new order are.',
}

const DeclineDialog = ({ order, move, onClose }: MoveProps) => {
  const name = getOrderName(order)
  const notify = useNotify()
  const call = useOrderCall()
  return (
    <FormDialog
      title={`Decline ${name} for the customer`}
      submit={{ label: 'Decline', color: 'warning' }}
      draftId={`orders.${order.id}.decline`}
      schema={declineSchema}
      onSubmit={async ({ reason }) => {
        await call((api) => moveOrder(api, order, move, reason))
        notify(getMoveResult(move, name), { type: 'success' })
      }}
      onClose={onClose}
    >
      <DialogContentText>Others can order its pieces then.</DialogContentText>
      <DeclaredInput source="reason" field={declineReason} />
    </FormDialog>
  )
}

const declineSchema = z.object({ reason: z.enum(declineReasons, 'Choose a reason') })

/** What is said once it is done. */
function getMoveResult({ from, to }: OrderMove, name: string): string {
  if (to === 'new') return from === 'quoted' ? `The estimate of ${name} is withdrawn` : `${name} is new again`
  return `${name} is ${to}`
}
