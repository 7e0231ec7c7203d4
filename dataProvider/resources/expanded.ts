import type { ItemType, itemResources } from '../contract/itemTypes.ts'
import type { ValuesOf } from '../fields/fields.ts'
import type { DeclaredName, DeclaredResourceOf } from './declared.ts'
import { itemFields } from './items/items.ts'
import type { AnyResourceRecord, RecordOf, ResourceDeclaration } from './resource.ts'

const { title, slug, sku, price, currency, Is_disabled } = itemFields

/** The fields of an item in `expanded` (extension `expand`). */
export const expandedItemFields = { title, slug, sku, price, currency, Is_disabled } as const

export type ExpandedItem = ValuesOf<typeof expandedItemFields> & {
  id: number
  item_type: ItemType
  /** The URL of the item's first visible image; null if there is none. */
  picture: string | null
}

type ReferenceName<Resource extends ResourceDeclaration> = {
  [Name in keyof Resource['fields'] & string]: Resource['fields'][Name] extends { kind: 'reference' | 'many' }
    ? Name
    : never
}[keyof Resource['fields'] & string]

type ReferredRecord<To extends string> = To extends keyof typeof itemResources
  ? ExpandedItem
  : To extends DeclaredName
    ? RecordOf<DeclaredResourceOf<To>>
    : AnyResourceRecord

type Referred<Of> = Of extends { kind: 'reference'; to: infer To extends string }
  ? ReferredRecord<To> | null
  : Of extends { kind: 'many'; to: infer To extends string }
    ? ReferredRecord<To>[]
    : never

/**
 * A record of a list with expanded reference fields: `expanded` contains the records they refer to. A record that the caller may
 * not see is null, or missing from an array.
 */
export type Expanded<
  Resource extends ResourceDeclaration,
  Name extends ReferenceName<Resource>,
> = RecordOf<Resource> & { expanded: { [One in Name]: Referred<Resource['fields'][One]> } }
