import { Box, Paper, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What can be done with it, beside its title. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of an order's page, under its heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={head}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  )
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
}
