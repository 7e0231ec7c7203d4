import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import type { TestShop } from '../shop/startShop.ts'

/**
 * Runs `second` while the transaction of `first` is open. Commits this transaction once `second` waits for it. Returns the result
 * of `second`.
 * @param whileItWaits runs while `second` waits, only on PostgreSQL
 */
export async function overlap<T>(
  { db, database }: Pick<TestShop, 'db' | 'database'>,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
  whileItWaits = async () => {},
): Promise<T> {
  let created = () => {}
  let commit = () => {}
  const isStarted = new Promise<void>((resolve) => (created = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const done = db.transaction(async (tx) => {
    await first(tx)
    created()
    await mayCommit
  })
  await isStarted
  const response = second()
  // The embedded engine has one connection, so `second` always waits for the transaction.
  if (database.engine === 'postgresql') {
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () =>
      parseRows(z.unknown(), await db.execute(sql`select pid ${waiting}`)).length > 0
    await vi.waitUntil(isWaiting, { timeout: 5_000 })
    await whileItWaits()
  }
  commit()
  await done
  return response
}
