import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'

interface Props {
  /** Null shows the placeholder. */
  picture: string | null
  /** In pixels. */
  size: number
}

/** An order line's image or a placeholder. `alt` is empty because the line's name is next to the image. */
export function LinePicture({ picture, size }: Props) {
  return (
    <Box sx={{ ...frame, width: size, height: size }}>
      {picture ? <img src={picture} alt="" width={size} height={size} loading="lazy" /> : <ImageIcon />}
    </Box>
  )
}

const frame = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: 1,
  backgroundColor: 'action.hover',
  color: 'text.secondary',
  '& img': { objectFit: 'cover' },
}
