import { Box, Button, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { lineCurrency, type OrderLine } from '../../dataProvider/resources/orders.ts'
import { sayPrice } from '../words/money.ts'
import { RelativeTime } from '../words/RelativeTime.tsx'
import { EstimateDialog } from './EstimateDialog.tsx'
import { linePrice, orderedAt, orderNumber, whoOrdered } from './line.ts'
import { ShippingDialog } from './ShippingDialog.tsx'
import { statusColors, statusOf } from './status.ts'
import { useShowOrder } from './useOpenOrder.ts'
import { WaitingMark } from './WaitingMark.tsx'

/** One order: who wants what, since when, and what to do about it. */
export function OrderRow({ line }: { line: OrderLine }) {
  const { _items: item, quantity: pieces = 1 } = line
  const time = orderedAt(line)
  return (
    <Box sx={row}>
      <Box sx={{ minWidth: 0, gridColumn: { '@': '1 / -1', '@600': 'auto' } }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {whoOrdered(line)}
          {time !== undefined && (
            <>
              {' · '}
              <RelativeTime time={time} />
            </>
          )}
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
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { '@': 'end', '@600': 'start' } }}
      >
        <Chip size="small" variant="outlined" color={statusColors[line.action_type]} label={statusOf(line)} />
        <WaitingMark line={line} />
      </Box>
      <OrderActions line={line} />
    </Box>
  )
}

const OrderActions = ({ line }: { line: OrderLine }) => {
  const [open, setOpen] = useState<'estimate' | 'shipping'>()
  const show = useShowOrder()
  const close = () => setOpen(undefined)
  return (
    <Box sx={actions}>
      <Action word="Details" line={line} onClick={() => show(line.id)} />
      <Action word="Send Estimate" line={line} onClick={() => setOpen('estimate')} />
      <Action word="Shipping" line={line} onClick={() => setOpen('shipping')} />
      {open === 'estimate' && <EstimateDialog line={line} onClose={close} />}
      {open === 'shipping' && <ShippingDialog line={line} onClose={close} />}
    </Box>
  )
}

const Action = ({ word, line, onClick }: { word: string; line: OrderLine; onClick: () => void }) => (
  <Button
    size="small"
    aria-haspopup="dialog"
    sx={action}
    aria-label={`${word}: ${line._items.name}, order ${orderNumber(line)}`}
    onClick={onClick}
  >
    {word}
  </Button>
)

// One line on a wide page, its parts under each other from order to order; what to do about it below on others.
const row = {
  display: 'grid',
  gridTemplateColumns: { '@': 'auto 1fr', '@600': '1fr 7rem 12rem', '@1100': '1fr 7rem 19rem auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
}
const actions = { display: 'flex', gap: 0.5, mx: -1, gridColumn: { '@': '1 / -1', '@1100': 'auto' } }
// The words stand under the others; a thumb finds them.
const action = { minWidth: 0, px: 1, minHeight: { xs: 44, md: 32 } }
