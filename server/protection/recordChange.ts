import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { ProtectedKind } from '../../dataProvider/resources/protectedChanges.ts'
import type { Caller } from '../auth/caller.ts'
import type { Database } from '../database/database.ts'
import { pickChangedValues } from '../database/pickChangedValues.ts'
import { emails, protectedChanges } from '../database/schema.ts'
import { logEvent } from '../http/logEvents.ts'
import { findChange, isOpenChangeOf, listUndoers } from './changes.ts'
import { protectedChangeEmail } from './protectedChangeEmail.ts'
import { queueForAdmins } from './queueForAdmins.ts'

interface NewChange {
  shopId: number
  kind: ProtectedKind
  /** The value that undoing restores. */
  before: string
  /** The customer whose role changed. */
  customerId?: number
  /** The customer record of the admin who made the change. */
  changedBy: number
}

/**
 * Records a change and emails all admins, and a former contact address, a link that undoes it. While an email about an earlier
 * change of the same value by the same admin is unsent, its recipient gets no other, because its link also undoes this change.
 * Needs the transaction of the change.
 */
export async function recordChange(tx: Database, change: NewChange): Promise<void> {
  const [stored] = await tx.insert(protectedChanges).values(change).returning({ id: protectedChanges.id })
  const row = stored && (await findChange(tx, change.shopId, stored.id))
  if (!row) throw new Error('INSERT returned no row')
  const isOfAdmin = eq(protectedChanges.changedBy, change.changedBy)
  const alike = tx
    .select({ id: protectedChanges.id })
    .from(protectedChanges)
    .where(and(isOpenChangeOf(row), isOfAdmin))
  await queueForAdmins(tx, protectedChangeEmail, {
    recipients: await listUndoers(tx, row),
    values: { shop_id: row.shopId, change_id: row.id },
    adminId: change.changedBy,
    isAlike: inArray(sql`(${emails.values}->>'change_id')::int`, alike),
  })
}

/** Logs a change after its commit, without values. */
export function logChange(
  log: Pick<FastifyBaseLogger, 'info'>,
  { shopId, subject }: Pick<Caller, 'shopId' | 'subject'>,
  kind: ProtectedKind,
): void {
  logEvent(log, 'protected_change', { user: subject?.id, shop: shopId, kind })
}

/** Logs which fields of a record changed, after the commit. */
export function logSettings(
  log: Pick<FastifyBaseLogger, 'info'>,
  { shopId, subject }: Pick<Caller, 'shopId' | 'subject'>,
  before: object,
  after: object,
): void {
  const keys = Object.keys(pickChangedValues(before, after)).filter((key) => !countedKeys.includes(key))
  if (keys.length > 0) logEvent(log, 'settings_changed', { user: subject?.id, shop: shopId, keys })
}

/** Change with every edit. */
const countedKeys = ['version', 'revision']
