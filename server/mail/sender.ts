import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { isStillClaimed, postpone } from '../jobs/queue.ts'
import { toDeliveryFailure, type Delivery } from './delivery.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'
import { recordOutcome, type Outcome } from './outcome.ts'
import { emailQueue, maxRetryDelay } from './queue.ts'
import * as texts from '../emailTexts/sendResults.ts'

interface Options {
  db: Database
  delivery: Delivery
  writeMail: WriteMail
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Sends a claimed email and records the outcome. The signal aborts the sending. */
type Send = (mail: MailRow, signal: AbortSignal) => Promise<void>

/** Milliseconds between two tries to record an outcome while the database is unreachable. */
const recordDelays = { first: 500, last: 10_000 }

/** Milliseconds from the claim during which the record is retried. */
const recordLimit = (emailQueue.leaseSeconds - 20) * 1_000

/** Creates the handler of the email queue. It sends at least once: twice if the outcome cannot be recorded (docs/decisions/018). */
export function createSender(options: Options): Send {
  const { db } = options
  const attempt = createAttempt(options)
  /** By uid: the outcomes of sent emails that could not be recorded yet. None of these emails is sent again. */
  const unrecorded = new Map<string, Outcome>()

  /** Retries for as long as no other worker may claim the email. */
  const record = async (mail: MailRow, outcome: Outcome, until: number, signal: AbortSignal) => {
    for (let delay = recordDelays.first; ; delay = Math.min(2 * delay, recordDelays.last)) {
      try {
        return await recordOutcome(db, mail, outcome)
      } catch (error) {
        if (signal.aborted || performance.now() + delay > until) throw error
        await sleep(delay, undefined, { signal }).catch(() => {})
      }
    }
  }

  return async (mail, signal) => {
    const until = performance.now() + recordLimit
    const outcome = unrecorded.get(mail.uid) ?? (await attempt(mail, signal))
    if (!outcome) return postpone(db, emailQueue, mail)
    // Only of a sent email: another copy may have tried an unsent one since, or an admin may have corrected it.
    if (outcome.state === 'sent') unrecorded.set(mail.uid, outcome)
    await record(mail, outcome, until, signal)
    unrecorded.delete(mail.uid)
  }
}

/** In milliseconds: how long writing an email and its SMTP transaction may take; together less than a lease. */
const limits = { writing: 20_000, delivery: 600_000 }

/** With the delays of `toRetry` they take two days. */
const maxTries = 21

/** Tries to send a claimed email; undefined when it is no longer to be sent. */
type Attempt = (mail: MailRow, signal: AbortSignal) => Promise<Outcome | undefined>

/** Writes an email and delivers it. Logs a failure and returns it as the outcome. */
function createAttempt({ db, delivery, writeMail, log }: Options): Attempt {
  const deliver = async (mail: MailRow, content: MailContent, stop: AbortSignal): Promise<Outcome> => {
    const { subject, isOutboxOnly } = content
    if (isOutboxOnly) log.info({ mail: mail.id }, 'Test Mode: email saved to the outbox instead of sent')
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(limits.delivery), stop])
      const answer = await delivery.deliver(mail, content, signal)
      return { state: 'sent', answer, subject }
    } catch (error) {
      const { isPermanent, answer, codes } = toDeliveryFailure(error)
      log.error({ ...codes, mail: mail.id }, 'email could not be sent')
      return isPermanent ? { state: 'failed', answer, subject } : toRetry(mail, answer, subject)
    }
  }
  return async (mail, signal) => {
    let content: MailContent | undefined
    try {
      content = await withTimeout(limits.writing, writeMail(db, mail))
    } catch (error) {
      log.error({ err: error, mail: mail.id }, 'email could not be rendered')
      return toRetry(mail, texts.writingFailed)
    }
    if (!content) return { state: 'cancelled' }
    // An admin may have cancelled or held the email since the claim.
    return (await isStillClaimed(db, emailQueue, mail)) ? deliver(mail, content, signal) : undefined
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
    throw new Error(`Rendering the email took longer than ${limit} ms`)
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => done.abort())
}
