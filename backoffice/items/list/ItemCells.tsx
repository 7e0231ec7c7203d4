import ImageIcon from '@mui/icons-material/ImageOutlined'
import MediaIcon from '@mui/icons-material/PermMediaOutlined'
import { Avatar, Box, Button, Chip, Typography } from '@mui/material'
import type { ComponentType } from 'react'
import {
  ReferenceInput,
  SelectInput,
  useExpanded,
  useGetList,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { readInfoTime } from '../../../dataProvider/contract/dates.ts'
import { readInfoText } from '../../../dataProvider/contract/json.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import { mediaOf } from '../../../dataProvider/resources/items/visibleMedia.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { availabilityFilter } from '../../../dataProvider/resources/items/items.ts'
import { formatDate } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { RecordLink, stopRowClick, twoLines } from '../../list/RecordLink.tsx'
import type { FilterInputProps } from '../../resource.ts'
import { useSettings } from '../../settings/settings.ts'
import * as commonTexts from '../../texts/common.ts'
import * as texts from '../../texts/items.ts'

interface TitleProps {
  item: Item
  /** Whether to show the beginning of the description. */
  showsDescription?: boolean
  /** A deleted item has no form and no media. */
  isDeleted?: boolean
}

const ItemTitle = ({ item, showsDescription = false, isDeleted = false }: TitleProps) => {
  const picture = mediaOf(item).find(({ image_type }) => image_type === 'Image')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}>
        {/* Not `src`: with it, Avatar would load every image immediately. */}
        <Avatar variant="rounded" sx={thumbnail}>
          {picture ? (
            <img src={picture.display_image} alt="" loading="lazy" />
          ) : (
            <ImageIcon fontSize="small" />
          )}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          {isDeleted ? item.title : <RecordLink id={item.id} title={item.title} />}
          {showsDescription && (
            <Typography variant="body2" color="text.secondary" sx={twoLines}>
              {toPlainText(item.description)}
            </Typography>
          )}
          <Box sx={{ display: { '@720': 'none' } }}>
            {item.Is_disabled && (
              <Typography variant="body2" color="text.secondary">
                {commonTexts.hidden}
              </Typography>
            )}
            <StockChip item={item} />
          </Box>
        </Box>
      </Box>
      {!isDeleted && (
        <Box onClick={stopRowClick}>
          <MediaToggle item={item} />
        </Box>
      )}
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

/** The available and total stock, with a chip if few or none are available. */
const StockCell = ({ item }: StockProps) => {
  const { stock, available } = item
  if (stock == null) return '–'
  return (
    <>
      {available == null || available === stock ? formatNumber(stock) : texts.availableOf(available, stock)}{' '}
      <StockChip item={item} />
    </>
  )
}

function StockChip({ item }: StockProps) {
  const state = getState(item)
  if (state === undefined) return null
  const isFull = item.item_type === 'Event' && state !== 'low'
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isFull || state === 'sold' ? 'default' : 'warning'}
      label={isFull ? texts.fullyBooked : availabilityFilter.optionLabels[state]}
    />
  )
}

const getState = ({ stock, availability, available = stock, low_stock }: Item) => {
  if (availability === 'sold' || availability === 'reserved') return availability
  return available != null && low_stock != null && available <= low_stock ? 'low' : undefined
}

/**
 * Returns whether an item's media are visible below its row, and a function that toggles them. Uses react-admin's state of
 * expanded rows.
 */
export function useMediaPanel({ id }: Item) {
  const [isOpen, toggle] = useExpanded(useResourceContext() ?? '', id)
  return { isOpen, toggle, panelId: `media-of-${id}` }
}

/**
 * A button that shows or hides an item's media below its row. Renders nothing for fewer than two media, unless they are visible.
 */
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
      aria-label={isOpen ? texts.hideMediaOf(item.title) : texts.showMediaOf(item.title)}
      onClick={toggle}
    >
      {isOpen ? texts.hideMedia : texts.showMedia(length)}
    </Button>
  )
}

const EventDates = ({ item: { item_info } }: { item: Item }) => {
  const { timeZone } = useSettings()
  const start = readInfoTime(item_info, 'starts_at')
  return (
    <>
      {start === undefined ? readInfoText(item_info, 'event_time') : formatDate(start, timeZone)}
      <Typography variant="body2" color="text.secondary">
        {readInfoText(item_info, 'location')}
      </Typography>
    </>
  )
}

/** The filter and the column use the same query, so that they share one request. */
const allCategories = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const

export function CategoryFilter({ source, label }: FilterInputProps<Field>) {
  return (
    <ReferenceInput
      source={source}
      reference="categories"
      {...allCategories}
      perPage={Number.MAX_SAFE_INTEGER}
    >
      <SelectInput label={label} emptyText={texts.allCategories} helperText={false} />
    </ReferenceInput>
  )
}

/** Uses one query for all rows and the filter, instead of react-admin's ReferenceArrayField in each row. */
const CategoryNames = ({ item: { category_ids = [] } }: StockProps) => {
  const { data = [] } = useGetList<Category>('categories', allCategories)
  return data
    .filter(({ id }) => category_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

const PriceCell = ({ item: { price, currency } }: StockProps) => formatPrice(price, currency)

/** Wraps a cell component and passes it the item of its row. */
const createItemCell = (Cell: ComponentType<{ item: Item }>) =>
  function ItemCell() {
    const item = useRecordContext<Item>()
    return item && <Cell item={item} />
  }

export const itemCells = {
  title: createItemCell(ItemTitle),
  stock: createItemCell(StockCell),
  price: createItemCell(PriceCell),
  category_ids: createItemCell(CategoryNames),
  dates: createItemCell(EventDates),
}

export const deletedCells = {
  ...itemCells,
  title: createItemCell(({ item }) => <ItemTitle item={item} isDeleted />),
}

export const TitleAndText = createItemCell(({ item }) => <ItemTitle item={item} showsDescription />)
