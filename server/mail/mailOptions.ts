import type { SendMailOptions } from 'nodemailer'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { RecipientError } from './deliveryErrors.ts'
import type { MailContent, MailRow } from './mail.ts'

const address = emailText()

/** A mail as nodemailer takes it, sent from this host; its Message-ID is the same at each try. */
export function toMailOptions(
  { uid, recipient }: Pick<MailRow, 'uid' | 'recipient'>,
  { from, replyTo, subject, text, html, isPersonal, unsubscribeUrl }: MailContent,
  host: string,
): SendMailOptions {
  // Checked once more: whatever else stands here would be read as a list of addresses.
  const to = address.safeParse(recipient).data
  if (to === undefined) throw new RecipientError()
  const replyAddress = address.safeParse(replyTo).data
  return {
    messageId: `<${uid}@${host}>`,
    from: { name: inOneLine(from.name), address: address.safeParse(from.email).data ?? `no-reply@${host}` },
    to: { name: '', address: to },
    ...(replyAddress !== undefined && { replyTo: { name: '', address: replyAddress } }),
    subject: inOneLine(subject),
    text,
    html,
    headers: {
      // RFC 3834: nobody's holiday notice answers it.
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

// A line break would begin a header of the writer's choice.
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
