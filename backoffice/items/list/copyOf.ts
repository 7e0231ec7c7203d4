import type { Item } from '../../../dataProvider/resources/items.ts'
import { nextSlug } from '../form/nextSlug.ts'
import { newSku } from '../form/sku.ts'

/** What a new item begins with that is made after another: all of it but its pictures, under a slug and SKU of its own. */
export function copyOf(item: Item): Partial<Item> {
  const { id: _id, created_at: _made, shops_id: _shop, _item_images_of_items: _media, ...copied } = item
  return { ...copied, slug: nextSlug(item.slug), sku: newSku(item.item_type) }
}
