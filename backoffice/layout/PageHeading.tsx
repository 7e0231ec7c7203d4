import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useShop } from '../settings/settings.ts'

interface Props {
  title: string
  /** What one can do on this page. */
  children?: ReactNode
}

/** A page's one heading, also the name of the browser's tab. */
export function PageHeading({ title, children }: Props) {
  const { name } = useShop()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 40 }}>
      <title>{`${title} | ${name}`}</title>
      <Typography variant="h1" sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
