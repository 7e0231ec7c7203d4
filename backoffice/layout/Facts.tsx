import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** What is known of something, name by name: each child a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={facts}>
      {children}
    </Box>
  )
}

/** One of them; line breaks are kept. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="text.secondary">
        {name}
      </Typography>
      <dd>{children}</dd>
    </>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  alignItems: 'baseline',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}
