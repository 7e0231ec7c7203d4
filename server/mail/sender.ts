import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Jobs } from '../jobs/jobs.ts'
import { createAttempt, type AttemptOptions } from './attempt.ts'
import { deliveriesAtOnce } from './delivery.ts'
import { leaseSeconds } from './dueTimes.ts'
import { postpone, recordOutcome, takeLease, type Outcome } from './leases.ts'
import type { MailRow } from './mail.ts'

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

  /** Retries for as long as nobody else may lease the mail. */
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
