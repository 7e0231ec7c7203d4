import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Jobs } from '../jobs/jobs.ts'
import { createAttempt, type AttemptOptions } from './attempt.ts'
import { deliveriesAtOnce } from './delivery.ts'
import { postpone, recordOutcome, takeLease, type Outcome } from './leases.ts'
import type { MailRow } from './mail.ts'

/** Sends mails, a few at a time. */
export interface Sender {
  /** Sends what is due of these; never throws. */
  send: (ids: number[]) => Promise<void>
  /** Begins no other, and waits for what is being sent, which its limits end. */
  close: () => Promise<void>
}

/** Milliseconds until a database that is away for a moment is told once more. */
const recordPauses = [500, 2_000, 5_000]

/** Sends each mail once, as far as that can be done at all (docs/decisions/018). */
export function createSender({ jobs, ...options }: AttemptOptions & { jobs: Jobs }): Sender {
  const { db, delivery, log } = options
  const attempt = createAttempt(options)
  const limit = pLimit(deliveriesAtOnce)
  const running = new Set<Promise<void>>()
  /** What the mail server has said and the database could not be told, by the mail's uid: it is not asked again. */
  const unrecorded = new Map<string, Outcome>()
  let isClosing = false

  const sendOne = async (id: number) => {
    if (isClosing) return
    const mail = await takeLease(db, jobs, id)
    if (!mail) return
    if (isClosing) return postpone(db, mail, 0)
    const outcome = unrecorded.get(mail.uid) ?? (await attempt(mail))
    if (!outcome) return
    unrecorded.set(mail.uid, outcome)
    await record(mail, outcome)
    unrecorded.delete(mail.uid)
  }

  const record = async (mail: MailRow, outcome: Outcome) => {
    for (const pause of recordPauses) {
      try {
        return await recordOutcome(db, jobs, mail, outcome)
      } catch {
        await sleep(pause)
      }
    }
    return recordOutcome(db, jobs, mail, outcome)
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
      await Promise.all(running)
      delivery.close()
    },
  }
}
