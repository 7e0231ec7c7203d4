import { Box, Card, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { OrderPage } from '../../dataProvider/resources/orders/orders.schema.ts'
import { formatNumber } from '../format/numbers.ts'
import * as texts from '../texts/orderList.tsx'

/**
 * Counts order lines, regardless of the list's filters. Enquiries are labeled as pending and bookings as processing (AORD-2). The
 * list's pager counts orders.
 */
export function OrderFigures() {
  const { stats, states }: Partial<Pick<OrderPage, 'stats' | 'states'>> = useListContext().meta ?? {}
  const figures = {
    [texts.total]: stats?.total,
    [texts.pending]: stats?.enquiry,
    [texts.processing]: stats?.booking,
    [texts.completed]: stats?.completed,
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Box component="dl" sx={grid}>
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
      {stats && states && (
        <Typography variant="body2" color="text.secondary">
          {texts.linesInOrders(stats.total, countOrders(states))}
        </Typography>
      )}
    </Box>
  )
}

const countOrders = (states: OrderPage['states']) =>
  Object.values(states).reduce((sum, orders) => sum + orders, 0)

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
  gap: 1,
  m: 0,
  mb: 1,
}
