import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactInfo } from '../../../dataProvider/resources/shop/shop.ts'
import type { StorefrontSettings } from '../../../dataProvider/resources/shop/storefrontSettings.ts'
import { foldCase } from '../collation.ts'
import { createdAt, id, version } from './columns.ts'

export const shops = pgTable(
  'shops',
  {
    id: id(),
    /** The domain identifier that clients send to select this shop. */
    domainId: text('domain_id').notNull().unique('shops_domain_id_unique'),
    /** Public. It identifies the shop and grants no access. */
    authKey: text('auth_key').notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    logo: text(),
    custom_domain: text('custom_domain').unique('shops_custom_domain_unique'),
    Is_visible: boolean('is_visible').notNull().default(true),
    allow_affiliate: boolean('allow_affiliate').notNull().default(false),
    testmode: boolean('test_mode').notNull().default(false),
    /** The default currency of new items, an ISO 4217 code. */
    currency: text().notNull().default(defaultCurrency),
    /**
     * Hours for which a new order line reserves its units. Does not apply to events and services. 0 disables these reservations.
     */
    hold_hours: integer('hold_hours').notNull().default(0),
    /** True while the shop's emails are on hold, for example after a restore. */
    holdsEmails: boolean('holds_mails').notNull().default(false),
    contactInfo: jsonb('contact_info').$type<ContactInfo>().notNull(),
    /** The settings of the home page and the footer that an admin has changed. Other settings have their defaults. */
    storefront: jsonb().$type<Partial<StorefrontSettings>>().notNull().default({}),
    version: version(),
    /** Incremented when public content changes. Rendered pages and responses are cached under it. */
    revision: integer().notNull().default(1),
    lastCustomerNumber: integer('last_customer_number').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('shops_slug_unique').on(foldCase(table.slug))],
)

/** The shop of a row. Composite foreign keys include it, so that a row cannot refer to a row of another shop. */
export const shopId = () =>
  integer('shop_id')
    .notNull()
    .references(() => shops.id)
