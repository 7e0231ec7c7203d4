import { and, asc, eq, ne, not, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { isRecent } from '../database/isRunning.ts'
import { emails } from '../database/schema.ts'
import { fromNow, isDue, isUnleased, postpone } from '../jobs/queue.ts'
import type { ClaimedEmail, EmailRow } from './email.ts'
import { emailQueue } from './queue.ts'

/** Milliseconds between two emails of a group. */
const groupInterval = 300_000

/** SQL for the values of an email that is sent alone from now on. */
export const valuesWithoutGroup: SQL = sql`${emails.values} - 'group'`

/** The maximum number of queued emails that are sent as one. More wait for the next email of the group. */
const maxGroupSize = 2_000

/** The first key of the advisory lock, an arbitrary number. The second key is the shop's id. */
const groupLock = 7_391_848

/**
 * Admits a claimed email unless an email of its group is being sent, or was sent within five minutes. Returns the ids of the other
 * due emails of the group, which are sent with this one; none if the email is sent alone. Returns undefined if the email is not
 * admitted. In both cases, the others are due in five minutes. Other transactions that check a group of the same shop wait until
 * this transaction ends.
 */
export async function admitToGroup(tx: Database, email: EmailRow): Promise<number[] | undefined> {
  const isInGroup = matchGroup(email)
  if (!isInGroup) return []
  await tx.execute(sql`select pg_advisory_xact_lock(${groupLock}::int, ${email.shopId}::int)`)
  const isOther = and(isInGroup, ne(emails.id, email.id))
  const delay = await findDelay(tx, isOther)
  const others = await lockDue(tx, isOther)
  await tx
    .update(emails)
    .set({ dueAt: fromNow(delay > 0 ? delay : groupInterval) })
    .where(isAnyOf(emails.id, others))
  if (delay <= 0) return others.slice(0, maxGroupSize)
  await postpone(tx, emailQueue, email, delay)
  return undefined
}

/**
 * Locks the due emails that match `where` and returns their ids, oldest first. Skips those that another transaction has claimed,
 * because it may wait for the lock of this group.
 */
const lockDue = async (tx: Database, where: SQL | undefined): Promise<number[]> => {
  const locked = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(where, isDue(emailQueue)))
    .orderBy(asc(emails.id))
    .for('update', { skipLocked: true })
  return locked.map(({ id }) => id)
}

/** Returns the milliseconds until another email of the group may be sent. */
const findDelay = async (tx: Database, isOther: SQL | undefined) => {
  const isBeingSent = and(isOther, emailQueue.isWaiting, not(isUnleased(emails)))
  if ((await tx.$count(emails, isBeingSent)) > 0) return groupInterval
  const [last] = await tx
    .select({
      delay: sql`extract(epoch from max(${emails.sentAt}) - now()) * 1000 + ${groupInterval}::float8`.mapWith(
        Number,
      ),
    })
    .from(emails)
    .where(and(isOther, isRecent(emails.sentAt, groupInterval)))
  return last?.delay ?? 0
}

/** Lists a claimed email and those that are sent with it, oldest first. */
export async function listGroup(db: Database, email: ClaimedEmail): Promise<EmailRow[]> {
  const { grouped = [] } = email
  if (grouped.length === 0) return [email]
  const others = await db
    .select()
    .from(emails)
    .where(and(isAnyOf(emails.id, grouped), emailQueue.isWaiting))
    .orderBy(asc(emails.id))
  return [...others, email].toSorted((a, b) => a.id - b.id)
}

/**
 * Returns the condition that an email is in the group of this one: the same kind to the same recipient and, for a buyer, about the
 * same order. Returns undefined if the email is sent alone.
 */
const matchGroup = ({
  shopId,
  kind,
  recipient,
  orderId,
  values: { group, side },
}: EmailRow): SQL | undefined => {
  if (shopId === null || group === undefined) return undefined
  return and(
    eq(emails.shopId, shopId),
    eq(emails.kind, kind),
    eq(emails.recipient, recipient),
    sql`${emails.values} ->> 'group' = ${group}`,
    sql`${emails.values} ->> 'side' = ${side}`,
    group === 'order' && orderId !== null ? eq(emails.orderId, orderId) : undefined,
  )
}
