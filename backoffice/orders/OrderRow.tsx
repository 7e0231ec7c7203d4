import ScheduleIcon from '@mui/icons-material/Schedule'
import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { limits } from '../../dataProvider/contract/limits.ts'
import { readMoment } from '../../dataProvider/contract/moment.ts'
import { isOverdue, lineCurrency, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { sayPrice } from '../words/money.ts'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { linePrice, orderNumber, statusOf, whoOrdered } from './line.ts'
import { useShowOrder } from './OrderDetails.tsx'
import { EstimateDialog, ShippingDialog } from './OrderDialogs.tsx'

/** One order: who wants what, since when, and what to do about it. */
export function OrderRow({ line }: { line: OrderLine }) {
  const { _items: item, quantity: pieces = 1 } = line
  const time = readMoment(line.created_at)
  return (
    <Box sx={row}>
      <Box sx={{ minWidth: 0, gridColumn: { '@': '1 / -1', '@600': 'auto' }, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{item.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {whoOrdered(line)}
          {time !== undefined && ' · '}
          {time !== undefined && <RelativeTime time={time} />}
        </Typography>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap', textAlign: { '@600': 'right' } }}>
        <Typography>{sayPrice(linePrice(line), lineCurrency(line))}</Typography>
        {pieces > 1 && (
          <Typography variant="body2" color="text.secondary">
            {pieces} pieces
          </Typography>
        )}
      </Box>
      <OrderStatus line={line} />
      <OrderActions line={line} />
    </Box>
  )
}

const OrderStatus = ({ line }: { line: OrderLine }) => {
  const time = readMoment(line.created_at)
  // oxlint-disable-next-line react/purity -- "over 20 hours" is about now; it is never server-rendered
  const isLate = time !== undefined && isOverdue({ ...line, created_at: time }, Date.now())
  const waiting = `Waiting over ${limits.answerWithinHours} hours`
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { '@': 'end', '@600': 'start' } }}
    >
      <Chip size="small" variant="outlined" color={statusColors[line.action_type]} label={statusOf(line)} />
      {isLate && <Chip size="small" color="error" icon={<ScheduleIcon />} label={waiting} />}
    </Box>
  )
}

const OrderActions = ({ line }: { line: OrderLine }) => {
  const [open, setOpen] = useState<'Send Estimate' | 'Shipping'>()
  const show = useShowOrder()
  const close = () => setOpen(undefined)
  const perform = {
    Details: () => show(line.id),
    'Send Estimate': () => setOpen('Send Estimate'),
    Shipping: () => setOpen('Shipping'),
  }
  return (
    <Box sx={actions}>
      {Object.entries(perform).map(([word, onClick]) => (
        <Button
          key={word}
          size="small"
          aria-haspopup="dialog"
          aria-label={`${word}: ${line._items.name}, order ${orderNumber(line)}`}
          onClick={onClick}
          sx={action}
        >
          {word}
        </Button>
      ))}
      {open === 'Send Estimate' && <EstimateDialog line={line} onClose={close} />}
      {open === 'Shipping' && <ShippingDialog line={line} onClose={close} />}
    </Box>
  )
}

const statusColors = { enquiry: 'warning', booking: 'primary', completed: 'success' } as const

// One line on a wide page, its parts under each other from order to order; what to do about it below on others.
const row = {
  display: 'grid',
  gridTemplateColumns: { '@': 'auto 1fr', '@600': '1fr 7rem 12rem', '@1100': '1fr 7rem 19rem auto' },
  alignItems: 'center',
  width: '100%',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
}
const actions = { display: 'flex', gap: 0.5, mx: -1, gridColumn: { '@': '1 / -1', '@1100': 'auto' } }
// The words stand under the others; a thumb finds them.
const action = { minWidth: 0, px: 1, minHeight: { xs: 44, md: 32 } }
