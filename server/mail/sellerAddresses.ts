import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { customers, identityUsers } from '../database/schema.ts'

/** Where the seller reads: the shop's contact address, else each admin's. */
export async function listSellerAddresses(
  db: Database,
  shopId: number,
  contactEmail: string,
): Promise<string[]> {
  if (contactEmail) return [contactEmail]
  const admins = await db
    .select({ email: sql<string>`coalesce(${identityUsers.email}, ${customers.email})` })
    .from(customers)
    .leftJoin(identityUsers, eq(identityUsers.id, customers.subject))
    .where(and(eq(customers.shopId, shopId), eq(customers.role, 'admin')))
    .orderBy(asc(customers.customerNumber))
  return [...new Set(admins.map(({ email }) => email).filter(Boolean))]
}
