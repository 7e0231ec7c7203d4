import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'

/** A record's image or a placeholder. `alt` is empty because text next to the image identifies it. */
export function PicturePreview({ address }: { address: string | null }) {
  return <Box sx={frame}>{address ? <img src={address} alt="" loading="lazy" /> : <ImageIcon />}</Box>
}

const frame = {
  aspectRatio: '4 / 3',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  backgroundColor: 'action.hover',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}
