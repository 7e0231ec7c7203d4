// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'

test('a listener whose connection is terminated reconnects, calls its callback again and logs the loss once', async () => {
  const { db, listen } = await openTestDatabase()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  let callCount = 0
  const listener = listen('shops', () => (callCount += 1), log)
  await expect.poll(() => listener.isUpToDate()).toBe(true)
  expect(callCount).toBe(1)

  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query in ('select', 'listen shops')`)
  await expect.poll(() => callCount).toBe(2)
  await expect.poll(() => listener.isUpToDate()).toBe(true)

  await db.execute(sql`select pg_notify('shops', '')`)
  await expect.poll(() => callCount).toBe(3)
  expect(lines).toHaveLength(1)
})
