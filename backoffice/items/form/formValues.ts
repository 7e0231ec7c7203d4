import { namesOf } from '../../../dataProvider/fields/fields.ts'
import { itemFields, type Item, type ItemInfo } from '../../../dataProvider/resources/items.ts'

type Field = Exclude<keyof typeof itemFields, 'item_info'>

/** What the form holds: an item's fields, numbers as they are until somebody types, `item_info` as JSON text. */
export type FormValues = Partial<Pick<Item, Field>> & { item_info?: string | null }

// The currency is there where the server takes it back.
const names = namesOf(itemFields).filter((name) => name !== 'currency')

/** An item as its form edits it. */
export function toFormValues(item: Partial<Item>): FormValues {
  const known = Object.fromEntries(
    names.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  )
  return { ...known, item_info: toInfoText(item.item_info ?? null) }
}

/** JSON as people read it; null when there is none. */
export function toInfoText(info: ItemInfo | null): string | null {
  return info && JSON.stringify(info, null, 2)
}
