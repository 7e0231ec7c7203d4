import { Paper } from '@mui/material'
import type { ReactNode } from 'react'

interface Props {
  /** Its place in the grid around it, where that names its places. */
  area?: string
  children: ReactNode
}

/** Fields that belong together, one below the other. */
export function FieldGroup({ area, children }: Props) {
  return (
    <Paper variant="outlined" sx={area === undefined ? group : { ...group, gridArea: area }}>
      {children}
    </Paper>
  )
}

const group = { p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }
