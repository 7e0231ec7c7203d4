import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import { slugOf } from '../../../dataProvider/contract/slug.ts'
import { newSku } from './sku.ts'

/** A slug for an item whose title gives none: its type and a short id, like `product-k3x90q2b`. */
export function spareSlug(type: ItemType): string {
  return slugOf(`${type} ${newSku(type).slice(3)}`)
}
