import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { startQueueWorker, type Worker } from '../jobs/startQueueWorker.ts'
import { concurrentDeliveries, type Delivery } from './delivery.ts'
import type { WriteEmail } from './email.ts'
import { emailQueue } from './queue.ts'
import { admitReceipt } from './receiptLimits.ts'
import { createSender } from './sender.ts'

interface Options {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  /** Closed together with the worker. */
  delivery: Delivery
  writeEmail: WriteEmail
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Milliseconds that `close` waits for emails that are being sent. Then it aborts them, and they are retried later. */
  gracePeriod?: number | undefined
}

export async function openEmailWorker({
  database,
  delivery,
  writeEmail,
  log,
  gracePeriod = 5_000,
}: Options): Promise<Worker> {
  const worker = await startQueueWorker(
    emailQueue,
    createSender({ db: database.db, delivery, writeEmail, log }),
    {
      database,
      log,
      concurrency: concurrentDeliveries,
      gracePeriod,
      accept: admitReceipt,
    },
  )
  return {
    close: async () => {
      await worker.close()
      delivery.close()
    },
  }
}
