import type { Item, ItemInfo } from '../../../dataProvider/contract/items.ts'

const fields = [
  'title',
  'description',
  'slug',
  'sku',
  'price',
  'unit',
  'rank',
  'SEO_Tags',
  'tags',
  'Is_disabled',
  'category_ids',
] as const satisfies (keyof Item)[]

/** What the form holds: a part of the item, numbers as they are until somebody types, `item_info` as JSON text. */
export type FormValues = Partial<Pick<Item, (typeof fields)[number]>> & { item_info?: string | null }

/** An item as its form edits it. */
export function toFormValues(item: Partial<Item>): FormValues {
  const known = Object.fromEntries(
    fields.filter((name) => item[name] !== undefined).map((name) => [name, item[name]]),
  )
  return { ...known, item_info: toInfoText(item.item_info ?? null) }
}

/** JSON as people read it; null when there is none. */
export function toInfoText(info: ItemInfo | null): string | null {
  return info && JSON.stringify(info, null, 2)
}
