import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Avatar, Box, Typography } from '@mui/material'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import { mediaOf } from '../../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { MediaToggle } from '../../media/MediaToggle.tsx'
import { StockChip } from './StockCell.tsx'
import { RecordLink, stopRowClick, twoLines } from '../../list/RecordLink.tsx'

interface Props {
  item: Item
  /** Whether the beginning of its text stands below. */
  showsDescription: boolean
}

/** An item's first picture and title, which links to its form. */
export function ItemTitle({ item, showsDescription }: Props) {
  const picture = mediaOf(item).find(({ image_type }) => image_type === 'Image')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
        {/* Not by `src`, of which an Avatar fetches every picture at once and draws its row anew when it is there. */}
        <Avatar variant="rounded" sx={thumbnail}>
          {picture ? (
            <img src={picture.display_image} alt="" loading="lazy" />
          ) : (
            <ImageIcon fontSize="small" />
          )}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <RecordLink id={item.id} title={item.title} />
          {showsDescription && (
            <Typography variant="body2" color="text.secondary" sx={twoLines}>
              {toPlainText(item.description)}
            </Typography>
          )}
          <Box sx={{ display: { '@560': 'none' } }}>
            {item.Is_disabled && (
              <Typography variant="body2" color="text.secondary">
                Disabled
              </Typography>
            )}
            <StockChip item={item} />
          </Box>
        </Box>
      </Box>
      <Box onClick={stopRowClick}>
        <MediaToggle item={item} />
      </Box>
    </>
  )
}

const thumbnail = {
  width: 48,
  height: 48,
  backgroundColor: 'action.hover',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}
