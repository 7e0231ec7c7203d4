import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { getTableName } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database, OpenDatabase } from '../database/database.ts'
import { claim, endLeases, postpone, type Job, type JobTable, type Queue } from './queue.ts'
import { startTimers } from './timers.ts'

/** A claimed row. If it is not accepted, the worker does not handle it, and its lease has ended. */
export interface Claim<Table extends JobTable> {
  job: Job<Table>
  isAccepted: boolean
}

/** Handles a claimed row and records the outcome. If it throws, the row can be claimed again after the lease expires. */
export type JobHandler<Table extends JobTable> = (job: Job<Table>, signal: AbortSignal) => Promise<void>

interface WorkOptions<Table extends JobTable> {
  database: Pick<OpenDatabase, 'db' | 'engine'>
  log: Pick<FastifyBaseLogger, 'error'>
  concurrency: number
  /** Milliseconds until the first poll. Default: 0. */
  first?: number
  /** Milliseconds that `close` waits for handlers before it aborts them. Default: 0. */
  gracePeriod?: number | undefined
  /** Claims the next due row, or returns undefined if none may be handled now. Default: the first due row of the queue. */
  claimNext?: (db: Database) => Promise<Claim<Table> | undefined>
}

export interface Worker {
  /** Stops claiming and waits for the handlers. Aborts those that take longer than the grace period. */
  close: () => Promise<void>
}

/** Milliseconds between two polls. */
const interval = 1_000

/** Starts a worker that claims due rows. Each row is handled at least once, by one worker at a time (docs/decisions/018). */
export async function startQueueWorker<Table extends JobTable>(
  queue: Queue<Table>,
  handle: JobHandler<Table>,
  {
    database,
    log,
    concurrency,
    first = 0,
    gracePeriod = 0,
    claimNext = claimFirst(queue),
  }: WorkOptions<Table>,
): Promise<Worker> {
  const { db, engine } = database
  const table = getTableName(queue.table)
  if (engine === 'embedded') await endLeases(db, queue)
  const running = new Set<Promise<void>>()
  const abort = new AbortController()
  let isClosing = false

  const oneAtATime = pLimit(1)
  const claimUnlessClosing = async () => {
    // The embedded engine runs synchronously, so without this pause a series of claims would block requests.
    await setImmediate()
    return isClosing ? undefined : claimNext(db)
  }
  const handleDue = async () => {
    for (;;) {
      const claimed = await oneAtATime(claimUnlessClosing)
      if (!claimed) return
      if (!claimed.isAccepted) continue
      const { job } = claimed
      if (isClosing) return postpone(db, queue, job)
      startHandling()
      await handle(job, abort.signal).catch((error: unknown) =>
        log.error({ err: error, table, job: job.id }, 'job failed, will retry when its lease expires'),
      )
    }
  }
  const startHandling = () => {
    if (running.size >= concurrency) return
    const handling = handleDue()
      .catch((error: unknown) => log.error({ err: error, table }, 'due jobs could not be claimed'))
      .finally(() => running.delete(handling))
    running.add(handling)
  }
  const poll = { name: `poll ${table}`, every: interval, first, run: async () => startHandling() }
  const timers = startTimers([poll], log)
  return {
    close: async () => {
      isClosing = true
      await timers.close()
      const timeout = setTimeout(() => abort.abort(), gracePeriod)
      await Promise.all(running)
      clearTimeout(timeout)
    },
  }
}

const claimFirst =
  <Table extends JobTable>(queue: Queue<Table>) =>
  async (db: Database): Promise<Claim<Table> | undefined> => {
    const job = await claim(db, queue)
    return job && { job, isAccepted: true }
  }
