import { eq } from 'drizzle-orm'
import type { Role } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer, CustomerBody } from '../../dataProvider/resources/customers/customers.schema.ts'
import { findCustomer, roleOf, type CustomerRow } from '../auth/customerRecord.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import { customers, shops } from '../database/schema.ts'

/** A customer counts as online for this long after a call, in milliseconds. */
export const onlineWindow = 5 * 60_000

/** Creates the subject's record in this shop, or returns the existing one: two tabs at once create one. */
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
    // The shop's row is locked until the commit: a second call that waited for it finds the record of the first. Rows
    // that merely name the shop, as an order does, do not wait.
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

/** The wire's customer: chosen keys, never the row as it is. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    elegant_user_id: row.subject,
    Full_name: row.fullName,
    email: row.email,
    customer_number: row.customerNumber,
    is_online_now: Math.abs(Date.now() - row.lastSeenAt.getTime()) < onlineWindow,
    _customer_roles_of_customers_of_shops: roleOf(row),
    version: row.version,
  }
}
