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
 * The demo catalogue as a server of the specification has it: the same titles on the same pages as in our own shop,
 * and nothing of an extension. Pictures are under `mediaUrl`.
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
  // Half of the items have no currency: the client takes their prices for US dollars.
  return id % 2 === 0 ? withoutCurrency(made) : made
}

const byRank = (a: Item, b: Item) =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) ||
  b.created_at - a.created_at ||
  b.id - a.id

/** Coming events first, the soonest before the others; past ones after them, the last one first. */
const eventPlace = ({ item_type, item_info }: Item, now: Date) => {
  if (item_type !== 'Event') return 0
  const until = Date.parse(String(item_info?.['starts_at'])) - now.getTime()
  return until > 0 ? until : Number.MAX_SAFE_INTEGER - until - now.getTime()
}

const { categories = [], items = [] } = buildDemoSeed('/media')

/** The demo's items of that type, in the order in which the shop shows them. */
export const demoItems = (type: ItemType): Item[] => items.filter(({ item_type }) => item_type === type)

/** The demo's item of that slug. */
export function demoItem(slug: string): Item {
  const item = items.find((candidate) => candidate.slug === slug)
  if (!item) throw new Error(`The demo has no ${slug}`)
  return item
}

/** The demo's categories that visitors see. */
export const demoCategories: Category[] = categories.filter(({ Is_visible }) => Is_visible)

/** As cards show a price. */
export const formatDollars = (price: number): string =>
  price.toLocaleString('en-US', { style: 'currency', currency: 'USD' })
