import { Box, Card, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderStats } from '../../dataProvider/resources/orders/orderLines.ts'
import { formatNumber } from '../format/numbers.ts'

/** Figures over all order lines: an enquiry counts as pending, a booking as processing (AORD-2). */
export function OrderFigures() {
  const stats: OrderStats | undefined = useListContext().meta?.stats
  const figures = {
    Total: stats?.total,
    Pending: stats?.enquiry,
    Processing: stats?.booking,
    Completed: stats?.completed,
  }
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: 1,
        m: 0,
        mb: 2,
      }}
    >
      {Object.entries(figures).map(([label, count]) => (
        <Card key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', px: 2, py: 1.5 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0 }}>
            {count === undefined ? '–' : formatNumber(count)}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
