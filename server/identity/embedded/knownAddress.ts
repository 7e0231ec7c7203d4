import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { digestKey } from './attemptCount.ts'
import { identityAttempts as attempts } from '../../database/tables/accounts.ts'

/** How long an address stays known after the last sign-in from there, in milliseconds. */
const knownFor = 30 * 24 * 60 * 60_000

// A row among the counted, under a kind of key of its own: they are swept away alike once they are over.
const keyOf = (email: string, address: string) => digestKey(['signed in to', email, 'from', address])

/** Notes that the account's owner was let in from that address. */
export async function noteAddress(db: Database, email: string, address: string): Promise<void> {
  const windowEndsAt = new Date(Date.now() + knownFor)
  await db
    .insert(attempts)
    .values({ key: keyOf(email, address), count: 1, windowEndsAt })
    .onConflictDoUpdate({ target: attempts.key, set: { windowEndsAt } })
}

/** Whether somebody was let in to the account from that address in the last 30 days. */
export async function isKnownAddress(db: Database, email: string, address: string): Promise<boolean> {
  const known = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(email, address)), gt(attempts.windowEndsAt, new Date())))
  return known.length > 0
}
