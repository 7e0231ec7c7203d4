import { Box, Skeleton } from '@mui/material'
import { skeletons } from '../../dataProvider/contract/limits.ts'

interface Props {
  /** As high as one of what follows, in pixels. */
  height: number
  rows?: number
}

/** Stands in for a list's rows while they load. */
export function ListSkeleton({ height, rows = skeletons.items }: Props) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton" variant="rounded" height={height} />
      ))}
    </Box>
  )
}
