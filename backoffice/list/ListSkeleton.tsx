import { Box, Skeleton } from '@mui/material'
import { skeletons } from '../../dataProvider/contract/limits.ts'

/** Stands in for a list's rows while they load; `height` is that of one of what follows, in pixels. */
export function ListSkeleton({ height }: { height: number }) {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 1 }}>
      {Array.from({ length: skeletons.items }, (_, row) => (
        <Skeleton key={row} data-testid="skeleton" variant="rounded" height={height} />
      ))}
    </Box>
  )
}
