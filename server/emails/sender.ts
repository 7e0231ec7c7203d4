import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { isStillClaimed, postpone } from '../jobs/queue.ts'
import { toDeliveryFailure, type Delivery, type DeliveryFailure } from './delivery.ts'
import type { ClaimedEmail, EmailContent, EmailRow, WriteEmail } from './email.ts'
import { recordOutcome, type Outcome } from './outcome.ts'
import { emailQueue, maxRetryDelay } from './queue.ts'
import * as texts from '../emailTexts/sendResults.ts'

interface Options {
  db: Database
  delivery: Delivery
  writeEmail: WriteEmail
  /** Called after an email was sent. A failure is logged and does not affect the email. */
  onSent: (email: EmailRow) => Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Sends a claimed email and records the outcome. The signal aborts sending. */
type Send = (email: ClaimedEmail, signal: AbortSignal) => Promise<void>

/** The delays between attempts to record an outcome, in milliseconds. The delay doubles up to `last`. */
const recordDelays = { first: 500, last: 10_000 }

/** Milliseconds after the claim during which recording is retried. */
const recordLimit = (emailQueue.leaseSeconds - 20) * 1_000

/**
 * Creates the handler of the email queue. Delivery is at least once: an email is sent again if its outcome cannot be recorded
 * (docs/decisions/018).
 */
export function createSender(options: Options): Send {
  const { db, onSent, log } = options
  const attempt = createAttempt(options)
  /** Outcomes of sent emails that are not recorded yet, by uid. This process does not send these emails again. */
  const unrecorded = new Map<string, Outcome>()

  /** Retries as long as the lease prevents other workers from claiming the email, or until the signal aborts. */
  const record = async (email: EmailRow, outcome: Outcome, until: number, signal: AbortSignal) => {
    for (let delay = recordDelays.first; ; delay = Math.min(2 * delay, recordDelays.last)) {
      try {
        return await recordOutcome(db, email, outcome)
      } catch (error) {
        if (signal.aborted || performance.now() + delay > until) throw error
        await sleep(delay, undefined, { signal }).catch(() => {})
      }
    }
  }

  return async (email, signal) => {
    const until = performance.now() + recordLimit
    const outcome = unrecorded.get(email.uid) ?? (await attempt(email, signal))
    if (!outcome) return postpone(db, emailQueue, email)
    // Only for sent emails. An email that was not sent must be tried again, because the cause may have been fixed.
    if (outcome.state === 'sent') unrecorded.set(email.uid, outcome)
    await record(email, outcome, until, signal)
    unrecorded.delete(email.uid)
    if (outcome.state !== 'sent') return
    await onSent(email).catch((error: unknown) =>
      log.error({ err: error, email: email.id }, 'the work after sending an email failed'),
    )
  }
}

/** In milliseconds, for rendering an email and for its SMTP transaction. Their sum is less than a lease. */
const timeLimits = { writing: 20_000, delivery: 600_000 }

/** With the delays of `toRetry`, these attempts take about two days. */
const maxTries = 21

/** Attempts to send a claimed email. Returns undefined if the email must no longer be sent. */
type Attempt = (email: ClaimedEmail, signal: AbortSignal) => Promise<Outcome | undefined>

/** Renders and delivers an email. Logs a failure and returns it as the outcome. */
function createAttempt({ db, delivery, writeEmail, log }: Options): Attempt {
  const deliver = async (email: EmailRow, content: EmailContent, stop: AbortSignal): Promise<Outcome> => {
    const { subject, grouped, isOutboxOnly } = content
    if (isOutboxOnly) log.info({ email: email.id }, 'Test Mode: email saved to the outbox instead of sent')
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(timeLimits.delivery), stop])
      const serverReply = await delivery.deliver(email, content, signal)
      return { state: 'sent', serverReply, subject, grouped }
    } catch (error) {
      const failure = toDeliveryFailure(error)
      log.error({ ...failure.codes, email: email.id }, 'email could not be sent')
      return { ...toOutcome(email, failure, grouped), subject, grouped }
    }
  }
  return async (email, signal) => {
    let content: EmailContent | undefined
    try {
      content = await withTimeout(timeLimits.writing, writeEmail(db, email))
    } catch (error) {
      log.error({ err: error, email: email.id }, 'email could not be rendered')
      return { ...toRetry(email, texts.writingFailed), grouped: email.grouped }
    }
    if (!content) return { state: 'cancelled' }
    // The email may have been cancelled or put on hold since the claim.
    return (await isStillClaimed(db, emailQueue, email)) ? deliver(email, content, signal) : undefined
  }
}

/**
 * A failure that will not be retried concerns only this email. But if the mail server rejected the text of several emails that were
 * rendered as one, they are sent one by one, because probably only one of them caused it.
 */
const toOutcome = (
  email: EmailRow,
  { isPermanent, isAboutText, serverReply }: DeliveryFailure,
  grouped: number[] = [],
): Outcome => {
  const outcome: Outcome = isPermanent ? { state: 'failed', serverReply } : toRetry(email, serverReply)
  const isSplit = outcome.state === 'failed' && isAboutText && grouped.length > 0
  return isSplit ? { state: 'waiting', delay: 0, isSplit, serverReply } : outcome
}

/** Retries with exponential backoff from 30 seconds to four hours, with a jitter of 25 %. Fails after `maxTries` attempts. */
const toRetry = ({ tries }: EmailRow, serverReply: string): Outcome => {
  if (tries >= maxTries) return { state: 'failed', serverReply }
  const delay = Math.min(30_000 * 2 ** (tries - 1), maxRetryDelay / 1.25)
  return { state: 'waiting', serverReply, delay: delay * (0.75 + Math.random() / 2) }
}

const withTimeout = async <T>(limit: number, work: Promise<T>): Promise<T> => {
  const done = new AbortController()
  const late = sleep(limit, undefined, { signal: done.signal }).then(() => {
    throw new Error(`Rendering the email took longer than ${limit} ms`)
  })
  late.catch(() => {})
  return Promise.race([work, late]).finally(() => done.abort())
}
