import { and, asc, eq, gt, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  customerRoleFields,
  type CustomerRole,
} from '../../dataProvider/resources/customers/customerRoles.ts'
import type { ProtectedChange } from '../../dataProvider/resources/protectedChanges.schema.ts'
import { recordShape } from '../../dataProvider/fields/fields.schema.ts'
import { listAdminAddresses } from '../customers/admins/store.ts'
import { nameOf, readPerson } from '../customers/admins/person.ts'
import type { Database } from '../database/database.ts'
import { digest } from '../database/digest.ts'
import { isRecent } from '../database/isRunning.ts'
import { customers, embeddedIssuer, emailLinks, emails, protectedChanges } from '../database/schema.ts'
import { HttpError } from '../errors/httpError.ts'

export interface ChangeRow {
  id: number
  shopId: number
  kind: ProtectedChange['kind']
  customerId: number | null
  before: string
  changedBy: number | null
  state: ProtectedChange['state']
  createdAt: Date
}

/** Days for which a change can be undone, even if its email was sent later. */
export const undoDays = 7
const undoPeriod = undoDays * 86_400_000

const isUndoable = isRecent(protectedChanges.createdAt, undoPeriod)

const columns = {
  id: protectedChanges.id,
  shopId: protectedChanges.shopId,
  kind: protectedChanges.kind,
  customerId: protectedChanges.customerId,
  before: protectedChanges.before,
  changedBy: protectedChanges.changedBy,
  createdAt: protectedChanges.createdAt,
  state: sql<ChangeRow['state']>`case when ${protectedChanges.undoneAt} is not null then 'undone'
    when ${isUndoable} then 'open' else 'expired' end`,
}

/** Returns undefined if there is no such change. */
export async function findChange(db: Database, shopId: number, id: number): Promise<ChangeRow | undefined> {
  const isChange = and(eq(protectedChanges.shopId, shopId), eq(protectedChanges.id, id))
  const [change] = await db.select(columns).from(protectedChanges).where(isChange)
  return change
}

/** A value that protected changes are about. */
export type ProtectedValue = Pick<ChangeRow, 'shopId' | 'kind' | 'customerId'>

/** Matches the open changes of a value. */
export function isOpenChangeOf({ shopId, kind, customerId }: ProtectedValue): SQL | undefined {
  return and(
    eq(protectedChanges.shopId, shopId),
    eq(protectedChanges.kind, kind),
    sql`${protectedChanges.customerId} is not distinct from ${customerId}::int`,
    isNull(protectedChanges.undoneAt),
    isUndoable,
  )
}

/** Lists this change and later ones of the same value, oldest first, without those that are not open. */
export async function listOpenChangesFrom(db: Database, change: ChangeRow): Promise<ChangeRow[]> {
  return db
    .select(columns)
    .from(protectedChanges)
    .where(and(isOpenChangeOf(change), gte(protectedChanges.id, change.id)))
    .orderBy(asc(protectedChanges.id))
}

/**
 * Returns the change that a link undoes, in any state.
 * @throws {HttpError} 404 `link_invalid` if there is no such link, or its recipient is no longer an admin
 */
export async function findLinkedChange(db: Database, shopId: number, token: string): Promise<ChangeRow> {
  const isLink = and(
    eq(emailLinks.shopId, shopId),
    eq(emailLinks.kind, 'undo'),
    eq(emailLinks.digest, digest(token)),
  )
  const [link] = await db
    .select({ recordId: emailLinks.recordId, recipient: emails.recipient })
    .from(emailLinks)
    .innerJoin(emails, eq(emails.id, emailLinks.emailId))
    .where(isLink)
  const change = link && (await findChange(db, shopId, Number(link.recordId)))
  if (!change || !(await listUndoers(db, change)).includes(link.recipient))
    throw new HttpError(404, 'link_invalid', 'This link is incomplete or no longer works')
  return change
}

/**
 * Lists the addresses that may undo the change: the admins', and the former contact address. Excludes former admins, such as an
 * attacker's account after its promotion was undone. Excludes a former contact address that may be an attacker's, because it was
 * set less than seven days before.
 */
export async function listUndoers(db: Database, change: ChangeRow): Promise<string[]> {
  const { shopId, kind, before } = change
  const admins = await listAdminAddresses(db, shopId)
  const hasFormerAddress = kind === 'contact_email' && before !== '' && (await isSettled(db, change))
  return [...new Set(hasFormerAddress ? [...admins, before] : admins)]
}

/** Returns true if the contact address had not changed for seven days before this change. */
const isSettled = async (db: Database, { shopId, kind, id, createdAt }: ChangeRow) => {
  const isEarlier = and(
    eq(protectedChanges.shopId, shopId),
    eq(protectedChanges.kind, kind),
    lt(protectedChanges.id, id),
    gt(protectedChanges.createdAt, new Date(createdAt.getTime() - undoPeriod)),
  )
  return (await db.$count(protectedChanges, isEarlier)) === 0
}

/** Deletes old changes, together with the emails about them (`deleteExpiredEmails`). */
export async function deleteExpiredChanges(db: Database): Promise<void> {
  await db.delete(protectedChanges).where(lt(protectedChanges.createdAt, sql`now() - interval '90 days'`))
}

const roleSchema = z.object(recordShape(customerRoleFields))

/** Returns the role that undoing a change of the kind `role` restores. */
export function readRoleBefore({ before }: Pick<ChangeRow, 'before'>): CustomerRole {
  return roleSchema.parse(JSON.parse(before)) as CustomerRole
}

/** Converts a change to the API's form. */
export async function toProtectedChange(db: Database, change: ChangeRow): Promise<ProtectedChange> {
  const { shopId, kind, state, createdAt, changedBy } = change
  const admin = changedBy === null ? undefined : await readPerson(db, shopId, changedBy)
  return {
    kind,
    state,
    changed_at: createdAt.getTime(),
    changed_by: admin ? nameOf(admin) : null,
    customer: await toCustomerWithRoles(db, change),
    ends_sessions: (await findEmbeddedUser(db, change)) !== undefined,
  }
}

const toCustomerWithRoles = async (db: Database, change: ChangeRow): Promise<ProtectedChange['customer']> => {
  const { shopId, customerId } = change
  const person = customerId === null ? undefined : await readPerson(db, shopId, customerId)
  return person ? { name: nameOf(person), role: person.role, role_before: readRoleBefore(change).role } : null
}

/** Returns the account of the admin who made the change; undefined if it is unknown or another provider's. */
export async function findEmbeddedUser(
  db: Database,
  { shopId, changedBy }: Pick<ChangeRow, 'shopId' | 'changedBy'>,
): Promise<string | undefined> {
  if (changedBy === null) return undefined
  const isAdmin = and(
    eq(customers.shopId, shopId),
    eq(customers.id, changedBy),
    eq(customers.issuer, embeddedIssuer),
  )
  const [admin] = await db.select({ userId: customers.subject }).from(customers).where(isAdmin)
  return admin?.userId
}
