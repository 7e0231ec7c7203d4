import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { Config } from '../config/config.ts'
import { digest } from '../database/digest.ts'
import type { MailContent, MailRow } from './mail.ts'
import { createOutbox } from './outbox.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** How many emails a copy of the server delivers at the same time. */
export const deliveriesAtOnce = 4

export interface Delivery {
  /** Returns the mail server's reply; throws if it does not accept the email. The signal ends the connection. */
  deliver: (mail: MailRow, content: MailContent, signal: AbortSignal) => Promise<string>
  close: () => void
}

type Settings = Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'>

/** Delivers mails to the server of `SMTP_URL` or, without one, writes them to the folder `outbox` of the data directory. */
export function openDelivery({ SMTP_URL, DATA_DIR, PUBLIC_URL }: Settings): Delivery {
  const host = new URL(PUBLIC_URL).hostname
  const outbox = createOutbox(DATA_DIR)
  const writeToOutbox = async (message: SendMailOptions) => texts.savedTo(await outbox(message))
  const smtp = SMTP_URL === undefined ? undefined : openSmtp(SMTP_URL)
  return {
    deliver: async (mail, content, signal) => {
      const message = toMailOptions(mail, content, host)
      return smtp && !content.isOutboxOnly ? smtp.send(message, signal) : writeToOutbox(message)
    },
    close: () => smtp?.close(),
  }
}

/**
 * Milliseconds that the mail server may take: to be reached, to say hello, and between any two words after that. One that
 * looks through a mail has ten minutes to take it (RFC 5321, 4.5.3.2.6): who is left sooner gets it again.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 }

const openSmtp = (url: string) => {
  const transport = createTransport({
    url,
    // The pool repeats an email only if the connection broke before a byte of it was sent.
    pool: true,
    maxConnections: deliveriesAtOnce,
    idleTimeout: 5_000,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message: SendMailOptions, signal: AbortSignal) =>
      (await transport.sendMail({ ...message, signal })).response,
    close: () => transport.close(),
  }
}

const address = emailText()

/** An email as nodemailer takes it, sent from this host. Its Message-ID is the same at each try. */
function toMailOptions(
  mail: Pick<MailRow, 'uid' | 'recipient' | 'shopId' | 'orderId' | 'values'>,
  { from, replyTo, subject, text, html, isPersonal, unsubscribeUrl }: MailContent,
  host: string,
): SendMailOptions {
  const { uid, recipient } = mail
  const thread = createThreadId(mail, host)
  // Checked once more: other text would be read as a list of addresses.
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
      // RFC 3834: no holiday notice answers it.
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

/** Why a mail was not delivered. */
interface DeliveryFailure {
  /** Another try can only end the same way. */
  isPermanent: boolean
  /** For the shop's admins: the mail server's response where there is one. */
  answer: string
  /** For the log, which the error's message is not: it may quote the mail, with the link it holds. */
  codes: object
}

/** The recipient is no address: the mail server is not asked. */
class RecipientError extends Error {
  constructor() {
    super(texts.invalidRecipient)
  }
}

/** The commands that are about one mail, and not about the connection. */
const mailCommands = ['MAIL FROM', 'RCPT TO', 'DATA']

export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const read = error instanceof Error ? (error as DeliveryError) : { message: String(error) }
  const { code, responseCode, command, response, message } = read
  const reason = mailCommands.includes(command ?? '') ? response : clientErrors[code ?? '']
  const answer = toAnswer(reason ?? message)
  const isPermanent = error instanceof RecipientError || isPermanentReply(read)
  return { isPermanent, answer, codes: { code, responseCode, command } }
}

/** Responses about the session, such as a wrong password: the operator can fix them. */
const sessionCodes = [503, 530, 534, 535, 538]

/** False for what is refused because of who sends: that waits until the settings are mended. */
const isPermanentReply = ({ responseCode = 0, command, response = '' }: DeliveryError) =>
  responseCode >= 500 &&
  !sessionCodes.includes(responseCode) &&
  (command === 'DATA' || (command === 'RCPT TO' && !isAboutSender(response)))

/** At the start of a reply (RFC 2034) or, as qmail has it, at its end: `(#5.7.1)`. 5.0.0 says nothing. */
const enhancedCode = /(?:^\d{3}[ -]|\(#)(5\.[1-9]\d{0,2}\.\d{1,3})\b/

/**
 * Whether a recipient is refused because of who sends: "Relay access denied", "Authentication required". The enhanced code
 * says so (RFC 3463: 5.7.x is policy, 5.1.7 and 5.1.8 are the sender's address, the rest of 5.1.x is the recipient's),
 * its text only where there is none; a sender may have chosen an address in that.
 */
const isAboutSender = (response: string) => {
  const code = enhancedCode.exec(response)?.[1]
  if (code !== undefined) return /^5\.(7\.|1\.[78]$)/.test(code)
  return /\brelay|authenticat/i.test(response.slice(0, maxResponseLength).replaceAll(/\S+@\S+/g, ''))
}

const clientErrors: Record<string, string> = {
  ABORT_ERR: texts.timedOut,
  EABORT: texts.timedOut,
}

interface DeliveryError {
  code?: string
  responseCode?: number
  command?: string
  response?: string
  message: string
}

const maxAnswerLength = 500

/** Characters that are read: the time of the search below grows with their square. */
const maxResponseLength = 2_000

/** A response in one line of a sane length, without what may be a token: the mail server may quote the mail. */
export function toAnswer(response: string): string {
  const line = response
    .slice(0, maxResponseLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll(/(#token=)\S+/g, '$1…')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '…')
  return line.length > maxAnswerLength ? `${line.slice(0, maxAnswerLength)}…` : line
}
