import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { isBlocked } from '../../../dataProvider/resources/customers/customerRoles.ts'
import { roleOf, type CustomerRow } from '../../auth/customerRecord.ts'
import type { Database } from '../../database/database.ts'
import { customers, identityUsers, shops } from '../../database/schema.ts'
import { OperatorError } from '../../errors/operatorError.ts'
import { queueEmail } from '../../mail/queue.ts'
import { adminAddedEmail } from './adminAddedEmail.ts'

/** The shop would have no admin left (ROLE-14). */
class LastAdminError extends OperatorError {
  override readonly name = 'LastAdminError'

  constructor() {
    super('This is the last admin of the shop and cannot be removed. Add another admin first.')
  }
}

const isAdminOf = (shopId: number) => and(eq(customers.shopId, shopId), eq(customers.role, 'admin'))

/** A block denies access in every role. */
const isActingAdminOf = (shopId: number) => and(isAdminOf(shopId), eq(customers.blockDenyAccess, false))

/** True while the shop has an admin who can sign in at this provider. */
export async function hasAdmin(db: Database, shopId: number, issuer: string): Promise<boolean> {
  const [admin] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isActingAdminOf(shopId), eq(customers.issuer, issuer)))
    .limit(1)
  return admin !== undefined
}

/** An admin as `admin list` shows one. */
interface ShopAdmin {
  userId: string
  name: string
  /** The account's, else what the sign-in provider's profile said. */
  email: string
  customerNumber: number
}

/** The shop's admins, oldest record first. */
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

const toAddresses = (admins: ShopAdmin[]) => [...new Set(admins.map(({ email }) => email).filter(Boolean))]

/** The recipients of emails to the seller: the shop's contact address or, without one, every admin. */
export async function listSellerAddresses(
  db: Database,
  shopId: number,
  contactEmail: string,
): Promise<string[]> {
  return contactEmail ? [contactEmail] : toAddresses(await listAdmins(db, shopId))
}

/** A role is a customer's own field (extension `versions`). */
const nextVersion = sql`${customers.version} + 1`

/**
 * Gives a customer the role admin and queues an email to every admin; undefined, with nothing changed, when the customer is
 * blocked. Needs a transaction.
 */
export async function promoteCustomer(
  tx: Database,
  customerId: number,
  by: Promoter,
): Promise<CustomerRow | undefined> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId)).for('update')
  if (!customer || isBlocked(roleOf(customer))) return undefined
  if (customer.role === 'admin') return customer
  const [admin] = await tx
    .update(customers)
    .set({ role: 'admin', version: nextVersion })
    .where(eq(customers.id, customerId))
    .returning()
  if (!admin) throw new Error('UPDATE returned no row')
  await announceAdmin(tx, admin, by)
  return admin
}

/** Who made an admin, as the email about it says. */
type Promoter = { by: 'admin'; admin_id: number } | { by: 'code' | 'command' }

/** Queues an email about the new admin to every admin of the shop, unless there is no other. Needs the change's transaction. */
export async function announceAdmin(tx: Database, { id, shopId }: CustomerRow, by: Promoter): Promise<void> {
  const admins = await listAdmins(tx, shopId)
  if (admins.length < 2) return
  const values = { customer_id: id, ...by }
  const queued = toAddresses(admins).map((recipient) => ({ shopId, recipient, values }))
  await queueEmail(tx, adminAddedEmail, ...queued)
}

/**
 * Makes an admin a customer; undefined when the shop has no such admin.
 * @throws {LastAdminError} when the shop has no other acting admin
 */
export async function demoteCustomer(
  db: Database,
  shopId: number,
  userId: string,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    // One removal after the other: two at once would each see the other's admin.
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for('no key update')
    const isOne = and(isAdminOf(shopId), eq(customers.subject, userId))
    const [admin] = await tx.select({ id: customers.id }).from(customers).where(isOne)
    if (!admin) return undefined
    const isOther = and(isActingAdminOf(shopId), ne(customers.id, admin.id))
    const [other] = await tx.select({ id: customers.id }).from(customers).where(isOther).limit(1)
    if (!other) throw new LastAdminError()
    const [customer] = await tx
      .update(customers)
      .set({ role: 'customer', version: nextVersion })
      .where(eq(customers.id, admin.id))
      .returning()
    return customer
  })
}
