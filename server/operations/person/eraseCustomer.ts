import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { erasedPrefix, type CustomerRow } from '../../auth/customerRecord.ts'
import { lockOwner } from '../../customers/owner.ts'
import type { Database } from '../../database/database.ts'
import {
  claimedVisitors,
  customers,
  embeddedIssuer,
  identityUsers,
  orders,
  shops,
} from '../../database/schema.ts'
import { OperatorError } from '../../errors/operatorError.ts'
import { lockOrders, erasePerson, type ErasedTraces } from './erasePerson.ts'
import { personOf } from './person.ts'

/** The customer cannot be erased; nothing was changed. The message says why. */
class CustomerNotErasableError extends OperatorError {
  override readonly name = 'CustomerNotErasableError'
}

export interface Erasure extends ErasedTraces {
  /** Number of deleted links between the customer and earlier anonymous visits. */
  visits: number
  /**
   * What happened to the account: `kept` if customers of other shops use it, `none` if the embedded provider has no such
   * account.
   */
  account: 'deleted' | 'none' | 'kept'
  /** Domain ids of the other shops whose customers use the account. */
  otherShops: string[]
}

/**
 * Erases the personal data of a customer in one transaction. The customer's row and order lines remain for bookkeeping, but
 * nothing in them identifies the person.
 * @throws {CustomerNotErasableError} if the customer is an admin or no longer exists
 */
export async function eraseCustomer(db: Database, { id }: Pick<CustomerRow, 'id'>): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ shopId: customers.shopId }).from(customers).where(eq(customers.id, id))
    // Blocks concurrent orders of this customer, and the assignment of orders to them (`lockCustomer`).
    if (known) await lockOwner(tx, known.shopId, { customerId: id })
    // Lock the orders before the customer, as a change to an order does, to avoid deadlocks.
    await lockOrders(tx, { isOrder: eq(orders.customerId, id) })
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
    if (!customer) throw new CustomerNotErasableError('The customer no longer exists.')
    if (customer.role === 'admin') {
      throw new CustomerNotErasableError('An admin cannot be erased. Run "admin remove" first.')
    }
    const traces = await erasePerson(tx, await personOf(tx, customer))
    await tx
      .update(customers)
      .set({
        subject: erasedPrefix + randomUUID(),
        fullName: '',
        email: '',
        custInfo: {},
        // Text that an admin wrote about the customer.
        blockDenyReason: null,
      })
      .where(eq(customers.id, id))
    const visits = await tx
      .delete(claimedVisitors)
      .where(eq(claimedVisitors.customerId, id))
      .returning({ visitorId: claimedVisitors.visitorId })
    const account = await deleteAccount(tx, customer)
    return { ...traces, visits: visits.length, ...account }
  })
}

/**
 * Deletes the embedded provider's account and, with it, its sessions. All shops of the database share accounts, so an
 * account that another shop's customer uses is not deleted.
 */
const deleteAccount = async (
  tx: Database,
  { issuer, subject, shopId }: CustomerRow,
): Promise<Pick<Erasure, 'account' | 'otherShops'>> => {
  const rows = await tx
    .select({ domainId: shops.domainId })
    .from(customers)
    .innerJoin(shops, eq(shops.id, customers.shopId))
    .where(and(eq(customers.issuer, issuer), eq(customers.subject, subject), ne(customers.shopId, shopId)))
  const otherShops = rows.map(({ domainId }) => domainId)
  if (otherShops.length > 0) return { account: 'kept', otherShops }
  if (issuer !== embeddedIssuer) return { account: 'none', otherShops }
  const deleted = await tx
    .delete(identityUsers)
    .where(eq(identityUsers.id, subject))
    .returning({ id: identityUsers.id })
  return { account: deleted.length > 0 ? 'deleted' : 'none', otherShops }
}
