import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Jobs } from '../jobs/jobs.ts'
import { createAttempt, type AttemptOptions } from './attempt.ts'
import { deliveriesAtOnce } from './delivery.ts'
import { leaseSeconds, postpone, recordOutcome, takeLease, type Outcome } from './leases.ts'
import type { MailRow } from './mail.ts'

/** Sends mails, a few at a time. */
interface Sender {
  /** Sends what is due of these; never throws. */
  send: (ids: number[]) => Promise<void>
  /** Begins no other, waits a while for what is being sent, and then breaks it off. */
  close: () => Promise<void>
}

/** Milliseconds between two times that a database which was away is told what became of a mail. */
const recordPauses = { first: 500, last: 10_000 }

/** Milliseconds of a lease in which that is tried, from its beginning. */
const recordLimit = (leaseSeconds - 20) * 1_000

interface Options extends AttemptOptions {
  jobs: Jobs
  /** Milliseconds that what is being sent has when the sender is closed. */
  grace?: number | undefined
}

/** Sends each mail once, as far as that can be done at all (docs/decisions/018). */
export function createSender({ jobs, grace = 20_000, ...options }: Options): Sender {
  const { db, delivery, log } = options
  const attempt = createAttempt(options)
  const limit = pLimit(deliveriesAtOnce)
  const running = new Set<Promise<void>>()
  /** What became of mails that were sent and of which the database could not be told, by their uid: none is sent again. */
  const unrecorded = new Map<string, Outcome>()
  let isClosing = false
  const stop = new AbortController()

  const sendOne = async (id: number) => {
    if (isClosing) return
    const mail = await takeLease(db, jobs, id)
    if (!mail) return
    if (isClosing) return postpone(db, mail, 0)
    const until = performance.now() + recordLimit
    const outcome = unrecorded.get(mail.uid) ?? (await attempt(mail, stop.signal))
    if (!outcome) return postpone(db, mail, 0)
    // What was not taken may have been tried by another copy since, or mended by an admin: that is asked again.
    if (outcome.state === 'sent') unrecorded.set(mail.uid, outcome)
    await record(mail, outcome, until)
    unrecorded.delete(mail.uid)
  }

  /** While nobody else may take the mail, whatever keeps the database away. */
  const record = async (mail: MailRow, outcome: Outcome, until: number) => {
    for (let pause = recordPauses.first; ; pause = Math.min(2 * pause, recordPauses.last)) {
      try {
        return await recordOutcome(db, jobs, mail, outcome)
      } catch (error) {
        if (stop.signal.aborted || performance.now() + pause > until) throw error
        await sleep(pause, undefined, { signal: stop.signal }).catch(() => {})
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
      const timer = setTimeout(() => stop.abort(), grace)
      await Promise.all(running)
      clearTimeout(timer)
      delivery.close()
    },
  }
}
