import { and, eq, like, type InferSelectModel } from 'drizzle-orm'
import type { CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Database } from '../database/database.ts'
import { customers } from '../database/schema.ts'
import type { Subject } from './subject.ts'

export type CustomerRow = InferSelectModel<typeof customers>

/** Prefix of an erased customer's subject. No sign-in provider issues such a subject. */
export const erasedPrefix = 'erased_'

export const isErased = like(customers.subject, `${erasedPrefix.replace('_', '\\_')}%`)

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
