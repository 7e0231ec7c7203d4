import { emailKinds } from '../../../server/boot/emails.ts'
import type { Database } from '../../../server/database/database.ts'
import { testEmail } from '../../../server/emails/emailRenderer.ts'
import type { EmailRow } from '../../../server/emails/email.ts'
import { queueEmail, type NewEmail } from '../../../server/emails/queue.ts'

/** The fields that a test sets. By default, the email is a message reply to Ada. */
export interface EmailParts extends Partial<NewEmail> {
  kind?: string
}

/** @throws if the server has no such kind of email */
export async function addEmail(
  db: Database,
  shopId: number | null,
  { kind: name = 'message_reply', ...parts }: EmailParts = {},
): Promise<EmailRow> {
  const kind = [testEmail, ...emailKinds.shop, ...emailKinds.account].find((one) => one.kind === name)
  if (!kind) throw new Error(`No email has the kind "${name}"`)
  const [email] = await queueEmail(db, kind, { shopId, recipient: 'ada@example.com', ...parts })
  return email!
}
