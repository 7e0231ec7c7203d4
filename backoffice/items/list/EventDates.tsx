import { Typography } from '@mui/material'
import { readText, readTime } from '../../../dataProvider/contract/itemInfo.ts'
import type { Item } from '../../../dataProvider/resources/items.ts'
import { sayDay } from '../../words/dates.ts'
import { useSettings } from '../../app/settings.ts'

/** When and where an event is: its date in the shop's zone, else the time as it was written. */
export function EventDates({ item }: { item: Item }) {
  const { timeZone } = useSettings()
  const { item_info } = item
  const start = readTime(item_info, 'starts_at')
  const location = readText(item_info, 'location')
  return (
    <>
      {start === undefined ? readText(item_info, 'event_time') : sayDay(start, timeZone)}
      {location && (
        <Typography variant="body2" color="text.secondary">
          {location}
        </Typography>
      )}
    </>
  )
}
