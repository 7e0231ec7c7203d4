import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityAttempts as attempts } from '../../database/tables/accounts.ts'

/** At most `max` tries within `seconds`, counted from the first of them. */
export interface AttemptLimit {
  max: number
  seconds: number
}

/** What is counted, in parts of which some are what somebody typed. */
export type AttemptKey = readonly string[]

/**
 * As it stands in the database. A digest, so that the table tells nobody who tried; of the list, so that nobody types
 * what makes one kind of key look like another.
 */
export const digestKey = (key: AttemptKey): string => digest(JSON.stringify(key))

/** Seconds to wait when the tries under that key are used up, else undefined. Counting and asking are one statement. */
export async function countAttempt(
  db: Database,
  key: AttemptKey,
  { max, seconds }: AttemptLimit,
): Promise<number | undefined> {
  const now = new Date()
  const windowEndsAt = new Date(now.getTime() + seconds * 1000)
  const isOver = sql`${attempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
  const [attempt] = await db
    .insert(attempts)
    .values({ key: digestKey(key), count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${attempts.windowEndsAt} end`,
      },
    })
    .returning()
  if (!attempt) throw new Error('The attempt was not counted')
  if (attempt.count === 1) await db.delete(attempts).where(lt(attempts.windowEndsAt, now))
  if (attempt.count <= max) return undefined
  return Math.max(1, Math.ceil((attempt.windowEndsAt.getTime() - now.getTime()) / 1000))
}

/** Begins anew after a try that succeeded. */
export async function forgetAttempts(db: Database, key: AttemptKey): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, digestKey(key)))
}
