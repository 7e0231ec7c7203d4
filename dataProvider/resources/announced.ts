import { extensions } from '../contract/extensions.ts'
import type { Field } from '../fields/fields.ts'
import { categories } from './categories.ts'
import { announcedResources } from './declared.ts'
import { itemComputed, itemFields } from './items/items.ts'
import { orderFields } from './orders/orders.ts'

/** Fields whose extensions are announced in addition to `extensions`. */
const specifiedFields = [itemFields, itemComputed, categories.fields, orderFields] as const

type ExtensionIn<Of> = Of extends { extension: infer Name extends string } ? Name : never
type ExtensionOfAny<Of> = Of extends object ? ExtensionIn<Of[keyof Of]> : never

/** The `extension` of a field of items, categories or orders. */
export type FieldExtension = ExtensionOfAny<(typeof specifiedFields)[number]>

/** Returns the names that this server announces in `GET /auth/me`: extensions, and declared resources that are not specified. */
export function listAnnounced(): string[] {
  const fields = specifiedFields.flatMap((some): Field[] => Object.values(some))
  return [
    ...new Set([
      ...extensions,
      ...fields.flatMap(({ extension }) => extension ?? []),
      ...announcedResources.map(({ name }) => name),
    ]),
  ]
}
