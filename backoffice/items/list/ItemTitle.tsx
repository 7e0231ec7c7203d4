import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Avatar, Box, Link, Typography } from '@mui/material'
import type { MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { mediaOf } from '../../../dataProvider/resources/itemImages.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { MediaToggle } from '../../media/MediaToggle.tsx'
import { useResourcePath } from '../../settings/paths.ts'

interface Props {
  item: Item
  /** Whether the beginning of its text stands below. */
  showsDescription: boolean
}

/** An item's first picture and title; the title is the row's link, so that a keyboard reaches it. */
export function ItemTitle({ item, showsDescription }: Props) {
  const path = useResourcePath()
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
          <Link
            component={RouterLink}
            to={path.edit(item.id)}
            onClick={stopRowClick}
            color="text.primary"
            underline="hover"
            sx={{ fontWeight: 600, overflowWrap: 'break-word' }}
          >
            {item.title}
          </Link>
          {showsDescription && (
            <Typography variant="body2" color="text.secondary" sx={twoLines}>
              {item.description}
            </Typography>
          )}
          {item.Is_disabled && (
            <Typography variant="body2" color="text.secondary" sx={{ display: { '@560': 'none' } }}>
              Disabled
            </Typography>
          )}
        </Box>
      </Box>
      <Box onClick={stopRowClick}>
        <MediaToggle item={item} />
      </Box>
    </>
  )
}

// The row leads to the form by itself: one click, one step of history, and none for what is done with media.
const stopRowClick = (event: MouseEvent) => event.stopPropagation()

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
}

const thumbnail = {
  width: 48,
  height: 48,
  backgroundColor: 'action.hover',
  color: 'text.secondary',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}
