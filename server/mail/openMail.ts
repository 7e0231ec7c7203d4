import type { FastifyBaseLogger } from 'fastify'
import { and, isNotNull, lt, not, sql } from 'drizzle-orm'
import type { Config } from '../config/config.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { mailLinks, mails, watches, watchStops } from '../database/schema.ts'
import type { JobData, Jobs } from '../jobs/jobs.ts'
import { openDelivery } from './delivery.ts'
import { isDue } from './dueTimes.ts'
import { isReceiptRow, type WriteMail } from './mail.ts'
import { deleteExpiredFiles } from './outbox.ts'
import { isUnsent, toMailJob } from './queue.ts'
import { createSender } from './sender.ts'

/** How often mails without a job get one, in milliseconds: those of an order, and what a crash has left. */
const sweepInterval = 5_000

/** In milliseconds. */
const cleanupInterval = 3_600_000

/** How many jobs are taken at once, and how many mails one sweep finds. */
const batchSize = 20
const sweepLimit = 1_000

interface Options {
  database: OpenDatabase
  jobs: Jobs
  writeMail: WriteMail
  config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL'>
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  pollingIntervalSeconds?: number
}

/** Begins to send what the mail queue holds. */
export async function openMail({ database, jobs, writeMail, config, log, pollingIntervalSeconds }: Options) {
  const { db } = database
  const sender = createSender({ db, jobs, delivery: openDelivery(config), writeMail, log })
  // No other copy is there to hold one: its holder was killed.
  if (database.engine === 'embedded') {
    await db.update(mails).set({ leaseId: null, leasedUntil: null }).where(isNotNull(mails.leaseId))
  }
  await queueDue(db, jobs)
  const handle = (due: JobData[]) => sender.send(due.map(({ id }) => id))
  await jobs.work('mail', { batchSize, pollingIntervalSeconds, handle })
  let nextCleanup = 0
  const cleanUp = async () => {
    if (performance.now() < nextCleanup) return
    nextCleanup = performance.now() + cleanupInterval
    await deleteExpired(db)
    await deleteExpiredFiles(config.DATA_DIR)
  }
  const sweep = () =>
    queueDue(db, jobs)
      .then(cleanUp)
      .catch((error: unknown) => log.error({ err: error }, 'the mails could not be looked through'))
  let sweeping = Promise.resolve()
  const timer = setInterval(() => (sweeping = sweep()), sweepInterval).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await sweeping
      await jobs.close()
      await sender.close()
    },
  }
}

/** Queues the emails that are due and not leased, even if their job is lost. */
export async function queueDue(db: Database, jobs: Jobs): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mails.id, kind: mails.kind })
      .from(mails)
      .where(isDue)
      .orderBy(isReceiptRow, mails.dueAt)
      .limit(sweepLimit)
    await jobs.add(
      tx,
      'mail',
      due.map((mail) => toMailJob(mail, 0)),
    )
  })
}

/** Deletes mails of three months ago that are not to be sent any more, watches whose mail was written then, and expired links. */
export async function deleteExpired(db: Database): Promise<void> {
  const limit = sql`now() - interval '90 days'`
  await db.delete(mails).where(and(not(isUnsent), lt(mails.createdAt, limit)))
  await db.delete(watches).where(lt(watches.notifiedAt, limit))
  await db.delete(mailLinks).where(lt(mailLinks.expiresAt, sql`now()`))
  await db.delete(watchStops).where(lt(watchStops.expiresAt, sql`now()`))
}
