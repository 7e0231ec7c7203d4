import { Box, Paper, Typography } from '@mui/material'
import type { Item } from '../../dataProvider/resources/items.ts'
import { MediaGrid } from './MediaGrid.tsx'
import { UploadButton } from './UploadButton.tsx'
import { YouTubeForm } from './YouTubeForm.tsx'

/** An item's pictures and videos: uploaded, put in order, shown or hidden, deleted. Not for inside of a form. */
export function MediaBoard({ item }: { item: Item }) {
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="media"
      sx={{ p: 2, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id="media" variant="h2">
          Pictures and videos
        </Typography>
        <UploadButton item={item} />
      </Box>
      <div>
        <MediaGrid item={item} />
      </div>
      <YouTubeForm item={item} />
    </Paper>
  )
}
