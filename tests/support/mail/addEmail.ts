import { emails } from '../../../server/boot/emails.ts'
import type { Database } from '../../../server/database/database.ts'
import { testEmail } from '../../../server/mail/emailRenderer.ts'
import type { MailRow } from '../../../server/mail/mail.ts'
import { queueEmail, type NewEmail } from '../../../server/mail/queue.ts'

/** What a test says about an email; the rest is a reply to Ada. */
export interface EmailParts extends Partial<NewEmail> {
  kind?: string
}

/** Queues an email of a kind that the server sends. */
export async function addEmail(
  db: Database,
  shopId: number | null,
  { kind: name = 'message_reply', ...parts }: EmailParts = {},
): Promise<MailRow> {
  const kind = [testEmail, ...emails.shop, ...emails.account].find((one) => one.kind === name)
  if (!kind) throw new Error(`No email has the kind "${name}"`)
  const [email] = await queueEmail(db, kind, { shopId, recipient: 'ada@example.com', ...parts })
  return email!
}
