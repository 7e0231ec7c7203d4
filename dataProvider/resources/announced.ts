import { extensions } from '../contract/extensions.ts'
import type { Field } from '../fields/fields.ts'
import { categories } from './categories.ts'
import { announcedResources } from './declared.ts'
import { itemComputed, itemFields } from './items/items.ts'
import { orderFields } from './orders/orders.ts'

/** The fields of specified resources; those of announced resources come with their resource. */
const specifiedFields = [itemFields, itemComputed, categories.fields, orderFields] as const

type ExtensionIn<Of> = Of extends { extension: infer Name extends string } ? Name : never
type ExtensionOfAny<Of> = Of extends object ? ExtensionIn<Of[keyof Of]> : never

/** An extension that is declared only by the `extension` of a field of items, categories or orders. */
export type FieldExtension = ExtensionOfAny<(typeof specifiedFields)[number]>

/** All that a server of this build announces in `GET /auth/me`: extensions, those that fields name, and declared resources. */
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
