import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Delivery } from './delivery.ts'
import { maxRetryDelay } from './dueTimes.ts'
import { renewLease, type Outcome } from './leases.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'
import { getErrorCodes, toDeliveryFailure } from './deliveryErrors.ts'

/** Milliseconds that writing a mail, and the conversation with the mail server, may take; together less than a lease. */
const limits = { writing: 20_000, delivery: 600_000 }

/** The waiting times between them add up to two days. */
const maxTries = 21

export interface AttemptOptions {
  db: Database
  delivery: Delivery
  writeMail: WriteMail
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Tries to send a leased mail, until `signal` breaks it off; undefined when it is no more to be sent. */
export type Attempt = (mail: MailRow, signal: AbortSignal) => Promise<Outcome | undefined>

/** Writes a mail and delivers it; what fails is an outcome, and in the log. */
export function createAttempt({ db, delivery, writeMail, log }: AttemptOptions): Attempt {
  const deliver = async (mail: MailRow, content: MailContent, stop: AbortSignal): Promise<Outcome> => {
    const { subject, isOutboxOnly } = content
    if (isOutboxOnly) log.info({ mail: mail.id }, 'Test Mode: a mail is put in the outbox and not sent')
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(limits.delivery), stop])
      const answer = await delivery.deliver(mail, content, signal)
      return { state: 'sent', answer, subject }
    } catch (error) {
      log.error({ ...getErrorCodes(error), mail: mail.id }, 'a mail could not be sent')
      const { isPermanent, answer } = toDeliveryFailure(error)
      return isPermanent ? { state: 'failed', answer, subject } : toRetry(mail, answer, subject)
    }
  }
  return async (mail, signal) => {
    let content: MailContent | undefined
    try {
      content = await withTimeout(limits.writing, writeMail(db, mail))
    } catch (error) {
      log.error({ err: error, mail: mail.id }, 'a mail could not be written')
      return toRetry(mail, 'It could not be written; the log says why.')
    }
    if (!content) return { state: 'cancelled' }
    // Somebody may have cancelled it meanwhile, or held it back.
    return (await renewLease(db, mail)) ? deliver(mail, content, signal) : undefined
  }
}

/** Retries with exponential backoff from half a minute to four hours, with a jitter of 25 %. */
const toRetry = ({ tries }: MailRow, answer: string, subject?: string): Outcome => {
  if (tries >= maxTries) return { state: 'failed', answer, subject }
  const delay = Math.min(30_000 * 2 ** (tries - 1), maxRetryDelay / 1.25)
  return { state: 'waiting', answer, subject, delay: delay * (0.75 + Math.random() / 2) }
}

const withTimeout = async <T>(limit: number, work: Promise<T>): Promise<T> => {
  const done = new AbortController()
  const late = sleep(limit, undefined, { signal: done.signal }).then(() => {
    throw new Error(`It took longer than ${limit} ms`)
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => done.abort())
}
