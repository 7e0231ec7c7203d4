import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Field } from '../../../dataProvider/fields/fields.ts'
import { itemComputed, itemFields } from '../../../dataProvider/resources/items/items.ts'
import { shopFields } from '../../../dataProvider/resources/shop/shop.ts'

/** The keys that extensions add to what the specification answers, but for the declared fields that need them. */
const added: Partial<Record<Extension, string[]>> = {
  'order-lines': ['quantity', 'checkout_id', 'contact', 'currency'],
  'catalogue-query': ['stats'],
  versions: ['version'],
  currency: ['currency'],
  'order-workflow': ['order_id', 'order_token', 'question'],
  availability: ['available', 'availability', 'is_over', 'held', 'held_until'],
  'media-variants': ['picture'],
}

const declared = [
  ...Object.keys(itemComputed),
  ...Object.entries<Field>({ ...itemFields, ...shopFields })
    .filter(([, { extension }]) => extension !== undefined)
    .map(([name]) => name),
]

/** What besides is more than specified: `/auth/me` names the extensions, an upload gives its three shapes at once. */
const addedAt: Record<string, string[]> = {
  '/auth/me': ['extensions'],
  '/image_upload': ['path', 'image', 'video', 'id'],
}

/** The keys, at any depth, that an answer has beyond the specified ones and that no extension accounts for. */
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
