import { randomUUID } from 'node:crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'
import type { Database } from '../../database/database.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'

/** Makes and checks what is stored of a password. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  verify: (check: { hash: string; password: string }) => Promise<boolean>
}

/** scrypt, as better-auth does it. */
export const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

/** Hashes at once: of the four threads that Node has for them, files and pictures keep the others. */
const maxConcurrent = 2

/** How many may wait for their turn, some seconds' work. */
const maxPending = 40

/**
 * Makes and checks a few hashes at a time, first come, first served: passwords, however many are tried, do not stop the
 * shop.
 * @throws {HttpError} 503 when too many wait already
 */
export function limitHashing({ hash, verify }: PasswordHashing): PasswordHashing {
  const limit = pLimit(maxConcurrent)
  const inTurn = async <T>(work: () => Promise<T>) => {
    if (limit.pendingCount < maxPending) return limit(work)
    throw new HttpError(503, 'busy', 'Too many people are signing in right now, please try again')
  }
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (check) => inTurn(() => verify(check)),
  }
}

const isPasswordOf = (userId: string | typeof identityUsers.id) =>
  and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential'))

/** What is stored of the password of that user, if there is one. */
export async function findHash(db: Database, user: SQL): Promise<string | undefined> {
  const [account] = await db
    .select({ password: identityAccounts.password })
    .from(identityUsers)
    .innerJoin(identityAccounts, isPasswordOf(identityUsers.id))
    .where(user)
  return account?.password ?? undefined
}

export interface NewPassword {
  hash: string
  /** Somebody else knows it too. */
  mustChange: boolean
  /** Whoever sets it has shown that the account's e-mail is theirs, or answers for it. */
  provesEmail: boolean
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
  const updatedAt = new Date()
  // The account's own row first: whoever else sets its password waits here.
  const users = await tx
    .update(identityUsers)
    .set({ mustChangePassword: mustChange, ...(provesEmail && { emailVerified: true }), updatedAt })
    .where(eq(identityUsers.id, userId))
    .returning({ id: identityUsers.id })
  if (users.length === 0) return false
  const accounts = await tx
    .update(identityAccounts)
    .set({ password: hash, updatedAt })
    .where(isPasswordOf(userId))
    .returning({ id: identityAccounts.id })
  if (accounts.length === 0) {
    const account = { id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: hash }
    await tx.insert(identityAccounts).values(account)
  }
  // After the password: a session that is begun meanwhile with the old one is found here, or finds the new one.
  await tx.delete(identitySessions).where(eq(identitySessions.userId, userId))
  await tx.delete(identityVerifications).where(eq(identityVerifications.value, userId))
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
  if ((await findHash(tx, eq(identityUsers.id, userId))) !== from) return false
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
 * Deletes a session that was begun with a password which has been changed meanwhile, and says whether it did. Whoever
 * knows an old password would otherwise come in at the very moment in which its owner locks them out.
 * @param hash what was stored of the password when it was checked
 */
export async function revokeStaleSession(
  db: Database,
  { token, userId }: { token: string; userId: string },
  hash: string | undefined,
): Promise<boolean> {
  // Waits for a change that is under way.
  const [account] = await db.select().from(identityAccounts).where(isPasswordOf(userId)).for('share')
  if (account && account.password === hash) return false
  await db.delete(identitySessions).where(eq(identitySessions.token, token))
  return true
}
