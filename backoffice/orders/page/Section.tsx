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
        {actions && <Box sx={actionRow}>{actions}</Box>}
      </Box>
      {children}
    </Paper>
  )
}

/** Its words end where the section's do, and it makes the heading no taller. */
const actionRow = { display: 'flex', flexWrap: 'wrap', mx: -1, my: -0.75 }

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
}
