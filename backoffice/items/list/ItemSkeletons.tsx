import { Box, Paper, Skeleton } from '@mui/material'
import { skeletons } from '../../../dataProvider/contract/limits.ts'

/** Rows as high as those that follow (specification, section 9: six). */
export function ItemSkeletons() {
  return (
    <Box role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: { sm: 320 } }} />
      <Paper variant="outlined">
        {Array.from({ length: skeletons.items }, (_, row) => (
          <Box
            key={row}
            data-testid="skeleton"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 1, px: 2 }}
          >
            <Skeleton variant="rounded" width={48} height={48} />
            <Skeleton sx={{ flex: 2 }} />
            <Skeleton sx={{ flex: 1 }} />
          </Box>
        ))}
      </Paper>
    </Box>
  )
}
