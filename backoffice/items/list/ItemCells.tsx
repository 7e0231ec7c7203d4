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
import { readTime } from '../../../dataProvider/contract/dates.ts'
import { readText } from '../../../dataProvider/contract/json.ts'
import { formatPrice } from '../../../dataProvider/contract/money.ts'
import { toPlainText } from '../../../dataProvider/contract/plainText.ts'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import { mediaOf } from '../../../dataProvider/resources/items/itemMedia.ts'
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
  /** Whether the beginning of its text stands below. */
  showsDescription?: boolean
}

/** An item's first picture and title, which links to its form. */
const ItemTitle = ({ item, showsDescription = false }: TitleProps) => {
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

/** None for an item with enough pieces available. */
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
      aria-label={isOpen ? texts.hideMediaOf(item.title) : texts.showMediaOf(item.title)}
      onClick={toggle}
    >
      {isOpen ? texts.hideMedia : texts.showMedia(length)}
    </Button>
  )
}

const EventDates = ({ item: { item_info } }: { item: Item }) => {
  const { timeZone } = useSettings()
  const start = readTime(item_info, 'starts_at')
  return (
    <>
      {start === undefined ? readText(item_info, 'event_time') : formatDate(start, timeZone)}
      <Typography variant="body2" color="text.secondary">
        {readText(item_info, 'location')}
      </Typography>
    </>
  )
}

/** All of them by name: what filter and column ask alike is asked once. */
const allCategories = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'name', order: 'ASC' },
} as const

/** Chooses the category whose items are listed. */
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

/** Names alone, asked for once: react-admin's ReferenceArrayField asks for each row, by which the first one came half as late again. */
const CategoryNames = ({ item: { category_ids = [] } }: StockProps) => {
  const { data = [] } = useGetList<Category>('categories', allCategories)
  return data
    .filter(({ id }) => category_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

const PriceCell = ({ item: { price, currency } }: StockProps) => formatPrice(price, currency)

/** A cell of the item of its row. */
const ofItem = (Cell: ComponentType<{ item: Item }>) =>
  function ItemCell() {
    const item = useRecordContext<Item>()
    return item && <Cell item={item} />
  }

/** The cells of columns that show more than their field's value. */
export const itemCells = {
  title: ofItem(ItemTitle),
  stock: ofItem(StockCell),
  price: ofItem(PriceCell),
  category_ids: ofItem(CategoryNames),
  dates: ofItem(EventDates),
}

/** The title with the beginning of the item's text below. */
export const TitleAndText = ofItem(({ item }) => <ItemTitle item={item} showsDescription />)
