import { and, eq, like, ne, sql, type InferSelectModel } from 'drizzle-orm'
import type { CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Database } from '../database/database.ts'
import { customers, embeddedIssuer, identityUsers } from '../database/schema.ts'
import type { Subject } from './subject.ts'

export type CustomerRow = InferSelectModel<typeof customers>

/** Prefix of an erased customer's subject. No sign-in provider issues such a subject. */
export const erasedPrefix = 'erased_'

export const isErased = like(customers.subject, `${erasedPrefix.replace('_', '\\_')}%`)

/**
 * The customer's verified email address, or null. Clerk verifies the address of every user; only the embedded provider has users
 * without a verified address.
 */
export const verifiedEmail = sql<
  string | null
>`(case when ${ne(customers.issuer, embeddedIssuer)} then ${customers.email} else (
  select ${identityUsers.email} from ${identityUsers}
  where ${and(eq(identityUsers.id, customers.subject), eq(identityUsers.emailVerified, true))}) end)`

export const isVerified = sql<boolean>`(${verifiedEmail} is not null)`

export async function findCustomer(
  db: Database,
  shopId: number,
  subject: Subject,
): Promise<CustomerRow | undefined> {
  const [customer] = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.shopId, shopId),
        eq(customers.issuer, subject.issuer),
        eq(customers.subject, subject.id),
      ),
    )
  return customer
}

export function toCustomerRole(row: CustomerRow): CustomerRole {
  return {
    role: row.role,
    block_deny_access: row.blockDenyAccess,
    block_deny_reason: row.blockDenyReason,
  }
}
