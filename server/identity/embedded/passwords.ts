import { randomUUID } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, type SQL } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'

export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  verify: (check: { hash: string; password: string }) => Promise<boolean>
}

export const scrypt: PasswordHashing = { hash: hashPassword, verify: verifyPassword }

/** Node's thread pool has four threads by default. This leaves two of them for other work, such as file access. */
const maxConcurrent = 2

/** The maximum number of waiting hashes: a few seconds of work. */
const maxPending = 40

/**
 * Limits concurrent hashing, so that a flood of sign-ins does not block the shop. The returned functions throw HttpError 503 if
 * too many requests are waiting.
 */
export function limitHashing({ hash, verify }: PasswordHashing = scrypt): PasswordHashing {
  const limit = pLimit(maxConcurrent)
  const runLimited = async <T>(work: () => Promise<T>) => {
    if (limit.pendingCount < maxPending) return limit(work)
    throw new HttpError(503, 'busy', 'Too many sign-ins right now. Try again in a moment.')
  }
  return {
    hash: (password) => runLimited(() => hash(password)),
    verify: (check) => runLimited(() => verify(check)),
  }
}

const isPasswordOf = (userId: string | typeof identityUsers.id) =>
  and(eq(identityAccounts.userId, userId), eq(identityAccounts.providerId, 'credential'))

/** @param user the condition that selects the user */
export async function findHash(db: Database, user: SQL): Promise<string | undefined> {
  const [account] = await db
    .select({ password: identityAccounts.password })
    .from(identityUsers)
    .innerJoin(identityAccounts, isPasswordOf(identityUsers.id))
    .where(user)
  return account?.password ?? undefined
}

/** Finds the account with that email address (in lower case), and the hash of its password. */
export async function findCredentials(db: Database, email: string) {
  const [found] = await db
    .select({ user: identityUsers, hash: identityAccounts.password })
    .from(identityUsers)
    .innerJoin(identityAccounts, isPasswordOf(identityUsers.id))
    .where(eq(identityUsers.email, email))
  return found && found.hash !== null ? { user: found.user, hash: found.hash } : undefined
}

/** A digest that changes with the password. An email with a link is cancelled if the password has changed since the request. */
export function toPasswordState(hash: string | undefined): string {
  return digest(hash ?? '')
}

export interface NewPassword {
  hash: string
  /** True if the user must change the password, because others may know it. */
  mustChange: boolean
  /** True if the caller has proven that the account's email address is theirs, or the operator vouches for it. */
  provesEmail: boolean
}

/**
 * Sets the account's password, ends its sessions and deletes its emailed links. Returns false if there is no such account. Needs
 * a transaction.
 */
export async function setPassword(
  tx: Database,
  userId: string,
  { hash, mustChange, provesEmail }: NewPassword,
): Promise<boolean> {
  const updatedAt = new Date()
  // Updates the user's row first, because its lock serializes password changes.
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
  // Must follow the password update: a session that is created concurrently is deleted here or by `revokeStaleSession`.
  await tx.delete(identitySessions).where(eq(identitySessions.userId, userId))
  await tx.delete(identityVerifications).where(eq(identityVerifications.value, userId))
  return true
}

/** Serializes changes of the account's password until the transaction ends. */
export async function lockUser(tx: Database, userId: string): Promise<void> {
  await tx
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.id, userId))
    .for('no key update')
}

/**
 * Deletes a session if the account's password has changed since the session was created. Returns whether it did. Without this
 * check, an attacker with the old password could sign in while the owner changes it.
 * @param hash the stored hash of the password with which the session was created
 */
export async function revokeStaleSession(
  db: Database,
  { token, userId }: { token: string; userId: string },
  hash: string | undefined,
): Promise<boolean> {
  // `share` waits for a concurrent change.
  const [account] = await db.select().from(identityAccounts).where(isPasswordOf(userId)).for('share')
  if (account && account.password === hash) return false
  await db.delete(identitySessions).where(eq(identitySessions.token, token))
  return true
}
