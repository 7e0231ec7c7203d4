import type { Category } from '../../../dataProvider/resources/categories.ts'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import type { ItemType } from '../../../dataProvider/contract/itemTypes.ts'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ItemMedia } from '../../../dataProvider/resources/items/itemMedia.schema.ts'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import type { Shop } from '../../../dataProvider/resources/shop/shop.schema.ts'
import type { Ids } from '../../contract/specification/call.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { buildShop } from '../../factories/shop.ts'

/** An order line and its owner: a customer's user id or a visitor's temporary id. */
interface OwnedLine {
  userId: string
  line: OrderLine
}

export interface Seed {
  shop: Shop
  categories: Category[]
  items: Item[]
  customers: Customer[]
  orders: OwnedLine[]
  /** The role that a user id gets with its customer record. Other users get the role `customer`. */
  roles: Map<string, Role>
  perPage: number
}

export const users = { admin: 'user_admin', customer: 'user_ada', newcomer: 'user_new' } as const

/** The ids that the calls of the table use in the seeded shop. */
export const seededIds: Ids = {
  item: 1,
  slug: 'honeycomb-welo-oval',
  category: 1,
  itemImage: 1,
  file: 900,
  customer: users.customer,
}

const day = 24 * 60 * 60_000

/** Builds a small shop with categories, items, customers and orders. `mediaUrl` is the absolute base URL of its images. */
export function buildSeed(mediaUrl: string): Seed {
  const items = buildItems(mediaUrl)
  const ada = buildCustomer(
    { id: 2, elegant_user_id: users.customer, customer_number: 2, is_online_now: false },
    { role: 'customer' },
  )
  const line = (id: number, age: number): OwnedLine => ({
    userId: users.customer,
    line: buildOrderLine({ items_id: id, created_at: Date.now() - age * day }),
  })
  return {
    shop: buildShop({ logo: null }),
    categories: ['welo-opals', 'water-opals', 'jewelry', 'raw-opals'].map((picture, index) =>
      buildCategory({
        id: index + 1,
        name: titleOf(picture),
        image_url: `${mediaUrl}/category-${picture}-1.webp`,
        // The storefront must not show this category.
        Is_visible: picture !== 'raw-opals',
      }),
    ),
    items,
    customers: [buildCustomer({ elegant_user_id: users.admin, Full_name: 'Selam Tesfaye' }), ada],
    orders: [line(1, 2), line(2, 45)],
    roles: new Map([[users.admin, 'admin']]),
    perPage: 6,
  }
}

const opals = [
  'honeycomb-welo-oval',
  'honey-harlequin-welo',
  'white-pinfire-welo',
  'ribbon-chocolate-welo',
  'broad-flash-welo',
  'clear-water-opal-round',
  'hydrophane-pair',
  'square-emerald',
]

/** An item on the second page: the table of calls requires all fields of the items on the first page. */
export const currencyless = 'square-emerald'

/** Omits the currency, like a server that does not store it: no specified body of an item contains one. */
export function withoutCurrency(item: Item): Item {
  const { currency: _, ...sent } = item
  return sent as Item
}

const buildItems = (mediaUrl: string): Item[] => {
  let id = 0
  let mediaId = 0
  const make = (item_type: ItemType, slug: string, picture: string, more: Partial<Item> = {}): Item => {
    id += 1
    const medium = (name: string, seq: number, overrides: Partial<ItemMedia> = {}) =>
      buildMedia({ id: ++mediaId, items_id: id, display_image: `${mediaUrl}/${name}`, seq, ...overrides })
    const media = [medium(`${picture}-1.webp`, 1)]
    if (id === 1) media.push(medium(`${picture}-2.webp`, 2), medium('opal.webm', 3, { image_type: 'Video' }))
    return buildItem({
      id,
      slug,
      title: titleOf(slug),
      item_type,
      sku: `${item_type.slice(0, 3).toUpperCase()}SEED${String(id).padStart(4, '0')}`,
      created_at: Date.now() - id * day,
      _item_images_of_items: { items: media },
      ...more,
    })
  }
  const free = { price: null, unit: null }
  const show = { event_time: '10 am to 5 pm', location: 'Jacksonville Gem Show' }
  return [
    ...opals.map((slug) => {
      const made = make('Product', slug, slug, { item_info: { '@type': 'Product' } })
      return slug === currencyless ? withoutCurrency(made) : made
    }),
    make('Event', 'spring-gem-show', 'gem-show-table', { item_info: show, tags: 'show, opals' }),
    make('Event', 'open-bench-evening', 'gem-show-table', { item_info: show, ...free }),
    make('About', 'who-we-are', 'about-the-seller', free),
    make('About', 'what-we-were', 'about-the-seller', { ...free, Is_disabled: true }),
    make('Blog', 'why-water-opals-change', 'why-water-opals-change', {
      ...free,
      item_info: { excerpt: 'Hydrophane opals drink.' },
    }),
    make('Service', 'stone-setting', 'stone-setting-and-appraisal', { price: 80 }),
    make('Custom', 'smoked-opal-pendant', 'smoked-opal-pendant', free),
  ]
}

const titleOf = (slug: string) => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
