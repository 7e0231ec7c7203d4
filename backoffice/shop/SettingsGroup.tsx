import { Box, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface Props {
  heading: string
  /** Buttons next to the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Related inputs of a tab under a heading. A line separates it from the group above. */
export function SettingsGroup({ heading, actions, children }: Props) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={group}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: '1 1 auto' }}>
          {heading}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  )
}

const group = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 3 },
}
