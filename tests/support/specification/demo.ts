import { basename } from 'node:path'
import type { Category } from '../../../dataProvider/resources/categories.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import {
  itemImages as imageTable,
  items as itemTable,
  shops as shopTable,
} from '../../../server/database/schema.ts'
import { moveEvent } from '../../../server/seed/moveEvent.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { readDemoCategories, readDemoRows } from '../demoRows.ts'
import { withoutCurrency, type Seed } from './seed.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'

const [shop] = readDemoRows(shopTable)
const images = readDemoRows(imageTable)

/**
 * Returns the demo catalog for a specification-only server: the shop, categories and items of Welo's own demo.
 * @param mediaUrl the base URL of the images
 */
export function buildDemoSeed(mediaUrl: string, now = new Date()): Partial<Seed> {
  const { name, description, contactInfo, createdAt } = shop!
  const shift = now.getTime() - createdAt.getTime()
  const toAddress = (address: string) => `${mediaUrl}/${basename(address)}`
  return {
    shop: buildShop({ name, description }, contactInfo),
    categories: readDemoCategories().map(
      ({ id, name, category_type, Is_visible, image_url: picture }): Category => ({
        id,
        name,
        category_type,
        Is_visible,
        image_url: picture && toAddress(picture),
        shops_id: 1,
      }),
    ),
    items: readDemoRows(itemTable)
      .map((row) => toItem(row, shift, toAddress))
      .toSorted((a, b) => eventPlace(a, now) - eventPlace(b, now) || byRank(a, b)),
    customers: [],
    orders: [],
    roles: new Map(),
    perPage: 12,
  }
}

const toItem = (
  { itemType: item_type, item_info: info, ...row }: typeof itemTable.$inferSelect,
  shift: number,
  toAddress: (address: string) => string,
): Item => {
  const { id, slug, sku, title, description, tags, SEO_Tags, price, unit, stock, rank } = row
  const media = images
    .filter(({ itemId }) => itemId === id)
    .map(({ displayImage, imageType: image_type, seq }) =>
      buildMedia({ items_id: id, display_image: toAddress(displayImage), image_type, seq }),
    )
  const made = buildItem({
    id,
    slug,
    sku,
    title,
    description,
    tags,
    SEO_Tags,
    price,
    unit,
    stock,
    rank,
    item_type,
    item_info: item_type === 'Event' && info ? moveEvent(info, shift) : info,
    created_at: row.createdAt.getTime() + shift,
    _item_images_of_items: { items: media },
  })
  // Items with an even id have no currency. The client assumes US dollars for them.
  return id % 2 === 0 ? withoutCurrency(made) : made
}

const byRank = (a: Item, b: Item) =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) ||
  b.created_at - a.created_at ||
  b.id - a.id

/**
 * Returns a sort key. Upcoming events come first, the soonest first. Past events follow, the latest first. Other items have the
 * key 0.
 */
const eventPlace = ({ item_type, item_info }: Item, now: Date) => {
  if (item_type !== 'Event') return 0
  const until = Date.parse(String(item_info?.['starts_at'])) - now.getTime()
  return until > 0 ? until : Number.MAX_SAFE_INTEGER - until - now.getTime()
}

const { categories = [], items = [] } = buildDemoSeed('/media')

/** Returns the demo's items of a type, in the shop's order. */
export const demoItems = (type: ItemType): Item[] => items.filter(({ item_type }) => item_type === type)

export function demoItem(slug: string): Item {
  const item = items.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error(`The demo has no ${slug}`)
  return item
}

export const demoCategories: Category[] = categories.filter(({ Is_visible }) => Is_visible)

/** Formats a price as item cards do. */
export const formatDollars = (price: number): string =>
  price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
