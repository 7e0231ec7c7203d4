import { and, eq, isNotNull, lt, not, sql, type SQL } from 'drizzle-orm'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { EmailLane, EmailState } from '../../dataProvider/resources/emails.ts'
import type { Database } from '../database/database.ts'
import { isRecent } from '../database/isRunning.ts'
import { emails, shops } from '../database/schema.ts'
import { fromNow, type Queue } from '../jobs/queue.ts'
import type { EmailKind, EmailValues, KindLane } from './emailKind.ts'
import type { EmailRow } from './email.ts'
import { findReceiptLane } from './receiptLane.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** An email to queue. It is rendered when it is sent. */
export interface NewEmail {
  /** Null for an email about an account. */
  shopId: number | null
  /** A single address. */
  recipient: string
  /** The order that the email is about. Erasure and threads use this id and `message_id` in `values`. */
  orderId?: string
  values?: EmailValues
  /** The digest of the network that causes the email (`secrets/networkDigests.ts`). Networks take turns within a lane. */
  network?: string | undefined
  /** Milliseconds until it is due. Default: 0. */
  delay?: number
}

/** In milliseconds. An email that the limit of its mailbox would delay longer is cancelled (`mailboxLimit.ts`). */
export const maxMailboxDelay = 2 * 86_400_000

/** In milliseconds. The longest delay before a retry. */
export const maxRetryDelay = 5 * 3_600_000

/** The queue of emails (docs/decisions/018). */
export const emailQueue: Queue<typeof emails> = {
  table: emails,
  isWaiting: eq(emails.state, 'waiting'),
  // The order within a lane (`claimEmail.ts`).
  order: [emails.turn, emails.dueAt, emails.id],
  // More than the sum of `timeLimits` in `sender.ts`.
  leaseSeconds: 720,
  longestDelay: sql`case when ${emails.lane} in ('guest', 'confirmed') then ${maxMailboxDelay}::float8 else ${maxRetryDelay} end`,
}

/**
 * Queues emails of one kind and returns their rows. Call it in the transaction of the change that causes the emails. A running
 * server looks for due emails every second.
 */
export async function queueEmail(tx: Database, email: EmailKind, ...queued: NewEmail[]): Promise<EmailRow[]> {
  if (queued.length === 0) return []
  return tx
    .insert(emails)
    .values(queued.map((one, index) => toRow(email, one, index)))
    .returning()
}

const address = emailText()

const toRow = (
  kind: EmailKind,
  { delay = 0, recipient, values = {}, network, ...queued }: NewEmail,
  index: number,
) => {
  const side = kind.to === 'seller' ? kind.to : values.side
  if (kind.to === 'either' && !side)
    throw new Error(`An email of the kind "${kind.kind}" needs the side in its values`)
  // A line break in the address could add headers to the email.
  const addressee = recipient.replaceAll(/\p{Cc}/gu, ' ').trim()
  const kindLane = side === 'seller' ? 'alert' : toKindLane(kind, queued.shopId)
  const lane = kindLane === 'receipt' ? findReceiptLane({ ...queued, recipient: addressee }) : kindLane
  return {
    ...queued,
    kind: kind.kind,
    values: { ...values, ...(side && { side }), ...toGroup(kind, side) },
    lane,
    ...toTurn(network ?? (isOfGuests(kindLane) ? unknownNetwork : undefined), lane, index),
    state: getInitialState(queued.shopId),
    recipient: addressee,
    dueAt: fromNow(delay),
    ...(!address.safeParse(recipient).success && {
      state: 'failed' as const,
      lastReply: texts.invalidRecipient,
    }),
  }
}

const toKindLane = ({ lane }: EmailKind, shopId: number | null): KindLane =>
  lane ?? (shopId === null ? 'account' : 'seller')

/** Emails to guests without a known network take turns as if one network caused them. */
const unknownNetwork = 'unknown'

const isOfGuests = (lane: KindLane) => lane === 'receipt' || lane === 'guest'

const toGroup = ({ group }: EmailKind, side: EmailValues['side']) =>
  group && (side === 'seller' ? { group: side } : group.of === 'both' && { group: 'order' })

/**
 * Sets the turn to the number of emails that the network caused in the lane within 24 hours.
 * @param index the number of emails that are inserted before this one in the same statement
 */
const toTurn = (network: string | undefined, lane: EmailLane | SQL<EmailLane>, index: number) => {
  if (network === undefined) return {}
  const isOfNetwork = and(sql`${emails.network} = ${network}`, sql`${emails.lane} = ${lane}`)
  const isOfDay = isRecent(emails.createdAt, 86_400_000)
  const turn = sql<number>`(select count(*)::int + ${index}::int from ${emails} where ${and(isOfNetwork, isOfDay)})`
  return { network, turn }
}

/**
 * Returns SQL for `held` if the shop's emails are on hold, and for `waiting` if they are not. An email about an account is held
 * only if the emails of all shops are on hold.
 */
const getInitialState = (shopId: number | null) => {
  const ofShop = shopId === null ? undefined : sql`where ${shops.id} = ${shopId}`
  return sql<EmailState>`case when (select bool_and(${shops.holdsEmails}) from ${shops} ${ofShop}) then 'held' else 'waiting' end`
}

/** Matches emails that are waiting or on hold. */
export const isUnsent: SQL = sql`${emails.state} in ('waiting', 'held')`

/** Deletes emails older than 90 days, except those that are waiting or on hold. */
export async function deleteExpiredEmails(db: Database): Promise<void> {
  await db.delete(emails).where(and(not(isUnsent), lt(emails.createdAt, sql`now() - interval '90 days'`)))
}

/**
 * Moves the unsent receipts of a confirmed order to the lane `confirmed`. The limit of an unconfirmed mailbox no longer delays
 * them. Call it in the transaction that confirms the order.
 */
export async function moveToConfirmedLane(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(emails)
    // An email of a checkout waits up to a minute for its next line.
    .set({ lane: 'confirmed', dueAt: sql`least(${emails.dueAt}, now() + interval '1 minute')` })
    .where(and(eq(emails.orderId, orderId), eq(emails.lane, 'guest'), isUnsent))
}

/** Deletes the networks of emails after 48 hours. */
export async function deleteExpiredNetworks(db: Database): Promise<void> {
  const isExpired = lt(emails.createdAt, sql`now() - interval '48 hours'`)
  await db
    .update(emails)
    .set({ network: null })
    .where(and(isNotNull(emails.network), isExpired))
}
