import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type MailKind, mailKinds } from '../../dataProvider/resources/mails.ts'
import type { Mail } from '../../dataProvider/resources/mails.schema.ts'
import { mails } from '../database/schema.ts'
import type { MailRow } from './mail.ts'

/** A shop's own: those about accounts are in no list. */
export const isMailOf = (shopId: number): SQL | undefined =>
  and(eq(mails.shopId, shopId), inArray(mails.kind, [...mailKinds]))

/** What the wire's mail is made of. */
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

/** The wire's mail: chosen keys, never the row as it is. */
export function toMail(row: Pick<MailRow, keyof typeof mailColumns>): Mail {
  return {
    id: row.id,
    // Those about accounts are in no list.
    kind: row.kind as MailKind,
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
