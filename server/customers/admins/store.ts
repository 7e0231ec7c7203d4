import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { isBlocked } from '../../../dataProvider/resources/customers/customerRoles.ts'
import { toCustomerRole, type CustomerRow } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { customers, identityUsers, shops } from '../../database/schema.ts'
import { OperatorError } from '../../errors/operatorError.ts'
import { queueEmail } from '../../emails/queue.ts'
import { adminAddedEmail } from './adminAddedEmail.ts'

/** The removal would leave the shop without an admin who has access (ROLE-14). */
class LastAdminError extends OperatorError {
  override readonly name = 'LastAdminError'

  constructor() {
    super('This is the last admin of the shop and cannot be removed. Add another admin first.')
  }
}

const isAdminOf = (shopId: number) => and(eq(customers.shopId, shopId), eq(customers.role, 'admin'))

/** Excludes blocked admins, who have no access. */
const isActingAdminOf = (shopId: number) => and(isAdminOf(shopId), eq(customers.blockDenyAccess, false))

/** Returns true if the shop has an admin who can sign in with this provider. */
export async function hasAdmin(db: Database, shopId: number, issuer: string): Promise<boolean> {
  const [admin] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isActingAdminOf(shopId), eq(customers.issuer, issuer)))
    .limit(1)
  return admin !== undefined
}

/** Returns true if the shop has another admin with access. To rely on the result, lock the shop's row first. */
export async function hasOtherAdmin(tx: Database, shopId: number, customerId: number): Promise<boolean> {
  return (await tx.$count(customers, and(isActingAdminOf(shopId), ne(customers.id, customerId)))) > 0
}

interface ShopAdmin {
  userId: string
  name: string
  /** The account's address, or the customer record's if the embedded provider has no such account. */
  email: string
  customerNumber: number
}

/** Lists the shop's admins, oldest record first. */
export async function listAdmins(db: Database, shopId: number): Promise<ShopAdmin[]> {
  return db
    .select({
      userId: customers.subject,
      name: customers.fullName,
      email: sql<string>`coalesce(${identityUsers.email}, ${customers.email})`,
      customerNumber: customers.customerNumber,
    })
    .from(customers)
    .leftJoin(identityUsers, eq(identityUsers.id, customers.subject))
    .where(isAdminOf(shopId))
    .orderBy(asc(customers.customerNumber))
}

/** Lists the addresses of the shop's admins, each once. */
export async function listAdminAddresses(db: Database, shopId: number): Promise<string[]> {
  return toAddresses(await listAdmins(db, shopId))
}

const toAddresses = (admins: ShopAdmin[]) => [...new Set(admins.map(({ email }) => email).filter(Boolean))]

/** Lists the recipients of emails to the seller: the shop's contact address or, if it is empty, its admins. */
export async function listSellerAddresses(
  db: Database,
  shopId: number,
  contactEmail: string,
): Promise<string[]> {
  return contactEmail ? [contactEmail] : listAdminAddresses(db, shopId)
}

/** A new role increments the version, because the role is a field of the customer (extension `versions`). */
const nextVersion = sql`${customers.version} + 1`

/**
 * Makes a customer an admin and queues emails to the admins. Changes nothing if the customer already is an admin. Returns
 * undefined if the customer is blocked or does not exist. Needs a transaction.
 */
export async function promoteCustomer(
  tx: Database,
  customerId: number,
  by: Promoter,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
  if (!customer || isBlocked(toCustomerRole(customer))) return undefined
  if (customer.role === 'admin') return customer
  const [admin] = await tx
    .update(customers)
    .set({ role: 'admin', version: nextVersion })
    .where(eq(customers.id, customerId))
    .returning()
  if (!admin) throw new Error('UPDATE returned no row')
  await queueAdminAddedEmails(tx, admin, by)
  return admin
}

interface Promoter {
  by: 'code' | 'command'
}

/** Queues emails about the new admin to the shop's admins, unless there is no other admin. Needs a transaction. */
async function queueAdminAddedEmails(tx: Database, { id, shopId }: CustomerRow, by: Promoter): Promise<void> {
  const admins = await listAdmins(tx, shopId)
  if (admins.length < 2) return
  const values = { customer_id: id, ...by }
  const queued = toAddresses(admins).map((recipient) => ({ shopId, recipient, values }))
  await queueEmail(tx, adminAddedEmail, ...queued)
}

/**
 * Makes an admin a customer. Returns undefined if the shop has no such admin.
 * @throws {LastAdminError} if the shop has no other admin with access
 */
export async function demoteCustomer(
  db: Database,
  shopId: number,
  userId: string,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    // The lock serializes removals. Without it, two concurrent removals could remove the last two admins.
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')
    const isThisAdmin = and(isAdminOf(shopId), eq(customers.subject, userId))
    const [admin] = await tx.select({ id: customers.id }).from(customers).where(isThisAdmin)
    if (!admin) return undefined
    if (!(await hasOtherAdmin(tx, shopId, admin.id))) throw new LastAdminError()
    const [customer] = await tx
      .update(customers)
      .set({ role: 'customer', version: nextVersion })
      .where(eq(customers.id, admin.id))
      .returning()
    return customer
  })
}
