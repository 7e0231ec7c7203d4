import { Box, Button, Card, Chip, Typography } from '@mui/material'
import { useState } from 'react'
import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import type { OrderLine } from '../../dataProvider/contract/orders.ts'
import { sayPrice } from '../money.ts'
import { RelativeTime } from '../RelativeTime.tsx'
import { linePrice, whoOrdered } from './line.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { statusColors, statusOf } from './status.ts'

/** One order: who wants what, and since when. */
export function OrderCard({ line }: { line: OrderLine }) {
  const [isOpen, setIsOpen] = useState(false)
  const { _items: item, quantity: pieces = 1 } = line
  return (
    <Card component="li" sx={row}>
      <Box sx={what}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {whoOrdered(line)} · <RelativeTime time={line.created_at} />
        </Typography>
      </Box>
      <Box sx={{ whiteSpace: 'nowrap', textAlign: { lg: 'right' } }}>
        <Typography>{sayPrice(linePrice(line), defaultCurrency)}</Typography>
        {pieces > 1 && (
          <Typography variant="body2" color="text.secondary">
            {pieces} pieces
          </Typography>
        )}
      </Box>
      <Chip
        size="small"
        variant="outlined"
        color={statusColors[line.action_type]}
        label={statusOf(line)}
        sx={{ justifySelf: 'start' }}
      />
      <Button
        size="small"
        onClick={() => setIsOpen(true)}
        aria-label={`Details of ${item.name}, order ${line.id.slice(0, 8)}`}
      >
        Details
      </Button>
      {isOpen && <OrderDetails line={line} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

// One line from tablets up, its parts under each other from order to order; two lines on a phone.
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', lg: '1fr 7rem 10rem auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: 2,
  py: 1.5,
}
const what = { minWidth: 0, gridColumn: { xs: '1 / -1', lg: 'auto' } }
