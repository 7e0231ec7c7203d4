import { Box, Card, Typography } from '@mui/material'
import type { OrderStats } from '../../dataProvider/resources/orders.ts'
import { sayNumber } from '../words/counts.ts'

const figures = [
  { key: 'total', label: 'Total' },
  { key: 'enquiry', label: 'Pending' },
  { key: 'booking', label: 'Processing' },
  { key: 'completed', label: 'Completed' },
] as const

/** How many orders stand where: an enquiry counts as pending, a booking as processing (specification, section 4). */
export function OrderStatsCards({ stats }: { stats: OrderStats | undefined }) {
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
      {figures.map(({ key, label }) => (
        <Card key={key} sx={{ display: 'flex', flexDirection: 'column-reverse', px: 2, py: 1.5 }}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0 }}>
            {stats ? sayNumber(stats[key]) : '–'}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
