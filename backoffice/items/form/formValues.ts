import type { Item, ItemInfo } from '../../../dataProvider/resources/items.ts'
import { resources } from '../../../dataProvider/resources.ts'

// The same for every kind.
const { writable } = resources.products

type Field = Exclude<(typeof writable)[number], 'item_info'>

/** What the form holds: what is written of an item, numbers as they are until somebody types, `item_info` as JSON text. */
export type FormValues = Partial<Pick<Item, Field | 'currency'>> & { item_info?: string | null }

/** An item as its form edits it. */
export function toFormValues(item: Partial<Item>): FormValues {
  const known = Object.fromEntries(
    writable.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  )
  return { ...known, item_info: toInfoText(item.item_info ?? null) }
}

/** JSON as people read it; null when there is none. */
export function toInfoText(info: ItemInfo | null): string | null {
  return info && JSON.stringify(info, null, 2)
}
