import { Box, Button, Typography } from '@mui/material'
import { sayCount } from '../../words/counts.ts'
import type { RecordSearch } from './useRecordSearch.ts'

interface Props extends Omit<RecordSearch, 'found'> {
  count: number
}

/** How the search stands, for the eye and read out. */
export function PaletteStatus({ count, isSearching, failed, retry }: Props) {
  const said = isSearching ? 'Searching…' : sayCount(count, 'entry', 'entries')
  const trouble = failed.length > 0 ? ` · could not look through ${failed.join(', ')}` : ''
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        px: 2,
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {said + trouble}
      </Typography>
      {trouble && <Button onClick={retry}>Try again</Button>}
    </Box>
  )
}
