import PlayIcon from '@mui/icons-material/PlayCircleOutlined'
import { Box } from '@mui/material'
import type { ItemMedia } from '../../dataProvider/resources/itemImages.ts'

interface Props {
  medium: ItemMedia
  name: string
}

/** A picture or video as a square. Of a YouTube video, as in the shop, a picture of the item's own stands for it. */
export function MediaPreview({ medium: { image_type, display_image, youTube_url }, name }: Props) {
  const isFilm = image_type === 'Video' && !youTube_url
  return (
    <Box sx={frame}>
      {isFilm ? (
        <video src={display_image} aria-label={name} preload="metadata" controls muted playsInline />
      ) : (
        <img src={display_image} alt={name} loading="lazy" draggable={false} />
      )}
      {youTube_url && (
        <Box sx={mark}>
          <PlayIcon fontSize="small" /> YouTube
        </Box>
      )}
    </Box>
  )
}

const frame = {
  position: 'relative',
  aspectRatio: '1',
  backgroundColor: 'action.hover',
  '& img, & video': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}

const mark = {
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  p: 0.5,
  backgroundColor: 'background.paper',
  typography: 'body2',
}
