import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'

/** An item's first picture, small and square; it stands beside the title, so it says nothing of its own. */
export function ItemPicture({ item }: { item: Item }) {
  const picture = mediaOf(item).find(({ image_type }) => image_type === 'Image')
  return (
    <Box sx={frame}>
      {picture ? (
        <img
          src={picture.display_image}
          alt=""
          width={side}
          height={side}
          loading="lazy"
          style={{ objectFit: 'cover' }}
        />
      ) : (
        <ImageIcon fontSize="small" />
      )}
    </Box>
  )
}

/** Pixels. */
const side = 48

const frame = {
  width: side,
  height: side,
  flexShrink: 0,
  borderRadius: 1,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: 'action.hover',
  color: 'text.secondary',
}
