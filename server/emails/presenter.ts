import { eq, type SQL } from 'drizzle-orm'
import type { Email } from '../../dataProvider/resources/emails.schema.ts'
import { emails } from '../database/schema.ts'
import type { EmailRow } from './email.ts'

/** Matches a shop's emails. Emails about accounts belong to no shop. */
export const isEmailOf = (shopId: number): SQL => eq(emails.shopId, shopId)

/** The label of each kind of email of a shop, in the order of the back office's filter. */
export type EmailLabels = ReadonlyMap<string, string>

export const emailColumns = {
  id: emails.id,
  kind: emails.kind,
  state: emails.state,
  orderId: emails.orderId,
  recipient: emails.recipient,
  subject: emails.subject,
  tries: emails.tries,
  lastReply: emails.lastReply,
  dueAt: emails.dueAt,
  sentAt: emails.sentAt,
  createdAt: emails.createdAt,
}

/** Converts a row to the API's email. Lists the keys, so that a new column is not published by accident. */
export function toEmail(row: Pick<EmailRow, keyof typeof emailColumns>, labels: EmailLabels): Email {
  return {
    id: row.id,
    kind: row.kind,
    // Another version of the server may have queued a kind that this version does not have.
    label: labels.get(row.kind) ?? row.kind,
    state: row.state,
    order_id: row.orderId,
    recipient: row.recipient,
    subject: row.subject,
    tries: row.tries,
    last_answer: row.lastReply,
    due_at: row.dueAt.getTime(),
    sent_at: row.sentAt?.getTime() ?? null,
    created_at: row.createdAt.getTime(),
  }
}
