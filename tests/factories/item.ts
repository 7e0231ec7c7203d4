import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../dataProvider/resources/items/itemMedia.schema.ts'

// Starts above the ids that tests usually set.
let next = 1001

/** Returns a new item id. Several factories share it, because a test can combine the lines of a cart with the items of a list. */
export const nextItemId = (): number => next++

export function buildItem(overrides: Partial<Item> = {}): Item {
  const id = nextItemId()
  return {
    id,
    slug: `stone-${id}`,
    title: `Stone ${id}`,
    description: `The description of stone ${id}.`,
    tags: 'opal, welo',
    SEO_Tags: null,
    sku: `PRO${String(id).padStart(8, '0')}`,
    price: 120,
    currency: 'USD',
    unit: 'piece',
    rank: null,
    item_type: 'Product',
    Is_disabled: false,
    created_at: Date.UTC(2026, 0, 1),
    shops_id: 1,
    item_info: null,
    _item_images_of_items: { items: [buildMedia({ items_id: id })] },
    ...overrides,
  }
}

export function buildMedia(overrides: Partial<ItemMedia> = {}): ItemMedia {
  const id = next++
  return {
    id,
    items_id: 1,
    shops_id: 1,
    display_image: `/media/picture-${id}.webp`,
    image_type: 'Image',
    seq: 1,
    Is_disabled: false,
    mediafiles_id: null,
    youTube_url: null,
    ...overrides,
  }
}
