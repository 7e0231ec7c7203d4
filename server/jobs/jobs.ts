import { sql, type SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import PgBoss from 'pg-boss'
import type { Database, OpenDatabase } from '../database/database.ts'

/** Something to do at least once: a handler asks the tables whether it is still to be done. */
export interface Job {
  /** A job is not added while another of its key has not begun. */
  key: string
  data: JobData
  /** Milliseconds from now, by the database's clock. */
  delay?: number
  /** Of those that are due the highest is taken first; 0 unless given. */
  priority?: number
}

/** Names what a job is about, and says nothing of it: jobs are not erased with a customer. */
export interface JobData {
  id: number
}

interface WorkOptions {
  /** Most jobs of one call of `handle`, which decides how many of them run at once. */
  batchSize: number
  /** 1 unless given. */
  pollingIntervalSeconds?: number | undefined
  /** It must handle its own errors: a job that was begun is done. */
  handle: (jobs: JobData[]) => Promise<void>
}

/** Queues of what is done later, or until it succeeds (docs/decisions/018). */
export interface Jobs {
  /** Adds jobs in a transaction, which they come and go with. */
  add: (tx: Database, queue: QueueName, jobs: Job[]) => Promise<void>
  /** Begins to work on a queue; a copy of the server that never does only adds to it. */
  work: (queue: QueueName, options: WorkOptions) => Promise<void>
  /** Takes no more jobs; it does not wait for the handlers. */
  close: () => Promise<void>
}

/** The queues that the migrations have made. */
type QueueName = 'mail' | 'pictures'

/** The library's own tables, which the migrations make too, lie in the schema `pgboss`; no backup holds them. */
export function createJobs(
  { runText }: Pick<OpenDatabase, 'runText'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Jobs {
  let state: 'starting' | 'started' | 'closed' = 'starting'
  // The library leaves some of its promises alone, so that one that fails would end the process: they fail in the log.
  const report = (error: unknown) => {
    if (state !== 'closed') log.error({ err: error }, 'the jobs could not be read or written')
    // Not an empty list: of the first row of a list it reads how many jobs it has ended.
    return { rows: undefined as never }
  }
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => {
        const result = runText(text, values)
        return state === 'starting' ? result : result.catch(report)
      },
    },
    // A schema of another version stops the start: a migration of ours has to bring it up to date.
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 600,
    archiveCompletedAfterSeconds: 600,
    deleteAfterHours: 1,
  })
  boss.on('error', report)
  let started: Promise<void> | undefined
  const start = async () => {
    await boss.start()
    state = 'started'
  }
  return {
    add: async (tx, queue, jobs) => {
      const inserted = jobs.map(({ key, data, delay = 0, priority = 0 }) => ({
        name: queue,
        data,
        priority,
        singletonKey: key,
        startAfter: `${delay} milliseconds`,
      }))
      if (jobs.length === 0) return
      await startStaleJobs(
        tx,
        queue,
        jobs.map(({ key }) => key),
      )
      await boss.insert(inserted, { db: { executeSql: executeIn(tx) } })
    },
    work: async (queue, { handle, batchSize, pollingIntervalSeconds = 1 }) => {
      await (started ??= start())
      await boss.work(queue, { batchSize, pollingIntervalSeconds }, async (jobs) =>
        handle(jobs.map(({ data }) => data as JobData)),
      )
    },
    close: async () => {
      state = 'closed'
      // What it would wait for, half a second at a time, the handlers' owners wait for themselves.
      if (started) await boss.stop({ graceful: false })
    },
  }
}

/** Starts jobs that were added while the clock was ahead: each would keep out others of its key until that time. */
const startStaleJobs = async (tx: Database, queue: QueueName, keys: string[]) => {
  await tx.execute(sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'created'
    and singleton_key = any(${sql.param(keys)}::text[]) and created_on > now() + interval '1 minute'`)
}

/** Runs the library's statement in our transaction; each of its parameters stands in it once. */
const executeIn = (tx: Database) => async (text: string, values: unknown[]) => {
  const parts = text.split(/\$(\d+)/).map((part, index): SQL => {
    return index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1] ?? null}`
  })
  await tx.execute(sql.join(parts))
  return { rows: [] }
}
