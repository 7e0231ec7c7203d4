import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { roles, type Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import { buildSearchText, indexWords } from '../lists/search.ts'
import { at, createdAt, id, oneOf, version } from './columns.ts'
import { shopId } from './shops.ts'

/**
 * The issuer of the demo's customers. It matches no sign-in provider, so no user can sign in as one of them. `demo clear` deletes
 * these customers and their records. An order that an admin assigns to a real customer is preserved.
 */
export const demoIssuer = 'demo'

/** The customers of a shop. The sign-in provider's issuer and subject identify the user. */
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
    version: version(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    searchText: text('search_text').generatedAlwaysAs((): SQL =>
      buildSearchText(customers.fullName, customers.email, sql`${customers.customerNumber}::text`),
    ),
  },
  (table) => [
    unique('customers_of_shop').on(table.shopId, table.id),
    unique('customers_subject_unique').on(table.shopId, table.issuer, table.subject),
    unique('customers_number_unique').on(table.shopId, table.customerNumber),
    indexWords('customers_with_word', table.searchText),
    oneOf('customers_known_role', table.role, roles),
  ],
)

/** Visitors' temporary ids that customers have claimed (`visitor-claim`). A claimed id is invalid. */
export const claimedVisitors = pgTable(
  'claimed_visitors',
  {
    shopId: shopId(),
    /** SHA-256, as in `order_lines`. */
    visitorId: text('visitor_id').notNull(),
    customerId: integer('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.visitorId] }),
    referenceCustomer('claimed_visitors_customer', table),
  ],
)

/** Single-use codes that make a user an admin (`npm run shop -- admin claim-code`). */
export const adminCodes = pgTable('admin_codes', {
  digest: text().primaryKey(),
  shopId: shopId(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})

/** A foreign key that also requires the same shop. */
export function referenceCustomer(name: string, table: { shopId: AnyPgColumn; customerId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.customerId],
    foreignColumns: [customers.shopId, customers.id],
  })
}
