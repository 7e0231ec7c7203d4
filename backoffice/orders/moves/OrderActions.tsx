import MoreIcon from '@mui/icons-material/ExpandMore'
import { Box, Button, Menu, MenuItem, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { endedStates, findMove, type OrderMove } from '../../../dataProvider/resources/orders/orderMoves.ts'
import type { OrderDetail } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { getRefundable, isRegistration } from '../../../dataProvider/resources/orders/orders.ts'
import { getOrderPath } from '../../settings/paths.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/orderMoves.ts'
import * as orderPartsTexts from '../../texts/orderParts.tsx'
import * as orderPaymentsTexts from '../../texts/orderPayments.ts'
import { formatBalanceDue } from '../order.ts'
import { ActionAlert } from './ActionAlert.tsx'
import { ConfirmationAlert } from './ConfirmationAlert.tsx'
import { StepDialog } from './StepDialog.tsx'
import { type OrderStep, getNextStep, getMoveLabel, getOtherMoves } from './moves.ts'

interface Props {
  order: OrderDetail
}

type Choice = OrderStep | 'refund' | 'link'

/** The actions of an order: the next step as the main button, all others in a menu. */
export function OrderActions({ order }: Props) {
  const [step, setStep] = useState<Choice>()
  const next = getNextStep(order)
  const choose = (chosen: OrderStep) => () => setStep(chosen)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {next && (
        <Button variant="contained" size="large" aria-haspopup="dialog" onClick={choose(next)}>
          {getStepLabel(next, order)}
        </Button>
      )}
      <MoreMenu order={order} next={next} onChoose={setStep} />
      <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 14rem' }}>
        {getHint(order)}
      </Typography>
      <ConfirmationAlert order={order} />
      <NoEmailAlert order={order} onOpenLink={() => setStep('link')} />
      {step && <StepDialog order={order} step={step} onClose={() => setStep(undefined)} />}
    </Box>
  )
}

const NoEmailAlert = ({ order, onOpenLink }: Props & { onOpenLink: () => void }) =>
  !order.may.includes('email') &&
  !endedStates.includes(order.state) && (
    <ActionAlert label={texts.orderLink} aria-haspopup="dialog" onClick={onOpenLink}>
      {orderPartsTexts.noEmailAddress}
    </ActionAlert>
  )

const getStepLabel = (step: OrderMove | 'payment', order: OrderDetail) =>
  step === 'payment' ? orderPaymentsTexts.recordPayment : getMoveLabel(step, order)

const getHint = (order: OrderDetail): string => {
  const open = formatBalanceDue(order)
  const isOfEvent = isRegistration(order)
  const next = getNextStep(order)
  const startsWithEstimate = next !== 'payment' && next?.to === 'quoted'
  const isRefunded = order.due?.state === 'refunded'
  const hints = {
    new: isOfEvent ? texts.confirmHint : startsWithEstimate ? texts.estimateHint : texts.acceptHint,
    quoted: texts.quotedHint,
    accepted: open
      ? texts.balanceDueHint(open)
      : isRefunded
        ? texts.refundedHint
        : isOfEvent
          ? texts.confirmedHint
          : texts.paidHint,
    shipped: open ? texts.shippedUnpaidHint(open) : texts.shippedHint,
    completed: open ? texts.completedUnpaidHint(open) : texts.completedHint,
    declined: texts.declinedHint,
    cancelled: texts.cancelledHint,
  }
  return hints[order.state]
}

interface MenuProps extends Props {
  next: OrderStep | undefined
  onChoose: (choice: Choice) => void
}

const MoreMenu = ({ order, next, onChoose }: MenuProps) => {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const steps: OrderStep[] = [
    ...getOtherMoves(order),
    ...(order.due && next !== 'payment' ? ['payment' as const] : []),
  ]
  const entries = [
    ...(order.may.includes('estimate') && !order.moves.includes('quoted') && sendEstimate
      ? [{ label: texts.sendAnotherEstimate, step: sendEstimate }]
      : []),
    ...steps.map((step) => ({ label: getStepLabel(step, order), step })),
  ]
  const choose = (choice: Choice) => {
    setAnchor(undefined)
    onChoose(choice)
  }
  return (
    <>
      <Button
        color="inherit"
        size="large"
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {commonTexts.more}
      </Button>
      <Menu
        id={id}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {entries.map(({ label, step }) => (
          <MenuItem key={label} onClick={() => choose(step)}>
            {label}
          </MenuItem>
        ))}
        {order.due && getRefundable(order.due) > 0 && (
          <MenuItem onClick={() => choose('refund')}>{orderPaymentsTexts.recordRefund}</MenuItem>
        )}
        <MenuItem onClick={() => choose('link')}>{texts.orderLink}</MenuItem>
        <MenuItem component={Link} to={getOrderPath(order.id, 'packing-slip')}>
          {orderPartsTexts.packingSlip}
        </MenuItem>
      </Menu>
    </>
  )
}

const sendEstimate = findMove('new', 'quoted', 'admin')
