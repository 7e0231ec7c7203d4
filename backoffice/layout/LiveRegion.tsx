import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** What appears in here is read out. It has to be there before, and takes no room then. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={{ '&:empty': { position: 'absolute' } }}>
      {children}
    </Box>
  )
}
