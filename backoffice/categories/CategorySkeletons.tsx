import { Box, Skeleton } from '@mui/material'
import { skeletons } from '../../dataProvider/contract/limits.ts'
import { categoryGrid } from './categoryGrid.ts'

/** Stands in for the cards while they load. */
export function CategorySkeletons() {
  return (
    <Box role="status" aria-label="Loading" sx={categoryGrid}>
      {Array.from({ length: skeletons.items }, (_, card) => (
        <Skeleton key={card} data-testid="skeleton" variant="rounded" height={260} />
      ))}
    </Box>
  )
}
