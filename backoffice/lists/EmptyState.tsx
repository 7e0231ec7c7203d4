import { Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** Says that a list holds nothing, and what to do about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Paper variant="outlined" sx={{ borderStyle: 'dashed', p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary" gutterBottom={Boolean(children)}>
        {text}
      </Typography>
      {children}
    </Paper>
  )
}
