import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'

interface Props {
  /** Null where the item has none, or is not shown any more. */
  picture: string | null
  /** In pixels. */
  size: number
}

/** A line's picture, or what stands for one. Its name is beside it, so it says nothing of its own. */
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
