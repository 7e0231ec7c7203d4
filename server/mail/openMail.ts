import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { work, type Worker } from '../jobs/work.ts'
import { deliveriesAtOnce, type Delivery } from './delivery.ts'
import type { WriteMail } from './mail.ts'
import { emailQueue } from './queue.ts'
import { admitReceipt } from './receiptLimits.ts'
import { createSender } from './sender.ts'

interface Options {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  /** Closed with the worker. */
  delivery: Delivery
  writeMail: WriteMail
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** Milliseconds that `close` waits for emails that are being sent; the next start sends those that it aborts. */
  gracePeriod?: number | undefined
}

/** Starts the worker that sends the queued emails. */
export async function openMail({
  database,
  delivery,
  writeMail,
  log,
  gracePeriod = 5_000,
}: Options): Promise<Worker> {
  const worker = await work(emailQueue, createSender({ db: database.db, delivery, writeMail, log }), {
    database,
    log,
    concurrency: deliveriesAtOnce,
    gracePeriod,
    accept: admitReceipt,
  })
  return {
    close: async () => {
      await worker.close()
      delivery.close()
    },
  }
}
