import ImageIcon from '@mui/icons-material/ImageOutlined'
import MediaIcon from '@mui/icons-material/PermMediaOutlined'
import { Avatar, Box, Button, Chip, Typography } from '@mui/material'
import { useExpanded, useResourceContext } from 'react-admin'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import { mediaOf } from '../../../dataProvider/resources/items/itemMedia.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { availabilityFilter } from '../../../dataProvider/resources/items/items.ts'
import { formatNumber } from '../../format/numbers.ts'
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
        {/* Not by `src`: an Avatar then loads every picture eagerly and renders its row again for each. */}
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

interface StockProps {
  item: Item
}

/** How many are available of how many are in stock, and a chip when few or none are. */
export function StockCell({ item }: StockProps) {
  const { stock, available } = item
  if (stock == null) return '–'
  const count = formatNumber(stock)
  return (
    <>
      {available == null || available === stock ? count : `${formatNumber(available)} of ${count}`}{' '}
      <StockChip item={item} />
    </>
  )
}

/** None for an item with enough pieces available. */
function StockChip({ item }: StockProps) {
  const state = getState(item)
  if (state === undefined) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'sold' ? 'default' : 'warning'}
      label={availabilityFilter.optionLabels[state]}
    />
  )
}

const getState = ({ stock, availability, available = stock, low_stock }: Item) => {
  if (availability === 'sold' || availability === 'reserved') return availability
  return available != null && low_stock != null && available <= low_stock ? 'low' : undefined
}

/** Whether an item's media are shown below its row of a list; kept as react-admin keeps which rows are unfolded. */
export function useMediaPanel({ id }: Item) {
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? '', id)
  return { isOpen, toggle, panelId: `media-of-${id}` }
}

/** Shows and hides an item's pictures and videos below its row of a list, where there is more than one. */
function MediaToggle({ item }: { item: Item }) {
  const { isOpen, toggle, panelId } = useMediaPanel(item)
  const { length } = item._item_images_of_items.items
  if (length < 2 && !isOpen) return null
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<MediaIcon />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      aria-label={`${isOpen ? 'Hide' : 'Show'} media of ${item.title}`}
      onClick={toggle}
    >
      {isOpen ? 'Hide media' : `Show media (${length})`}
    </Button>
  )
}
