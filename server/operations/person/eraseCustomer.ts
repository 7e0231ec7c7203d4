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

/** That customer cannot be erased; the message says why, and nothing was changed. */
class CustomerNotErasableError extends OperatorError {
  override readonly name = 'CustomerNotErasableError'
}

/** What an erasure has done. */
export interface Erasure extends ErasedTraces {
  /** Links to visits before signing in. */
  visits: number
  /** What became of the embedded provider's account; `none` when the customer signed in elsewhere. */
  account: 'deleted' | 'none' | 'kept'
  /** Domain ids of the other shops the account is kept for. */
  otherShops: string[]
}

/**
 * Takes the person out of everything kept about the customer, in one transaction. The row and the order lines stay, for
 * the books; nothing in them leads to the person.
 * @throws {CustomerNotErasableError} for an admin, or one who is not there any more
 */
export async function eraseCustomer(db: Database, { id }: Pick<CustomerRow, 'id'>): Promise<Erasure> {
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ shopId: customers.shopId }).from(customers).where(eq(customers.id, id))
    // Blocks concurrent orders of this customer, and orders being assigned to them (lockCustomer).
    if (known) await lockOwner(tx, known.shopId, { customerId: id })
    // A change of an order locks that before the customer.
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
        // An admin wrote it about the customer.
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

/** Its sessions go with it. Another shop's customer keeps signing in: one account serves every shop of the database. */
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
