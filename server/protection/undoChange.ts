import { and, eq, inArray, sql } from 'drizzle-orm'
import { hasOtherAdmin, listAdminAddresses } from '../customers/admins/store.ts'
import { erasedPrefix } from '../auth/customerRecord.ts'
import type { Database } from '../database/database.ts'
import { customers, protectedChanges } from '../database/schema.ts'
import { queueEmail } from '../emails/queue.ts'
import { HttpError } from '../errors/httpError.ts'
import { endAllSessions } from '../identity/embedded/sessionRoutes.ts'
import { bumpRevision } from '../revision/revision.ts'
import { updateSettings } from '../settings/store.ts'
import { updateShop } from '../shops/updateShop.ts'
import {
  findEmbeddedUser,
  findLinkedChange,
  listOpenChangesFrom,
  readRoleBefore,
  type ChangeRow,
} from './changes.ts'
import { changeUndoneEmail } from './protectedChangeEmail.ts'

/**
 * Restores the value before a protected change. If the value has changed again, later changes count as undone too, so that their
 * links cannot restore an attacker's value. Ends the sessions of the admins who made these changes, and emails all admins.
 * @throws {HttpError} 404 `link_invalid`; 409 `undone`, `link_over`, `erased` or `last_admin`
 */
export async function undoChange(db: Database, shopId: number, token: string): Promise<ChangeRow> {
  // Read first: an invalid link must not lock the shop's row.
  assertOpen(await findLinkedChange(db, shopId, token))
  return db.transaction(async (tx) => {
    // First, because it locks the shop's row: concurrent uses of links and changes of admins wait here.
    await bumpRevision(tx, shopId)
    const change = await findLinkedChange(tx, shopId, token)
    assertOpen(change)
    const recipients = await listAdminAddresses(tx, shopId)
    await restore(tx, change)
    // After the value's row is locked, so that no concurrent change is missed.
    const undone = await listOpenChangesFrom(tx, change)
    const isUndone = inArray(
      protectedChanges.id,
      undone.map(({ id }) => id),
    )
    await tx
      .update(protectedChanges)
      .set({ undoneAt: sql`now()` })
      .where(isUndone)
    const values = { shop_id: shopId, change_id: change.id, signed_out: await signOutAdmins(tx, undone) }
    const queued = recipients.map((recipient) => ({ shopId: null, recipient, values }))
    await queueEmail(tx, changeUndoneEmail, ...queued)
    return { ...change, state: 'undone' }
  })
}

/** Ends the sessions of the admins who made the changes. Returns the customer records of those who had an account. */
const signOutAdmins = async (tx: Database, changes: ChangeRow[]): Promise<number[]> => {
  const admins = new Map(changes.map((change) => [change.changedBy, change]))
  const signedOut: number[] = []
  for (const [admin, change] of admins) {
    const userId = await findEmbeddedUser(tx, change)
    if (admin === null || userId === undefined) continue
    await endAllSessions(tx, userId)
    signedOut.push(admin)
  }
  return signedOut
}

const assertOpen = ({ state }: ChangeRow) => {
  if (state === 'undone') throw new HttpError(409, 'undone', 'This change was already undone')
  if (state === 'expired')
    throw new HttpError(
      409,
      'link_over',
      'This link has expired. Change the value in the back office instead.',
    )
}

const restore = async (tx: Database, change: ChangeRow): Promise<void> => {
  const { shopId, kind, before } = change
  if (kind === 'role') return restoreRole(tx, change)
  if (kind === 'contact_email') {
    await updateShop(tx, shopId, { _shop_info: { contact_info: { email: before } } })
    return undefined
  }
  if (kind === 'custom_domain') {
    await updateShop(tx, shopId, { custom_domain: before || null })
    return undefined
  }
  await updateSettings(tx, shopId, { [kind]: before })
  return undefined
}

const restoreRole = async (tx: Database, change: ChangeRow): Promise<void> => {
  const { shopId, customerId } = change
  const isCustomer = and(eq(customers.shopId, shopId), eq(customers.id, customerId ?? 0))
  const [customer] = await tx.select().from(customers).where(isCustomer).for('update')
  if (!customer || customer.subject.startsWith(erasedPrefix))
    throw new HttpError(409, 'erased', 'This customer was erased, so there is nothing to undo')
  if (customer.role === 'admin' && !(await hasOtherAdmin(tx, shopId, customer.id)))
    throw new HttpError(409, 'last_admin', 'This is the only admin of the shop. Add another admin first.')
  const { role, block_deny_access, block_deny_reason } = readRoleBefore(change)
  await tx
    .update(customers)
    .set({
      role,
      blockDenyAccess: block_deny_access,
      blockDenyReason: block_deny_reason,
      version: customer.version + 1,
    })
    .where(eq(customers.id, customer.id))
}
