import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { startQueueWorker, type Worker } from '../jobs/startQueueWorker.ts'
import { concurrentDeliveries, type Delivery } from './delivery.ts'
import { claimEmail } from './claimEmail.ts'
import type { EmailRow, WriteEmail } from './email.ts'
import type { Budget, TakenTurn } from './lanes.ts'
import { emailQueue } from './queue.ts'
import { createSender } from './sender.ts'

interface Options {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  /** Closed together with the worker. */
  delivery: Delivery
  writeEmail: WriteEmail
  /** Called after an email was sent. */
  onSent?: (email: EmailRow) => Promise<void>
  budget: Budget
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Milliseconds that `close` waits for emails that are being sent. Then it aborts them, and they are retried later. */
  gracePeriod?: number | undefined
}

export async function openEmailWorker({
  database,
  delivery,
  writeEmail,
  onSent = async () => {},
  budget,
  log,
  gracePeriod = 5_000,
}: Options): Promise<Worker> {
  const send = createSender({ db: database.db, delivery, writeEmail, onSent, log })
  /** The emails that this worker is sending, by id. */
  const sending = new Map<number, TakenTurn>()
  const worker = await startQueueWorker(
    emailQueue,
    async (email, signal) => {
      sending.set(email.id, email)
      await send(email, signal).finally(() => sending.delete(email.id))
    },
    {
      database,
      log,
      concurrency: concurrentDeliveries,
      gracePeriod,
      claimNext: (db) => claimEmail(db, budget, [...sending.values()]),
    },
  )
  return {
    close: async () => {
      await worker.close()
      delivery.close()
    },
  }
}
