import { Box, Card, Typography } from '@mui/material'
import type { OrderLine } from '../../dataProvider/resources/orders.ts'
import { OrderRow } from './OrderRow.tsx'

/** What was ordered at once: one line, or several that belong together. */
export function CheckoutCard({ lines }: { lines: OrderLine[] }) {
  const isTogether = lines.length > 1
  const together = `${lines.length} ordered together`
  return (
    <Card component="li">
      {isTogether && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 1.5 }}>
          {together}
        </Typography>
      )}
      <Box {...(isTogether && { component: 'ul', 'aria-label': together })} sx={rows}>
        {lines.map((line) => (
          <Box key={line.id} {...(isTogether && { component: 'li' })}>
            <OrderRow line={line} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const rows = {
  p: 0,
  m: 0,
  listStyle: 'none',
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
}
