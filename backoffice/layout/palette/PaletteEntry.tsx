import { Box, Typography } from '@mui/material'
import type { HTMLAttributes } from 'react'
import type { Entry } from './entry.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  entry: Entry
}

/** One line of the palette; the rest of the props make it an option of the list. */
export function PaletteEntry({ entry, ...option }: Props) {
  const { icon: Icon, label, hint } = entry
  return (
    <Box {...option} sx={{ gap: 1.5, minHeight: 44, '& svg': { color: 'text.secondary' } }}>
      <Icon />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, minWidth: 0, ...baseline }}>
        <Typography noWrap>{label}</Typography>
        {hint && (
          <Typography noWrap variant="body2" color="text.secondary">
            {hint}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

const baseline = { alignItems: { sm: 'baseline' }, columnGap: 1.5 }
