import { Box, Skeleton } from '@mui/material'

/** The tabs and fields of the settings, while they load. */
export function ShopSkeleton() {
  return (
    <Box role="status" aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={48} sx={{ maxWidth: 360 }} />
      <Skeleton variant="rounded" height={480} sx={{ maxWidth: 720 }} />
    </Box>
  )
}
