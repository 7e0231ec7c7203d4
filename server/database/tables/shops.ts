import { defaultCurrency } from '../../../dataProvider/contract/money.ts'
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ContactInfo } from '../../../dataProvider/resources/shop/shop.ts'
import { foldCase } from '../collation.ts'
import { createdAt, id, version } from './columns.ts'

/** The shops of this database; a token names the one that its holder sees. */
export const shops = pgTable(
  'shops',
  {
    id: id(),
    /** What a client's domain identifier must say to mean this shop. */
    domainId: text('domain_id').notNull().unique('shops_domain_id_unique'),
    /** Public: it names the shop and grants nothing. */
    authKey: text('auth_key').notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    logo: text(),
    custom_domain: text('custom_domain').unique('shops_custom_domain_unique'),
    Is_visible: boolean('is_visible').notNull().default(true),
    allow_affiliate: boolean('allow_affiliate').notNull().default(false),
    testmode: boolean('test_mode').notNull().default(false),
    /** Of new items: an ISO 4217 code. */
    currency: text().notNull().default(defaultCurrency),
    /** Hours that an enquiry holds its item. */
    hold_hours: integer('hold_hours').notNull().default(0),
    /** True while its mails are held back, in a copy of the shop. */
    holdsMails: boolean('holds_mails').notNull().default(false),
    contactInfo: jsonb('contact_info').$type<ContactInfo>().notNull(),
    version: version(),
    /** Raised by every change that a public page shows; rendered pages are kept under it. */
    revision: integer().notNull().default(1),
    lastCustomerNumber: integer('last_customer_number').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('shops_slug_unique').on(foldCase(table.slug))],
)

/** Every row of a shop names it. A row that names another row names the shop again: no reference crosses from one to another. */
export const shopId = () =>
  integer('shop_id')
    .notNull()
    .references(() => shops.id)
