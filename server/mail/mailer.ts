import { createTransport, type SendMailOptions } from 'nodemailer'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { createOutbox } from './outbox.ts'

/** A plain text for one person. */
export interface Mail {
  /** Who writes: a name and, when there is one, an address; without one it is `no-reply` at the shop's host. */
  from: { name: string; email: string }
  /** One address. */
  to: string
  /** Whom an answer reaches; unless given, whoever writes. */
  replyTo?: string | undefined
  subject: string
  text: string
  /** True when somebody wrote it, not the shop by itself. */
  isPersonal?: boolean
  /** True when it is not to leave the machine: it goes to the outbox, whether or not there is a mail server. */
  staysHere?: boolean
}

/** Where mails are handed on. */
export interface Mailer {
  /** Resolves when the mail is handed on, or has failed, which the log tells and nobody else. Never throws. */
  send: (mail: Mail) => Promise<void>
}

/** Milliseconds that the mail server may take: to be reached, to say hello, and between any two words after that. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** Sends mail through the server of `SMTP_URL` or, without one, writes it to the folder `outbox` of the data directory. */
export function openMailer(
  { SMTP_URL, DATA_DIR, PUBLIC_URL }: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Mailer {
  const keep = createOutbox(DATA_DIR)
  const deliver = SMTP_URL === undefined ? keep : createSmtp(SMTP_URL)
  const noReply = `no-reply@${new URL(PUBLIC_URL).hostname}`

  return {
    send: async (mail) => {
      try {
        await (mail.staysHere ? keep : deliver)(toMessage(mail, noReply))
      } catch (error) {
        // No words of it: a server that refuses a mail may quote it, with the link it holds.
        log.error(codesOf(error), 'a mail could not be sent')
      }
    },
  }
}

const createSmtp = (url: string) => {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return async (message: SendMailOptions) => void (await transport.sendMail(message))
}

const address = z.email()
const isAddress = (text: string | undefined): text is string => address.safeParse(text).success

const toMessage = (
  { from, to, replyTo, subject, text, isPersonal }: Mail,
  noReply: string,
): SendMailOptions => ({
  from: { name: inOneLine(from.name), address: address.safeParse(from.email).data ?? noReply },
  // Checked once more: whatever else stands here would be read as a list of addresses.
  to: { name: '', address: address.parse(to) },
  ...(isAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
  subject: inOneLine(subject),
  text,
  // RFC 3834: nobody's holiday notice answers it.
  ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
})

// A line break would begin a header of the writer's choice.
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const codesOf = (error: unknown) => {
  if (typeof error !== 'object' || error === null) return {}
  const code = 'code' in error ? error.code : undefined
  const responseCode = 'responseCode' in error ? error.responseCode : undefined
  const command = 'command' in error ? error.command : undefined
  return { code, responseCode, command }
}
