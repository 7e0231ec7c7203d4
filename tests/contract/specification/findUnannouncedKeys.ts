import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import { categories } from '../../../dataProvider/resources/categories.ts'
import { itemMediaFields } from '../../../dataProvider/resources/items/itemMedia.ts'
import { itemComputed, itemFields } from '../../../dataProvider/resources/items/items.ts'
import { shopFields } from '../../../dataProvider/resources/shop/shop.ts'

/** Keys that extensions add to specified responses, except fields whose declaration names the extension. */
const added: Partial<Record<Extension, string[]>> = {
  'order-lines': ['quantity', 'checkout_id', 'contact', 'currency'],
  'catalogue-query': ['stats'],
  versions: ['version'],
  currency: ['currency'],
  'order-workflow': ['order_id', 'order_token', 'question'],
  availability: ['available', 'availability', 'is_over', 'held', 'held_until'],
  'media-variants': ['picture'],
  'catalogue-facets': ['facets', 'corrected'],
  storefront: ['storefront'],
}

const declared = [
  ...Object.keys(itemComputed),
  ...[categories.fields, itemFields, itemMediaFields, shopFields]
    .flatMap((fields) => Object.entries<Field>(fields))
    .filter(([, { extension }]) => extension !== undefined)
    .map(([name]) => name),
]

/** Other additional keys: `/auth/me` lists the extensions, and an upload returns the keys of every kind of upload. */
const addedAt: Record<string, string[]> = {
  '/auth/me': ['extensions'],
  '/image_upload': ['path', 'image', 'video', 'id'],
}

/** Returns the keys of a response, at any depth, that are neither specified nor added by an extension. */
export function findUnannouncedKeys(address: string, answer: unknown, specified: unknown): string[] {
  const accounted = new Set([...Object.values(added).flat(), ...declared, ...(addedAt[address] ?? [])])
  return extraKeys(answer, specified).filter((key) => !accounted.has(key))
}

const extraKeys = (answer: unknown, specified: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null) return []
  const known = new Map(Object.entries(specified ?? {}))
  return Object.entries(answer).flatMap(([key, value]) =>
    known.has(key) ? extraKeys(value, known.get(key)) : [key],
  )
}
