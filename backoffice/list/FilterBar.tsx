import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  /** The search box and the filters. */
  children: ReactNode
  /** Takes all of them away; the button is there only while there is something to take away. */
  onReset: () => void
  isFiltered: boolean
}

/** What a list is looked through by, in one row where there is room. */
export function FilterBar({ children, onReset, isFiltered }: Props) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      {children}
      {isFiltered && (
        <Button color="inherit" onClick={onReset}>
          Reset
        </Button>
      )}
    </Box>
  )
}
