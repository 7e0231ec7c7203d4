import { and, asc, eq, inArray } from 'drizzle-orm'
import { buildCustomerFilter, type CustomerFilter } from '../customers/customerFilter.ts'
import type { Database } from '../database/database.ts'
import { customers } from '../database/schema.ts'
import { writeCsv } from './csv/writeCsv.ts'

const columns = [
  'id',
  'customer_number',
  'elegant_user_id',
  'Full_name',
  'email',
  'role',
  'block_deny_access',
  'block_deny_reason',
  'last_seen',
  'created_at',
] as const

/** Streams the shop's customers that match the filter as CSV, in order of creation. */
export async function* exportCustomers(
  db: Database,
  shopId: number,
  filter: CustomerFilter,
): AsyncGenerator<string> {
  const { id } = customers
  const wanted = await db
    .select({ id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), buildCustomerFilter(filter)))
    .orderBy(asc(id))
  yield* writeCsv({
    columns,
    ids: wanted.map((row) => row.id),
    read: (ids) =>
      db
        .select({
          id,
          customer_number: customers.customerNumber,
          elegant_user_id: customers.subject,
          Full_name: customers.fullName,
          email: customers.email,
          role: customers.role,
          block_deny_access: customers.blockDenyAccess,
          block_deny_reason: customers.blockDenyReason,
          last_seen: customers.lastSeenAt,
          created_at: customers.createdAt,
        })
        .from(customers)
        .where(inArray(id, ids))
        .orderBy(asc(id)),
  })
}
