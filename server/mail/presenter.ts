import type { Mail, MailKind } from '../../dataProvider/resources/mails.ts'
import type { MailRow } from './mail.ts'

/** The wire's mail: chosen keys, never the row as it is. */
export function toMail(row: MailRow): Mail {
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
