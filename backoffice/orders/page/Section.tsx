import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={head}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {actions && <Box sx={actionRow}>{actions}</Box>}
      </Box>
      {children}
    </Paper>
  )
}

/** Aligns the buttons' text with the section's edge, without making the heading taller. */
const actionRow = { display: 'flex', flexWrap: 'wrap', mx: -1, my: -0.75 }

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
}
