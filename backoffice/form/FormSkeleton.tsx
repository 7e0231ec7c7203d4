import { Box, Skeleton } from '@mui/material'

/** Where the form will be. */
export function FormSkeleton() {
  return (
    <Box role="status" aria-label="Loading">
      <Skeleton variant="text" sx={{ fontSize: '2rem', maxWidth: 320, mb: 2 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '3fr 2fr' } }}>
        <Skeleton variant="rounded" height={320} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    </Box>
  )
}
