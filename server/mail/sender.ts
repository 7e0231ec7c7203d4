import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { deliveriesAtOnce, toDeliveryFailure, type Delivery } from './delivery.ts'
import { leaseSeconds, maxRetryDelay } from './dueTimes.ts'
import { postpone, recordOutcome, renewLease, takeLease, type Outcome } from './leases.ts'
import type { MailContent, MailRow, WriteMail } from './mail.ts'

interface Sender {
  /** Sends the due ones of these mails; never throws. */
  send: (ids: number[]) => Promise<void>
  /** Starts no other mail, waits a while for those being sent, and then breaks them off. */
  close: () => Promise<void>
}

/** Milliseconds between two tries to record an outcome while the database is unreachable. */
const recordDelays = { first: 500, last: 10_000 }

/** Milliseconds from a lease's beginning in which that is tried. */
const recordLimit = (leaseSeconds - 20) * 1_000

interface Options extends AttemptOptions {
  jobs: Jobs
  /** Milliseconds that `close` waits for mails being sent. */
  gracePeriod?: number | undefined
}

/** Sends each mail once, as far as that can be done at all (docs/decisions/018). */
export function createSender({ jobs, gracePeriod = 5_000, ...options }: Options): Sender {
  const { db, delivery, log } = options
  const attempt = createAttempt(options)
  const limit = pLimit(deliveriesAtOnce)
  const running = new Set<Promise<void>>()
  /** The outcomes of sent mails that the database could not record, by the mails' uid: none is sent again. */
  const unrecorded = new Map<string, Outcome>()
  let isClosing = false
  const abort = new AbortController()

  const sendOne = async (id: number) => {
    if (isClosing) return
    const mail = await takeLease(db, jobs, id)
    if (!mail) return
    if (isClosing) return postpone(db, mail, 0)
    const until = performance.now() + recordLimit
    const outcome = unrecorded.get(mail.uid) ?? (await attempt(mail, abort.signal))
    if (!outcome) return postpone(db, mail, 0)
    // A mail that was not sent may have been tried by another copy since, or mended by an admin: it is tried again.
    if (outcome.state === 'sent') unrecorded.set(mail.uid, outcome)
    await record(mail, outcome, until)
    unrecorded.delete(mail.uid)
  }

  /** Retries for as long as no other worker may lease the mail. */
  const record = async (mail: MailRow, outcome: Outcome, until: number) => {
    for (let delay = recordDelays.first; ; delay = Math.min(2 * delay, recordDelays.last)) {
      try {
        return await recordOutcome(db, jobs, mail, outcome)
      } catch (error) {
        if (abort.signal.aborted || performance.now() + delay > until) throw error
        await sleep(delay, undefined, { signal: abort.signal }).catch(() => {})
      }
    }
  }

  const send = (id: number) => {
    const work = limit(() => sendOne(id)).catch((error: unknown) =>
      log.error({ err: error, mail: id }, 'a mail is left for later'),
    )
    running.add(work)
    return work.finally(() => running.delete(work))
  }

  return {
    send: async (ids) => void (await Promise.all(ids.map(send))),
    close: async () => {
      isClosing = true
      const timer = setTimeout(() => abort.abort(), gracePeriod)
      await Promise.all(running)
      clearTimeout(timer)
      delivery.close()
    },
  }
}

/** Milliseconds that writing a mail, and the conversation with the mail server, may take; together less than a lease. */
const limits = { writing: 20_000, delivery: 600_000 }

/** The waiting times between them add up to two days. */
const maxTries = 21

interface AttemptOptions {
  db: Database
  delivery: Delivery
  writeMail: WriteMail
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Tries to send a leased mail, until `signal` breaks it off; undefined when it is no more to be sent. */
type Attempt = (mail: MailRow, signal: AbortSignal) => Promise<Outcome | undefined>

/** Writes a mail and delivers it; what fails is an outcome, and in the log. */
function createAttempt({ db, delivery, writeMail, log }: AttemptOptions): Attempt {
  const deliver = async (mail: MailRow, content: MailContent, stop: AbortSignal): Promise<Outcome> => {
    const { subject, isOutboxOnly } = content
    if (isOutboxOnly) log.info({ mail: mail.id }, 'Test Mode: a mail is put in the outbox and not sent')
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(limits.delivery), stop])
      const answer = await delivery.deliver(mail, content, signal)
      return { state: 'sent', answer, subject }
    } catch (error) {
      const { isPermanent, answer, codes } = toDeliveryFailure(error)
      log.error({ ...codes, mail: mail.id }, 'a mail could not be sent')
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
    // An admin may have cancelled it since, or held it back.
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
