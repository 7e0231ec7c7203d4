import { readEnd, readTime } from '../../dataProvider/contract/dates.ts'
import type { Item } from '../../dataProvider/resources/items/items.ts'
import { isOver } from './availability.ts'
import { type Query, withErrorLog } from './query.ts'

type NextEvent = Pick<Item, 'title' | 'slug' | 'item_info' | 'created_at'>

/** The soonest event with a date that is not over, of the first page of the list; null when there is none. */
export function nextEventQuery(): Query<NextEvent | null> {
  return withErrorLog('Error fetching events', {
    key: ['next event'],
    fetch: async (api) => {
      const { items } = await api.listItems('Event', { page: 1 })
      const [next] = items
        .filter((item) => !item.Is_disabled && readEnd(item.item_info) !== undefined && !isOver(item))
        .toSorted((a, b) => startOf(a) - startOf(b))
      return next ? pickShown(next) : null
    },
  })
}

const startOf = ({ item_info }: Item) => readTime(item_info, 'starts_at') ?? readEnd(item_info) ?? 0

/** A page carries no more of the event than it shows. */
const pickShown = ({ title, slug, item_info, created_at }: Item): NextEvent => ({
  title,
  slug,
  item_info,
  created_at,
})
