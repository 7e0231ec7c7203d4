// @module-tag postgresql
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { emails } from '../../../server/database/schema.ts'
import { claim, isLeasedBy, noLease, type Job, type Queue } from '../../../server/jobs/queue.ts'
import { startQueueWorker, type JobHandler } from '../../../server/jobs/startQueueWorker.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { deferred } from '../../support/waiting.ts'

const queue: Queue<typeof emails> = {
  table: emails,
  isWaiting: eq(emails.state, 'waiting'),
  order: [emails.dueAt, emails.id],
  leaseSeconds: 60,
  longestDelay: 3_600_000,
}

type Options = Partial<Parameters<typeof startQueueWorker<typeof emails>>[2]>

const start = async () => {
  const database = await openTestDatabase()
  const { db } = database
  const logged: unknown[] = []
  const log = { error: (...args: unknown[]) => void logged.push(args) }
  const finish = (job: Job<typeof emails>) =>
    db
      .update(emails)
      .set({ state: 'sent', ...noLease })
      .where(isLeasedBy(emails, job))
  return {
    db,
    logged,
    finish,
    /** Adds due jobs and returns their ids. */
    add: async (count = 1, tx: Database = db) => {
      const job = { kind: 'test', recipient: '', dueAt: sql`now() - interval '1 second'` }
      const rows = await tx
        .insert(emails)
        .values(Array.from({ length: count }, () => job))
        .returning({ id: emails.id })
      return rows.map(({ id }) => id)
    },
    /** Opens the worker of another instance. On the embedded engine, too, it respects the leases of other instances. */
    open: async (handle: JobHandler<typeof emails>, options: Options = {}) => {
      const copy = { database: { db, engine: 'postgresql' } as const, log, concurrency: 1, ...options }
      const worker = await startQueueWorker(queue, handle, copy)
      onCleanup(worker.close)
      return worker
    },
    read: () => db.select().from(emails).orderBy(emails.id),
  }
}

test('the worker handles due rows in order, counts one attempt for each and skips other rows', async () => {
  const { add, open, finish, read, db } = await start()
  const [first, second, late, done] = await add(4)
  await db
    .update(emails)
    .set({ dueAt: sql`now() + interval '1 hour'` })
    .where(eq(emails.id, late!))
  await db.update(emails).set({ state: 'cancelled' }).where(eq(emails.id, done!))
  const handled: [id: number, tries: number][] = []

  await open(async (job) => {
    handled.push([job.id, job.tries])
    await finish(job)
  })

  await expect
    .poll(() => handled)
    .toEqual([
      [first, 1],
      [second, 1],
    ])
  await expect
    .poll(async () => (await read()).map(({ state, tries, leaseId }) => [state, tries, leaseId]))
    .toEqual([
      ['sent', 1, null],
      ['sent', 1, null],
      ['waiting', 0, null],
      ['cancelled', 0, null],
    ])
})

test('the next poll finds a row that is inserted while no row is due', async () => {
  const { add, open, finish, read } = await start()
  await open(async (job) => void (await finish(job)))

  await add()

  await expect.poll(async () => (await read())[0]?.state, { timeout: 5000 }).toBe('sent')
})

// The embedded engine has one connection, so nothing else can lock a row.
test.runIf(inject('engine') === 'postgresql')(
  'the worker skips a row that another transaction has locked',
  async () => {
    const { db, add, open, finish } = await start()
    const [locked, free] = await add(2)
    const handled: number[] = []
    const [isLocked, end] = [deferred(), deferred()]
    const locking = db.transaction(async (tx) => {
      await tx.select().from(emails).where(eq(emails.id, locked!)).for('update')
      isLocked.resolve()
      await end.promise
    })
    await isLocked.promise

    await open(async (job) => {
      handled.push(job.id)
      await finish(job)
    })

    await expect.poll(() => handled).toEqual([free])
    end.resolve()
    await locking
    await expect.poll(() => handled, { timeout: 5000 }).toEqual([free, locked])
  },
)

test('an instance handles rows up to its concurrency limit, and a slow row does not delay the others', async () => {
  const { add, open, finish } = await start()
  const [slow] = await add(6)
  const [quickOnes, slowOne] = [deferred(), deferred()]
  const handled: number[] = []
  const atOnce = { now: 0, most: 0 }

  await open(
    async (job) => {
      atOnce.most = Math.max(atOnce.most, (atOnce.now += 1))
      await (job.id === slow ? slowOne : quickOnes).promise
      await finish(job)
      atOnce.now -= 1
      handled.push(job.id)
    },
    { concurrency: 3 },
  )

  await expect.poll(() => atOnce.now).toBe(3)
  quickOnes.resolve()
  await expect.poll(() => handled).toHaveLength(5)
  expect(handled).not.toContain(slow)
  slowOne.resolve()
  await expect.poll(() => handled).toHaveLength(6)
  expect(atOnce.most).toBe(3)
})

test('a row whose handler throws is logged, keeps its lease and is claimed again after the lease ends', async () => {
  const { db, add, open, finish, logged, read } = await start()
  const [id] = await add()
  await open(async (job) => {
    if (job.tries === 1) throw new Error('no memory')
    await finish(job)
  })
  await expect
    .poll(() => logged)
    .toEqual([
      [
        { err: new Error('no memory'), table: 'mails', job: id },
        'job failed, will retry when its lease expires',
      ],
    ])
  expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, leaseId: expect.any(String) }])

  await db.update(emails).set({ leasedUntil: sql`now()` })

  await expect
    .poll(async () => (await read())[0], { timeout: 5000 })
    .toMatchObject({ state: 'sent', tries: 2 })
})

test('a failed poll is logged, and the next poll continues', async () => {
  const { db, add, open, finish, logged, read } = await start()
  await add()
  let calls = 0
  const failing = new Proxy(db, {
    get: (target, key, receiver) => {
      if (key === 'update' && (calls += 1) === 1) throw new Error('the database is away')
      return Reflect.get(target, key, receiver)
    },
  })

  await open(async (job) => void (await finish(job)), {
    database: { db: failing, engine: 'postgresql' },
  })

  await expect.poll(async () => (await read())[0]?.state, { timeout: 5000 }).toBe('sent')
  expect(logged).toEqual([
    [{ err: new Error('the database is away'), table: 'mails' }, 'due jobs could not be claimed'],
  ])
})

test('the worker does not handle a row that is not accepted', async () => {
  const { add, open, finish, read } = await start()
  const [refused, accepted] = await add(2)
  const handled: number[] = []

  await open(
    async (job) => {
      handled.push(job.id)
      await finish(job)
    },
    {
      claimNext: async (db) => {
        const job = await claim(db, queue)
        if (job && job.id === refused)
          await db
            .update(emails)
            .set({ state: 'cancelled', ...noLease })
            .where(isLeasedBy(emails, job))
        return job && { job, isAccepted: job.id !== refused }
      },
    },
  )

  await expect.poll(() => handled).toEqual([accepted])
  expect((await read())[0]).toMatchObject({ state: 'cancelled', leaseId: null })
})

test('the process serves requests between two claims, even if no row is accepted', async () => {
  const { add, open } = await start()
  await add(40)
  const [refused, turns] = [[] as number[], [0]]
  let isOver = false
  const serve = () => {
    turns.push(refused.length)
    if (!isOver) setImmediate(serve)
  }
  setImmediate(serve)

  await open(async () => {}, {
    concurrency: 3,
    claimNext: async (db) => {
      const job = await claim(db, queue)
      if (!job) return undefined
      refused.push(job.id)
      await db
        .update(emails)
        .set({ state: 'cancelled', ...noLease })
        .where(eq(emails.id, job.id))
      return { job, isAccepted: false }
    },
  })

  await expect.poll(() => refused).toHaveLength(40)
  isOver = true
  const claimed = turns.map((count, n) => count - (turns[n - 1] ?? 0))
  expect(Math.max(...claimed)).toBe(1)
})

test('an instance makes one claim at a time', async () => {
  const { add, open, finish } = await start()
  await add(9)
  const claims = { now: 0, most: 0 }
  const handled: number[] = []

  await open(
    async (job) => {
      await finish(job)
      handled.push(job.id)
    },
    {
      concurrency: 3,
      claimNext: async (db) => {
        claims.most = Math.max(claims.most, (claims.now += 1))
        await db.execute(sql`select pg_sleep(0.01)`)
        claims.now -= 1
        const job = await claim(db, queue)
        return job && { job, isAccepted: true }
      },
    },
  )

  await expect.poll(() => handled).toHaveLength(9)
  expect(claims.most).toBe(1)
})

test('closing stops new claims, lets a handler finish within the grace period, and aborts one that does not', async () => {
  const { add, open, finish, read } = await start()
  const [quick, endless, unclaimed] = await add(3)
  const [begun, end] = [deferred(), deferred()]
  const aborted: number[] = []
  const worker = await open(
    async (job, signal) => {
      if (job.id === endless) begun.resolve()
      const isAborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      await (job.id === quick ? Promise.race([end.promise, isAborted]) : isAborted)
      if (signal.aborted) aborted.push(job.id)
      else await finish(job)
    },
    { concurrency: 2, gracePeriod: 1_000 },
  )
  await begun.promise

  const closing = worker.close()
  end.resolve()
  await closing

  expect(aborted).toEqual([endless])
  expect((await read()).map(({ id, state, tries }) => [id, state, tries])).toEqual([
    [quick, 'sent', 1],
    [endless, 'waiting', 1],
    [unclaimed, 'waiting', 0],
  ])
})
