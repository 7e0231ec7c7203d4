import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { emailText } from '../../dataProvider/contract/fields.schema.ts'
import type { Config } from '../config/config.ts'
import { digest } from '../database/digest.ts'
import type { EmailContent, EmailRow } from './email.ts'
import { createOutbox } from './outbox.ts'
import * as texts from '../emailTexts/sendResults.ts'

/** The maximum number of emails that one server instance delivers at the same time. */
export const concurrentDeliveries = 4

export interface Delivery {
  /** Returns the mail server's reply, or a text that names the file in the outbox. Throws if the delivery fails. */
  deliver: (email: EmailRow, content: EmailContent, signal: AbortSignal) => Promise<string>
  close: () => void
}

type Settings = Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'>

/**
 * Delivers emails to the mail server at `SMTP_URL`. Without a mail server, writes all emails to the folder `outbox` of the data
 * directory. Always writes emails there that are only for the outbox.
 */
export function openDelivery({ SMTP_URL, DATA_DIR, PUBLIC_URL }: Settings): Delivery {
  const host = new URL(PUBLIC_URL).hostname
  const outbox = createOutbox(DATA_DIR)
  const writeToOutbox = async (message: SendMailOptions) => texts.savedTo(await outbox(message))
  const smtp = SMTP_URL === undefined ? undefined : openSmtp(SMTP_URL)
  return {
    deliver: async (email, content, signal) => {
      const message = toEmailOptions(email, content, host)
      return smtp && !content.isOutboxOnly ? smtp.send(message, signal) : writeToOutbox(message)
    },
    close: () => smtp?.close(),
  }
}

/**
 * In milliseconds. `socketTimeout` limits the time without traffic. A mail server may take ten minutes to accept an email (RFC
 * 5321, 4.5.3.2.6). After a shorter timeout, a retry could deliver the email twice.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 }

const openSmtp = (url: string) => {
  const transport = createTransport({
    url,
    // The pool retries an email only if the connection broke before any byte of the email was sent.
    pool: true,
    maxConnections: concurrentDeliveries,
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

/** Converts an email for nodemailer. Automatic retries have the same Message-ID. */
function toEmailOptions(
  email: Pick<EmailRow, 'uid' | 'recipient' | 'shopId' | 'orderId' | 'values'>,
  { from, replyTo, subject, text, html, isPersonal, unsubscribeUrl }: EmailContent,
  host: string,
): SendMailOptions {
  const { uid, recipient } = email
  const thread = createThreadId(email, host)
  // Validated again, because nodemailer could parse an invalid address as a list of addresses.
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
      // RFC 3834: prevents automatic replies, such as vacation notices.
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
 * Creates an id for the thread of emails about one order or one message. Email clients group the emails that refer to the same
 * id. No email has this id as its Message-ID. The id is a digest, because emails to the buyer must not contain the order's id.
 */
const createThreadId = (
  { shopId, orderId, values }: Pick<EmailRow, 'shopId' | 'orderId' | 'values'>,
  host: string,
) => {
  const record = orderId ?? aboutMessage.safeParse(values).data?.message_id
  return record === undefined ? undefined : `<thread.${digest(`${shopId} ${record}`)}@${host}>`
}

// A line break would let the text add headers.
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export interface DeliveryFailure {
  /** True if a retry would probably fail in the same way. */
  isPermanent: boolean
  /** True if the mail server accepted the recipient, but not the text. */
  isAboutText: boolean
  /** Shown to the shop's admins: the mail server's response, or another description of the failure. */
  serverReply: string
  /** For the log. The error's message is not logged, because it may quote the email, including its links. */
  codes: object
}

/** The recipient is not a valid address, so delivery is not attempted. */
class RecipientError extends Error {
  constructor() {
    super(texts.invalidRecipient)
  }
}

/** SMTP commands that concern one email, not the connection. */
const emailCommands = ['MAIL FROM', 'RCPT TO', 'DATA']

export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const read = error instanceof Error ? (error as DeliveryError) : { message: String(error) }
  const { code, responseCode, command, response, message } = read
  const reason = emailCommands.includes(command ?? '') ? response : clientErrors[code ?? '']
  const serverReply = formatResponse(reason ?? message)
  const isPermanent = error instanceof RecipientError || isPermanentReply(read)
  return { isPermanent, isAboutText: command === 'DATA', serverReply, codes: { code, responseCode, command } }
}

/** Codes of SMTP replies that concern the session, for example a wrong password. The operator can fix the cause. */
const sessionCodes = [503, 530, 534, 535, 538]

/** False if the sender is rejected before `DATA`: the email is retried, because the operator can fix the settings. */
const isPermanentReply = ({ responseCode = 0, command, response = '' }: DeliveryError) =>
  responseCode >= 500 &&
  !sessionCodes.includes(responseCode) &&
  (command === 'DATA' || (command === 'RCPT TO' && !isAboutSender(response)))

/** Matches an enhanced status code 5.x.x, except 5.0.x: at the start of a reply (RFC 2034) or, with qmail, in `(#5.7.1)`. */
const enhancedCode = /(?:^\d{3}[ -]|\(#)(5\.[1-9]\d{0,2}\.\d{1,3})\b/

/**
 * Returns true if a recipient is rejected because of the sender, as in "Relay access denied". Uses the enhanced code if there is
 * one (RFC 3463: 5.7.x concerns policy, 5.1.7 and 5.1.8 the sender's address). Otherwise searches the text, but not the email
 * addresses in it, because a visitor may have typed them.
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

const maxReplyLength = 500

/** The maximum number of characters of a response that are searched, because some regular expressions take quadratic time. */
const maxResponseLength = 2_000

/** Formats a mail server's response as one short line. Masks possible tokens, since the response may quote the email. */
export function formatResponse(response: string): string {
  const line = response
    .slice(0, maxResponseLength)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll(/(#token=)\S+/g, '$1…')
    .replaceAll(/(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}/gi, '…')
  return line.length > maxReplyLength ? `${line.slice(0, maxReplyLength)}…` : line
}
