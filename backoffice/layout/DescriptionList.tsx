import { Box, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'

/** A list of names and values. Omits empty values and preserves line breaks. */
export function DescriptionList({ facts }: { facts: Record<string, ReactNode> }) {
  const known = Object.entries(facts).filter(([, fact]) => Boolean(fact) || fact === 0)
  return (
    <Box component="dl" sx={list}>
      {known.map(([name, fact]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

const list = {
  m: 0,
  display: 'grid',
  alignItems: 'baseline',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1 },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}
