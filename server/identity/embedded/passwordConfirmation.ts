import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { identityVerifications as confirmations } from '../../database/tables/accounts.ts'

/** How long it counts that somebody has entered their password again, in milliseconds. */
const lifetime = 5 * 60_000

const toId = (sessionId: string) => `confirmed by ${sessionId}`

/** Notes that whoever has the session has just entered the account's password. Any new password of the account voids it. */
export async function saveConfirmation(db: Database, session: { id: string; userId: string }): Promise<void> {
  const id = toId(session.id)
  const expiresAt = new Date(Date.now() + lifetime)
  await db
    .insert(confirmations)
    .values({ id, identifier: id, value: session.userId, expiresAt })
    .onConflictDoUpdate({ target: confirmations.id, set: { expiresAt } })
}

/** Whether the password was entered in that session a moment ago; it counts once. */
export async function takeConfirmation(tx: Database, sessionId: string): Promise<boolean> {
  const isFresh = gt(confirmations.expiresAt, new Date())
  const taken = await tx
    .delete(confirmations)
    .where(and(eq(confirmations.id, toId(sessionId)), isFresh))
    .returning({ id: confirmations.id })
  return taken.length > 0
}
