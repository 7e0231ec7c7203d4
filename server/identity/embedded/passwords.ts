import { and, eq } from 'drizzle-orm'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { endLink } from './passwordLinks.ts'
import { identityAccounts, identitySessions, identityUsers } from '../../database/tables/accounts.ts'

/** Makes and checks what is kept of a password. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  verify: (check: { hash: string; password: string }) => Promise<boolean>
}

/** scrypt, as better-auth does it. */
export const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

export interface NewPassword {
  hash: string
  /** Somebody else knows it too. */
  mustChange: boolean
  /** Whoever sets it has shown that the account's e-mail is theirs, or answers for it. */
  provesEmail: boolean
}

const passwordAccountOf = (userId: string) =>
  and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential'))

/** What is kept of the account's password, if it has one. */
export async function readHash(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db.select().from(identityAccounts).where(passwordAccountOf(userId))
  return account?.password ?? undefined
}

/**
 * Gives the account that password, ends its sessions and makes its mailed link void; false when there is no such
 * account. Needs a transaction.
 */
export async function setPassword(
  tx: Database,
  userId: string,
  { hash, mustChange, provesEmail }: NewPassword,
): Promise<boolean> {
  // The account's own row first: whoever else sets its password waits here.
  const [user] = await tx
    .update(identityUsers)
    .set({
      mustChangePassword: mustChange,
      ...(provesEmail && { emailVerified: true }),
      updatedAt: new Date(),
    })
    .where(eq(identityUsers.id, userId))
    .returning({ id: identityUsers.id })
  if (!user) return false
  const kept = await tx
    .update(identityAccounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(passwordAccountOf(userId))
    .returning({ id: identityAccounts.id })
  if (kept.length === 0) {
    const row = { id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash }
    await tx.insert(identityAccounts).values(row)
  }
  // After the password: a session that is begun meanwhile with the old one is found here, or finds the new one.
  await tx.delete(identitySessions).where(eq(identitySessions.userId, userId))
  await endLink(tx, userId)
  return true
}

/** The same, if the account's password still is the one that `from` was made of. Needs a transaction. */
export async function replacePassword(
  tx: Database,
  userId: string,
  from: string,
  to: string,
): Promise<boolean> {
  await lockUser(tx, userId)
  if ((await readHash(tx, userId)) !== from) return false
  return setPassword(tx, userId, { hash: to, mustChange: false, provesEmail: false })
}

/** Makes whoever else sets the account's password wait until the transaction has ended. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.id, userId))
    .for('no key update')
}

/**
 * True when the session may stay; one that was begun with a password which has been changed meanwhile is ended. Whoever
 * knows an old password would otherwise come in at the very moment in which its owner locks them out.
 */
export async function keepSession(
  db: Database,
  { token, userId }: { token: string; userId: string },
  hash: string | undefined,
): Promise<boolean> {
  // Waits for a change that is under way.
  const [account] = await db.select().from(identityAccounts).where(passwordAccountOf(userId)).for('share')
  if (account && account.password === hash) return true
  await db.delete(identitySessions).where(eq(identitySessions.token, token))
  return false
}
