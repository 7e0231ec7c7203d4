import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import { parseRows } from '../../../server/database/rows.ts'
import type { TestShop } from '../shop/startShop.ts'

/** Starts the second while the first has done its work and not committed; then lets the first commit. */
export async function overlap<T>(
  { db, database }: Pick<TestShop, 'db' | 'database'>,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<T>,
  whileItWaits = async () => {},
): Promise<T> {
  let begun = () => {}
  let commit = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const done = db.transaction(async (tx) => {
    await first(tx)
    begun()
    await mayCommit
  })
  await isBegun
  const answer = second()
  // The embedded engine has one connection: there the second waits for that.
  if (database.engine === 'postgresql') {
    const waiting = sql`from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = async () =>
      parseRows(z.unknown(), await db.execute(sql`select pid ${waiting}`)).length > 0
    await vi.waitUntil(isWaiting, { timeout: 5_000 })
    await whileItWaits()
  }
  commit()
  await done
  return answer
}
