import { Chip, Typography } from '@mui/material'
import { readText, readTime } from '../../../dataProvider/contract/itemInfo.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { useSettings } from '../../app/settings.ts'
import { formatDate, formatDateTime } from '../../format/dates.ts'
import { useCategories } from '../useCategories.ts'

/** The day an item was made, with the exact time behind it. */
export function CreatedDate({ time }: { time: number }) {
  const { timeZone } = useSettings()
  return (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, timeZone)}>
      {formatDate(time, timeZone)}
    </time>
  )
}

/** When and where an event is: its date in the shop's zone, else the time as it was written. */
export function EventDates({ item }: { item: Item }) {
  const { timeZone } = useSettings()
  const { item_info } = item
  const start = readTime(item_info, 'starts_at')
  const location = readText(item_info, 'location')
  return (
    <>
      {start === undefined ? readText(item_info, 'event_time') : formatDate(start, timeZone)}
      {location && (
        <Typography variant="body2" color="text.secondary">
          {location}
        </Typography>
      )}
    </>
  )
}

/** The names of an item's categories (extension `item-categories`). */
export function ItemCategories({ item }: { item: Item }) {
  const { category_ids = [] } = item
  const own = useCategories()?.filter(({ id }) => category_ids.includes(id))
  return own?.map(({ name }) => name).join(', ')
}

/** Whether visitors see it. */
export function ItemState({ isDisabled }: { isDisabled: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isDisabled ? 'default' : 'success'}
      label={isDisabled ? 'Disabled' : 'Enabled'}
    />
  )
}
