import { Skeleton, Typography } from '@mui/material'
import type { AdminResource } from '../resource.ts'
import type { CountersResult } from './useCounters.ts'

interface Props extends Pick<CountersResult, 'counters' | 'isPending'> {
  say: AdminResource['sayCounters']
}

/** What was counted of a resource, in a line, which has its place while it is counted. */
export function Figures({ say, counters, isPending }: Props) {
  if (!say || (!counters && !isPending)) return null
  return (
    <Typography component="span" variant="body2" color="text.primary" sx={{ display: 'block', mt: 0.5 }}>
      {counters ? say(counters).join(' · ') : <Skeleton component="span" width="60%" />}
    </Typography>
  )
}
