// @module-tag postgresql
import PgBoss from 'pg-boss'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createJobs, type JobData } from '../../../server/jobs/jobs.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { onCleanup } from '../../support/onCleanup.ts'

const start = async () => {
  const database = await openTestDatabase()
  const errors: unknown[] = []
  const connection = { isUp: true }
  const runText: typeof database.runText = (...text) =>
    connection.isUp ? database.runText(...text) : Promise.reject(new Error('the database is away'))
  const jobs = createJobs({ runText }, { error: (...told: unknown[]) => void errors.push(told) })
  onCleanup(jobs.close)
  const done: JobData[] = []
  const work = (handle = (begun: JobData[]) => void done.push(...begun)) =>
    jobs.work('mail', { batchSize: 10, pollingIntervalSeconds: 0.5, handle: async (begun) => handle(begun) })
  return { database, jobs, errors, done, work, connection }
}

test('a job comes and goes with its transaction', async () => {
  const { database, jobs, done, work } = await start()
  await database.db
    .transaction(async (tx) => {
      await jobs.add(tx, 'mail', [{ key: 'gone', data: { id: 1 } }])
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.db.transaction((tx) => jobs.add(tx, 'mail', [{ key: 'there', data: { id: 2 } }]))

  await work()

  await expect.poll(() => done).toEqual([{ id: 2 }])
})

test('of the jobs of one key one waits, and it waits for its time', async () => {
  const { database, jobs, done, work } = await start()
  const add = (id: number, key: string, delay: number) =>
    database.db.transaction((tx) => jobs.add(tx, 'mail', [{ key, data: { id }, delay }]))
  await add(1, 'one', 3_600_000)
  await add(2, 'one', 0)
  await add(3, 'other', 100)

  await work()

  await expect.poll(() => done).toEqual([{ id: 3 }])
})

// Else a promise fails that nobody waits for: vitest reports it and fails, and a server ends of it.
test('a job whose end the database does not hear is told to the log, and the next one is done', async () => {
  const { database, jobs, errors, done, work, connection } = await start()
  const add = (id: number) =>
    database.db.transaction((tx) => jobs.add(tx, 'mail', [{ key: `${id}`, data: { id } }]))
  await add(1)
  await work((begun) => {
    done.push(...begun)
    connection.isUp = begun[0]?.id !== 1
  })
  await expect
    .poll(() => errors[0])
    .toMatchObject([{ err: { message: 'the database is away' } }, expect.any(String)])

  connection.isUp = true
  await add(2)

  await expect.poll(() => done).toEqual([{ id: 1 }, { id: 2 }])
})

test('a text that fails midway leaves no transaction open, and nobody else’s is disturbed', async () => {
  const { database } = await start()
  const failing = 'BEGIN; SET LOCAL lock_timeout = 1000; SELECT 1/0; COMMIT;'

  const texts = Array.from({ length: 5 }, () =>
    database.runText(failing).catch((error: Error) => error.message),
  )
  const counted = database.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table written (n int) on commit drop`)
    for (let n = 0; n < 5; n += 1) await tx.execute(sql`insert into written values (${n})`)
    return tx.$count(sql`written`)
  })

  expect(await Promise.all(texts)).toEqual(Array(5).fill('division by zero'))
  expect(await counted).toBe(5)
  expect(await database.db.transaction((tx) => tx.$count(sql`mails`))).toBe(0)
})

test('the library’s tables are those that this version of it makes', async () => {
  const { database } = await start()
  const { rows } = await database.runText('select version from pgboss.version', [])

  expect(PgBoss.getConstructionPlans()).toContain(`VALUES ('${(rows[0] as { version: number }).version}')`)
})
