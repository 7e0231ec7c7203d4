import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { roles, type Role } from '../../dataProvider/contract/customers.ts'
import {
  itemTypes,
  mediaTypes,
  type ItemInfo,
  type ItemType,
  type MediaType,
} from '../../dataProvider/contract/items.ts'
import { defaultCurrency } from '../../dataProvider/contract/limits.ts'
import { actionTypes, type ActionType } from '../../dataProvider/contract/orders.ts'
import type { ContactInfo } from '../../dataProvider/contract/shop.ts'

export * from '../identity/schema.ts'

const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** The column holds one of these words. */
const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)

const shopId = () =>
  integer('shop_id')
    .notNull()
    .references(() => shops.id)

export const shops = pgTable('shops', {
  id: id(),
  /** What a client's domain identifier must say to mean this shop. */
  domainId: text('domain_id').notNull().unique('shops_domain_id_unique'),
  /** Public: it names the shop and grants nothing. */
  authKey: text('auth_key').notNull(),
  slug: text().notNull().unique('shops_slug_unique'),
  name: text().notNull(),
  description: text().notNull().default(''),
  logo: text(),
  customDomain: text('custom_domain'),
  isVisible: boolean('is_visible').notNull().default(true),
  allowAffiliate: boolean('allow_affiliate').notNull().default(false),
  testMode: boolean('test_mode').notNull().default(false),
  contactInfo: jsonb('contact_info').$type<ContactInfo>().notNull(),
  /** Raised by every change that a public page shows; rendered pages are kept under it. */
  revision: integer().notNull().default(1),
  lastCustomerNumber: integer('last_customer_number').notNull().default(0),
  createdAt: createdAt(),
})

export const categories = pgTable(
  'categories',
  {
    id: id(),
    shopId: shopId(),
    name: text().notNull(),
    categoryType: text('category_type').notNull(),
    imageUrl: text('image_url'),
    isVisible: boolean('is_visible').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('categories_shop').on(table.shopId)],
)

export const items = pgTable(
  'items',
  {
    id: id(),
    shopId: shopId(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    tags: text(),
    seoTags: text('seo_tags'),
    sku: text().notNull(),
    /** Minor units (cents); null means on request. */
    priceMinor: integer('price_minor'),
    currency: text().notNull().default(defaultCurrency),
    unit: text(),
    rank: integer(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    itemInfo: jsonb('item_info').$type<ItemInfo>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('items_slug_unique').on(table.shopId, table.slug),
    unique('items_sku_unique').on(table.shopId, table.sku),
    index('items_listing').on(table.shopId, table.itemType, table.rank, table.createdAt),
    check('items_price_not_negative', sql`${table.priceMinor} >= 0`),
    oneOf('items_known_type', table.itemType, itemTypes),
  ],
)

export const itemCategories = pgTable(
  'item_categories',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.categoryId] }),
    index('item_categories_category').on(table.categoryId),
  ],
)

export const itemImages = pgTable(
  'item_images',
  {
    id: id(),
    shopId: shopId(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    displayImage: text('display_image').notNull(),
    imageType: text('image_type').$type<MediaType>().notNull(),
    seq: integer().notNull().default(1),
    isDisabled: boolean('is_disabled').notNull().default(false),
    mediafilesId: integer('mediafiles_id'),
    youTubeUrl: text('youtube_url'),
  },
  (table) => [
    index('item_images_item').on(table.itemId, table.seq, table.id),
    oneOf('item_images_known_type', table.imageType, mediaTypes),
  ],
)

/** One person in one shop; who they are is the sign-in provider's word alone: (issuer, subject). */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    shopId: shopId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    customerNumber: integer('customer_number').notNull(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    custInfo: jsonb('cust_info').$type<Record<string, unknown>>().notNull().default({}),
    role: text().$type<Role>().notNull().default('customer'),
    blockDenyAccess: boolean('block_deny_access').notNull().default(false),
    blockDenyReason: text('block_deny_reason'),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('customers_subject_unique').on(table.shopId, table.issuer, table.subject),
    unique('customers_number_unique').on(table.shopId, table.customerNumber),
    oneOf('customers_known_role', table.role, roles),
  ],
)

/** What somebody asked for. Name, text and price are kept as they were, so that later edits rewrite no history. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    shopId: shopId(),
    itemId: integer('item_id')
      .notNull()
      .references(() => items.id),
    actionType: text('action_type').$type<ActionType>().notNull(),
    customerId: integer('customer_id').references(() => customers.id),
    /** SHA-256 of the visitor's temporary id. A line belongs to a customer or to a visitor, never to both. */
    visitorId: text('visitor_id'),
    itemName: text('item_name').notNull(),
    itemDescription: text('item_description').notNull(),
    itemType: text('item_type').$type<ItemType>().notNull(),
    itemPriceMinor: integer('item_price_minor'),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_lines_shop').on(table.shopId, table.createdAt),
    index('order_lines_customer').on(table.customerId),
    index('order_lines_visitor').on(table.shopId, table.visitorId),
    oneOf('order_lines_known_action', table.actionType, actionTypes),
    check('order_lines_one_owner', sql`num_nonnulls(${table.customerId}, ${table.visitorId}) = 1`),
  ],
)

/** Keys made once, at the first start, so that every copy of the server and every backup has them. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})
