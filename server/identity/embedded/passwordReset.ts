import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, gt, like, lte, not, or } from 'drizzle-orm'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { digest } from '../../database/digest.ts'
import { identityUsers as users, identityVerifications as links } from '../../database/tables/accounts.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { findHash, lockUser, setPassword, toPasswordState, type PasswordHashing } from './passwords.ts'
import type { RateLimiter } from './rateLimiter.ts'

export interface PasswordReset {
  /**
   * Leaves a mail with a link for that e-mail (in lower case), unless its limit is reached. Whether there is an account is
   * looked at when the mail is written: the caller learns nothing, not even by the time it takes.
   */
  requestLink: (email: string) => Promise<void>
  /**
   * Sets the password of the link's account, which ends its sessions, and leaves a mail that tells its owner. Answers the
   * account's e-mail, or undefined for a link that is used, expired or unknown.
   */
  reset: (token: string, newPassword: string) => Promise<string | undefined>
}

interface PasswordResetOptions {
  db: Database
  hashing: PasswordHashing
  rateLimiter: RateLimiter
  mailQueue: MailQueue
}

/**
 * A new password by a mailed link. better-auth's own reset leaves an account's older links valid, even after a change of the
 * password, and cannot clear `mustChangePassword` in the same transaction.
 */
export function createPasswordReset({
  db,
  hashing,
  rateLimiter,
  mailQueue,
}: PasswordResetOptions): PasswordReset {
  return {
    requestLink: async (email) => {
      if (!(await rateLimiter.mayMailLink(email))) return
      const password = toPasswordState(await findHash(db, eq(users.email, email)))
      const mail = { shopId: null, kind: 'password_link', recipient: email, values: { password } } as const
      await db.transaction((tx) => mailQueue.add(tx, mail))
    },
    reset: async (token, newPassword) => {
      const [link] = await db.select().from(links).where(isValid(token))
      if (!link) return undefined
      const userId = link.value
      // Hashing is expensive, so it is done only for a valid link.
      const hash = await hashing.hash(newPassword)
      return db.transaction(async (tx) => {
        await lockUser(tx, userId)
        // Of several simultaneous requests, one finds the link.
        const consumed = await tx.delete(links).where(isValid(token)).returning({ id: links.id })
        if (consumed.length === 0) return undefined
        if (!(await setPassword(tx, userId, { hash, mustChange: false, provesEmail: true }))) return undefined
        const [user] = await tx.select().from(users).where(eq(users.id, userId))
        if (user) await mailQueue.add(tx, { shopId: null, kind: 'password_changed', recipient: user.email })
        return user?.email
      })
    },
  }
}

/**
 * Answers a new token of 256 random bits, base64url, for that mail. It makes the links of the account's other mails void,
 * not those of earlier tries of the same one: nobody knows which of them arrived.
 */
export async function createResetToken(db: Database, userId: string, mailId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const ofMail = `mail ${mailId} `
  const link = {
    id: `${ofMail}${randomUUID()}`,
    identifier: digest(token),
    value: userId,
    expiresAt: new Date(now.getTime() + limits.passwordLinkMinutes * 60_000),
    updatedAt: now,
  }
  const isOlder = and(eq(links.value, userId), not(like(links.id, `${ofMail}%`)))
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.delete(links).where(or(lte(links.expiresAt, now), isOlder))
    await tx.insert(links).values(link)
  })
  return token
}

const isValid = (token: string) => and(eq(links.identifier, digest(token)), gt(links.expiresAt, new Date()))
