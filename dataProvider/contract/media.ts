import type { Item, ItemMedia } from './items.ts'

/** What the public sees of an item's pictures and videos, in order: by `seq`, then by id. */
export function mediaOf(item: Item): ItemMedia[] {
  return item._item_images_of_items.items
    .filter(({ Is_disabled }) => !Is_disabled)
    .sort((a, b) => a.seq - b.seq || a.id - b.id)
}
