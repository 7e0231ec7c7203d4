import { extname } from 'node:path'
import type { Category } from '../../../dataProvider/resources/categories.schema.ts'
import type { ItemMedia, Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildDemoCatalogue } from '../../../server/seed/demo/catalogue.ts'
import type { SeedItem } from '../../../server/seed/demo/seedItem.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { buildShop } from '../../factories/shop.ts'
import { withoutCurrency, type Seed } from './seed.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'

const day = 24 * 60 * 60_000

/**
 * The demo catalogue as a server of the specification has it: the same titles on the same pages as in our own shop,
 * and nothing of an extension. Pictures are under `mediaUrl`.
 */
export function buildDemoSeed(mediaUrl: string, now = new Date()): Partial<Seed> {
  const demo = buildDemoCatalogue(now)
  const items = demo.items.map((seed, index) => toItem(seed, index + 1, now, mediaUrl))
  return {
    shop: buildShop({ name: demo.shop.name, description: demo.shop.description }, demo.shop.contact_info),
    categories: demo.categories.map(({ picture, ...category }, index): Category => {
      return { ...category, id: index + 1, image_url: `${mediaUrl}/${picture}`, shops_id: 1 }
    }),
    items: items.toSorted((a, b) => eventPlace(a, now) - eventPlace(b, now) || byRank(a, b)),
    customers: [],
    orders: [],
    roles: new Map(),
    perPage: 12,
  }
}

const toItem = (seed: SeedItem, id: number, now: Date, mediaUrl: string): Item => {
  const { media, categories: _, ageInDays, ...item } = seed
  const items = media.map(({ file }, index): ItemMedia =>
    buildMedia({
      items_id: id,
      display_image: `${mediaUrl}/${file}`,
      image_type: extname(file) === '.webp' ? 'Image' : 'Video',
      seq: index + 1,
    }),
  )
  const created_at = now.getTime() - ageInDays * day
  const made = buildItem({ ...item, id, created_at, _item_images_of_items: { items } })
  // All is in dollars anyway: half of it has to be taken for that.
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
