import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined'
import { Box, Chip } from '@mui/material'
import { labelOf } from '../../dataProvider/fields/fields.ts'
import { isOverdue } from '../../dataProvider/resources/orders/orderLines.ts'
import type { OrderState } from '../../dataProvider/resources/orders/orderMoves.ts'
import type { Order } from '../../dataProvider/resources/orders/orders.schema.ts'
import { orderState, paymentState, type PaymentState } from '../../dataProvider/resources/orders/orders.ts'
import { formatDate } from '../format/dates.ts'
import { useCurrentResource } from '../resource.ts'
import { useSettings } from '../settings/settings.ts'
import { describeReservation } from './ReservationEnd.tsx'
import { LateChip } from './LateChip.tsx'
import { getKinds, isUnconfirmed } from './order.ts'
import * as texts from '../texts/orderParts.tsx'

/** Chips for an order's state, payment, reservation, open tasks and flags. */
export function OrderChips({ order }: { order: Order }) {
  const { number, state, due, awaits_reply } = order
  // A new order without a number shows the kinds of its lines (AORD-2).
  const stateLabel = number === null && state === 'new' ? getKinds(order) : orderState.optionLabels[state]
  const { timeZone } = useSettings()
  const [held] = order.lines.filter(({ held_until }) => held_until !== undefined)
  const reservation = held && describeReservation(held, (time) => formatDate(time, timeZone))
  // oxlint-disable-next-line react/purity -- "over 20 hours" is about now; it is never server-rendered
  const isWaiting = isLate(order, Date.now())
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Chip size="small" color={stateColors[state]} label={stateLabel} />
      {isUnconfirmed(order) && (
        <Chip size="small" variant="outlined" color="warning" label={texts.notConfirmed} />
      )}
      {due && !(state === 'cancelled' && due.state === 'unpaid') && (
        <Chip
          size="small"
          variant="outlined"
          color={paymentColors[due.state]}
          label={paymentState.optionLabels[due.state]}
        />
      )}
      {reservation !== undefined && <Chip size="small" variant="outlined" label={reservation} />}
      {awaits_reply && (
        <Chip size="small" variant="outlined" color="warning" icon={<MailIcon />} label={texts.awaitsReply} />
      )}
      {isWaiting && <LateChip />}
      <FlagChips order={order} />
    </Box>
  )
}

const FlagChips = ({ order }: { order: Order }) => {
  const { fields = {} } = useCurrentResource()
  return Object.entries(fields)
    .filter(([name, { kind }]) => kind === 'flag' && order[name as keyof Order] === true)
    .map(([name, field]) => (
      <Chip
        key={name}
        size="small"
        variant="outlined"
        color="primary"
        label={(field.kind === 'flag' && field.states?.on) || labelOf(name, field)}
      />
    ))
}

const stateColors: Record<OrderState, 'warning' | 'primary' | 'success' | 'default'> = {
  new: 'warning',
  quoted: 'primary',
  accepted: 'primary',
  shipped: 'primary',
  completed: 'success',
  declined: 'default',
  cancelled: 'default',
}

const paymentColors: Record<PaymentState, 'warning' | 'success' | 'default'> = {
  unpaid: 'warning',
  part: 'warning',
  paid: 'success',
  refunded: 'default',
}

/** Returns true if an enquiry of a new order has waited too long. `now` is in milliseconds since the epoch. */
function isLate({ state, created_at, lines }: Order, now: number): boolean {
  return state === 'new' && lines.some(({ action_type }) => isOverdue({ action_type, created_at }, now))
}
