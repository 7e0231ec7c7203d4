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
 * The issuer of the demo's customers: no sign-in provider is called so, so nobody signs in as one of them. What is theirs is
 * the demo's, and `demo clear` takes it away; an order that an admin gives to somebody else is the demo's no more.
 */
export const demoIssuer = 'demo'

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
    version: version(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    /** Where a search looks. */
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

/** Visitors who signed in: their temporary id is dead, its lines are the customer's (extension `visitor-claim`). */
export const claimedVisitors = pgTable(
  'claimed_visitors',
  {
    shopId: shopId(),
    /** SHA-256, as in the order lines. */
    visitorId: text('visitor_id').notNull(),
    customerId: integer('customer_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.visitorId] }),
    referenceCustomer('claimed_visitors_customer', table),
  ],
)

/** Codes that make whoever enters them an admin, once (`npm run shop -- admin claim-code`). */
export const adminCodes = pgTable('admin_codes', {
  /** SHA-256 of the code. */
  digest: text().primaryKey(),
  shopId: shopId(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})

/** The named customer is of the same shop. */
export function referenceCustomer(name: string, table: { shopId: AnyPgColumn; customerId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.shopId, table.customerId],
    foreignColumns: [customers.shopId, customers.id],
  })
}
