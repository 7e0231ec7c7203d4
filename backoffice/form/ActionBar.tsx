import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A form's actions, below it and always within reach. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <Box sx={bar}>{children}</Box>
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  gap: 1,
  py: 1.5,
  mt: 2,
  borderTop: 1,
  borderColor: 'divider',
  backgroundColor: 'background.default',
}
