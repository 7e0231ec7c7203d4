import { eq } from 'drizzle-orm'
import type { Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer, CustomerBody } from '../../dataProvider/resources/customers/customers.schema.ts'
import { findCustomer, toCustomerRole, type CustomerRow } from '../auth/customerRecord.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import { customers, shops } from '../database/schema.ts'

/** Milliseconds after `lastSeenAt` for which a customer counts as online. */
export const onlineWindow = 5 * 60_000

/** Creates the subject's record in this shop, or returns the existing one. Concurrent calls create only one record. */
export async function createCustomer(
  db: Database,
  shopId: number,
  subject: Subject,
  body: CustomerBody,
  role: Role = 'customer',
): Promise<CustomerRow> {
  const known = await findCustomer(db, shopId, subject)
  if (known) return known
  return db.transaction(async (tx) => {
    // The shop's row is locked until the commit: a concurrent call waits for it and then finds the record. Inserting a row that
    // references the shop does not wait.
    const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId)).for('no key update')
    if (!shop) throw new Error(`No shop ${shopId}`)
    const existing = await findCustomer(tx, shopId, subject)
    if (existing) return existing
    const customerNumber = shop.lastCustomerNumber + 1
    await tx.update(shops).set({ lastCustomerNumber: customerNumber }).where(eq(shops.id, shopId))
    const [customer] = await tx
      .insert(customers)
      .values({
        shopId,
        issuer: subject.issuer,
        subject: subject.id,
        customerNumber,
        fullName: body.Full_name,
        email: body.email,
        custInfo: body.cust_info,
        role,
      })
      .returning()
    if (!customer) throw new Error('INSERT returned no row')
    return customer
  })
}

/** Converts a row to the API's customer. Lists the keys, so that a new column is not published by accident. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    elegant_user_id: row.subject,
    Full_name: row.fullName,
    email: row.email,
    customer_number: row.customerNumber,
    is_online_now: Math.abs(Date.now() - row.lastSeenAt.getTime()) < onlineWindow,
    _customer_roles_of_customers_of_shops: toCustomerRole(row),
    version: row.version,
  }
}
