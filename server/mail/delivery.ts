import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { createOutbox } from './outbox.ts'
import type { MailContent, MailRow } from './mail.ts'
import { toMailOptions } from './mailOptions.ts'

/** How many mails each copy of the server delivers at once. */
export const deliveriesAtOnce = 4

export interface Delivery {
  /**
   * Answers the mail server's response, and throws when it does not take the mail; `signal` ends the conversation with it.
   */
  deliver: (mail: MailRow, content: MailContent, signal: AbortSignal) => Promise<string>
  close: () => void
}

type Settings = Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'>

/** Delivers mails to the server of `SMTP_URL` or, without one, writes them to the folder `outbox` of the data directory. */
export function openDelivery({ SMTP_URL, DATA_DIR, PUBLIC_URL }: Settings): Delivery {
  const host = new URL(PUBLIC_URL).hostname
  const outbox = createOutbox(DATA_DIR)
  const writeToOutbox = async (message: SendMailOptions) => `Kept in ${await outbox(message)}`
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
