import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type {
  Customer,
  CustomerRoleChanges,
  CustomerQuery,
} from '../../dataProvider/resources/customers.schema.ts'
import type { Envelope } from '../../dataProvider/contract/answers.schema.ts'
import type { Subject } from '../auth/subject.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { findPage } from '../database/findPage.ts'
import { customers } from '../database/schema.ts'
import { toEnvelope } from '../http/envelope.ts'
import { checkVersion, HttpError } from '../errors/httpError.ts'
import { buildCustomerFilter, buildCustomerOrder } from './customerFilter.ts'
import { changeRole } from './roleChange.ts'
import { roleOf, type CustomerRow } from '../auth/customerRecord.ts'
import { toCustomer } from './store.ts'

/** Customers on one page; the specification leaves it to the server. */
const customersPerPage = 20

/** One page of the shop's customers, the newest first unless told. Three queries. */
export async function listCustomers(
  db: Database,
  shopId: number,
  { page, sort, ...filter }: CustomerQuery,
): Promise<Envelope<Customer>> {
  const order = buildCustomerOrder(sort)
  const { ids, total } = await findPage(db, customers.id, {
    where: and(eq(customers.shopId, shopId), buildCustomerFilter(filter)),
    order,
    page,
    perPage: customersPerPage,
    readsEveryRow: Boolean(filter.q),
  })
  const rows = await db
    .select()
    .from(customers)
    .where(isAnyOf(customers.id, ids))
    .orderBy(...order)
  return toEnvelope(rows.map(toCustomer), page, customersPerPage, total)
}

interface RoleUpdate {
  shopId: number
  /** Whose role it is; where two sign-in providers know that id, the one of this issuer is meant. */
  subject: Subject
  changes: CustomerRoleChanges
  /** What else belongs to making somebody an admin; the change is not made when it throws. */
  onPromote: (tx: Database, admin: CustomerRow) => Promise<void>
}

/**
 * Blocks, unblocks or gives a role, in one transaction; undefined when the shop has no such customer.
 * @throws {HttpError} 403 when it is an admin (ROLE-13, ROLE-14); 409 `stale` when the customer
 * has another version than the changes were made to
 */
export async function updateRole(
  db: Database,
  { shopId, subject, changes: { version, ...changes }, onPromote }: RoleUpdate,
): Promise<CustomerRow | undefined> {
  return db.transaction(async (tx) => {
    // Locked: whoever changes the same record at the same time goes on from what was written here.
    const [before] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.shopId, shopId), eq(customers.subject, subject.id)))
      .orderBy(sql`${customers.issuer} = ${subject.issuer} desc`, customers.id)
      .limit(1)
      .for('update')
    if (!before) return undefined
    if (before.role === 'admin') {
      throw new HttpError(403, 'admin_protected', 'An admin is neither blocked nor demoted here')
    }
    await checkVersion(before, version, 'customer', toCustomer)
    const wanted = changeRole(roleOf(before), changes)
    if (isDeepStrictEqual(wanted, roleOf(before))) return before
    const [after] = await tx
      .update(customers)
      .set({
        role: wanted.role,
        blockDenyAccess: wanted.block_deny_access,
        blockDenyReason: wanted.block_deny_reason,
        version: before.version + 1,
      })
      .where(eq(customers.id, before.id))
      .returning()
    if (after?.role === 'admin') await onPromote(tx, after)
    return after
  })
}
