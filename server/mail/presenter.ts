import { eq, type SQL } from 'drizzle-orm'
import type { Mail } from '../../dataProvider/resources/mails.schema.ts'
import { mails } from '../database/schema.ts'
import type { MailRow } from './mail.ts'

/** A shop's own emails: those about accounts belong to no shop. */
export const isMailOf = (shopId: number): SQL => eq(mails.shopId, shopId)

/** The name of each kind of a shop's emails, in the order of the back office's filter. */
export type EmailLabels = ReadonlyMap<string, string>

/** The columns that `toMail` needs. */
export const mailColumns = {
  id: mails.id,
  kind: mails.kind,
  state: mails.state,
  orderId: mails.orderId,
  recipient: mails.recipient,
  subject: mails.subject,
  tries: mails.tries,
  lastAnswer: mails.lastAnswer,
  dueAt: mails.dueAt,
  sentAt: mails.sentAt,
  createdAt: mails.createdAt,
}

/** An email of the API: listed keys only, so that a new column is not published by accident. */
export function toMail(row: Pick<MailRow, keyof typeof mailColumns>, labels: EmailLabels): Mail {
  return {
    id: row.id,
    kind: row.kind,
    // Another version may have queued a kind that this one does not know.
    label: labels.get(row.kind) ?? row.kind,
    state: row.state,
    order_id: row.orderId,
    recipient: row.recipient,
    subject: row.subject,
    tries: row.tries,
    last_answer: row.lastAnswer,
    due_at: row.dueAt.getTime(),
    sent_at: row.sentAt?.getTime() ?? null,
    created_at: row.createdAt.getTime(),
  }
}
