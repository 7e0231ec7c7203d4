import type { SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import { digest } from '../database/digest.ts'
import { RecipientError } from './deliveryErrors.ts'
import type { MailContent, MailRow } from './mail.ts'

const address = emailText()

/** An email as nodemailer takes it, sent from this host. Its Message-ID is the same at each try. */
export function toMailOptions(
  mail: Pick<MailRow, 'uid' | 'recipient' | 'shopId' | 'orderId' | 'values'>,
  { from, replyTo, subject, text, html, isPersonal, unsubscribeUrl }: MailContent,
  host: string,
): SendMailOptions {
  const { uid, recipient } = mail
  const thread = createThreadId(mail, host)
  // Checked once more: whatever else stands here would be read as a list of addresses.
  const to = address.safeParse(recipient).data
  if (to === undefined) throw new RecipientError()
  const replyAddress = address.safeParse(replyTo).data
  return {
    messageId: `<${uid}@${host}>`,
    ...(thread !== undefined && { inReplyTo: thread, references: thread }),
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

const aboutMessage = z.object({ message_id: z.int() })

/**
 * The id that all emails about one order, or about one message, refer to, so that mail programs keep them in one thread. No
 * email has it, which RFC 5322 (3.6.4) allows. It is a digest: an order's id is in no email to its buyer.
 */
const createThreadId = (
  { shopId, orderId, values }: Pick<MailRow, 'shopId' | 'orderId' | 'values'>,
  host: string,
) => {
  const record = orderId ?? aboutMessage.safeParse(values).data?.message_id
  return record === undefined ? undefined : `<thread.${digest(`${shopId} ${record}`)}@${host}>`
}

// A line break would begin a header of the writer's choice.
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
