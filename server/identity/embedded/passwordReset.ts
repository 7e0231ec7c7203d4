import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityUsers as users, identityVerifications as links } from '../../database/tables/accounts.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { passwordChangedMail, passwordLinkMail, type Sender } from './accountMails.ts'
import { lockUser, setPassword, type PasswordHashing } from './passwords.ts'
import type { RateLimiter } from './rateLimiter.ts'

export interface PasswordReset {
  /**
   * Mails a link in the background to the account with that e-mail (in lower case), if there is one and its limit is not
   * reached. The caller learns neither.
   */
  requestLink: (email: string) => void
  /**
   * Sets the password of the link's account, which ends its sessions, and notifies its owner by mail in the background.
   * Answers the account's e-mail, or undefined for a link that is used, expired or unknown.
   */
  reset: (token: string, newPassword: string) => Promise<string | undefined>
}

interface PasswordResetOptions {
  db: Database
  publicUrl: string
  hashing: PasswordHashing
  rateLimiter: RateLimiter
  mailer: Mailer
  readSender: () => Promise<Sender>
  /** Logs failures. */
  inBackground: (work: () => Promise<void>) => void
}

/**
 * A new password by a mailed link. better-auth's own reset leaves an account's older links valid, even after a change of the
 * password, and cannot clear `mustChangePassword` in the same transaction.
 */
export function createPasswordReset({
  db,
  publicUrl,
  hashing,
  rateLimiter,
  mailer,
  readSender,
  inBackground,
}: PasswordResetOptions): PasswordReset {
  const mailLink = async (email: string) => {
    if (!(await rateLimiter.mayMailLink(email))) return
    const [user] = await db.select().from(users).where(eq(users.email, email))
    if (!user) return
    const token = await createResetToken(db, user.id)
    // In the fragment, which browsers send to no server: it is in no log and no referrer.
    const link = `${publicUrl}/sign-in/reset-password#token=${token}`
    await mailer.send(passwordLinkMail(await readSender(), user.email, link))
  }
  const mailChange = async (email: string) =>
    mailer.send(passwordChangedMail(await readSender(), email, publicUrl))
  return {
    requestLink: (email) => inBackground(() => mailLink(email)),
    reset: async (token, newPassword) => {
      const [link] = await db.select().from(links).where(isValid(token))
      if (!link) return undefined
      const userId = link.value
      // Hashing is expensive, so it is done only for a valid link.
      const hash = await hashing.hash(newPassword)
      const isDone = await db.transaction(async (tx) => {
        await lockUser(tx, userId)
        // Of several simultaneous requests, one finds the link.
        const consumed = await tx.delete(links).where(isValid(token)).returning({ id: links.id })
        return consumed.length > 0 && setPassword(tx, userId, { hash, mustChange: false, provesEmail: true })
      })
      if (!isDone) return undefined
      const [user] = await db.select().from(users).where(eq(users.id, userId))
      if (user) inBackground(() => mailChange(user.email))
      return user?.email
    },
  }
}

/** Answers a new token of 256 random bits, base64url; it replaces the account's earlier one. */
export async function createResetToken(db: Database, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db.delete(links).where(lte(links.expiresAt, now))
  const link = {
    identifier: digest(token),
    value: userId,
    expiresAt: new Date(now.getTime() + limits.passwordLinkMinutes * 60_000),
    updatedAt: now,
  }
  await db
    .insert(links)
    // One row per account, so that a newer link replaces the older one.
    .values({ id: `password of ${userId}`, ...link })
    .onConflictDoUpdate({ target: links.id, set: link })
  return token
}

const isValid = (token: string) => and(eq(links.identifier, digest(token)), gt(links.expiresAt, new Date()))
