import { readTime } from '../../../../dataProvider/contract/itemInfo.ts'
import type { ItemInfo } from '../../../../dataProvider/resources/items.ts'

/** What is wrong with an event's moments; undefined when nothing is. */
export function eventFault(info: ItemInfo): string | undefined {
  const start = readTime(info, 'starts_at')
  const end = readTime(info, 'ends_at')
  return start !== undefined && end !== undefined && end < start
    ? 'The event ends before it starts'
    : undefined
}
