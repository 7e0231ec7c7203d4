import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { identityUsers as users } from '../../database/tables/accounts.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { consumeLink, findLinkOwner } from './mailedLinks.ts'
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
      const userId = await findLinkOwner(db, 'password', token)
      if (userId === undefined) return undefined
      // Hashing is expensive, so it is done only for a valid link.
      const hash = await hashing.hash(newPassword)
      return db.transaction(async (tx) => {
        await lockUser(tx, userId)
        // Of several simultaneous requests, one finds the link.
        if (!(await consumeLink(tx, 'password', token))) return undefined
        if (!(await setPassword(tx, userId, { hash, mustChange: false, provesEmail: true }))) return undefined
        const [user] = await tx.select().from(users).where(eq(users.id, userId))
        if (user) await mailQueue.add(tx, { shopId: null, kind: 'password_changed', recipient: user.email })
        return user?.email
      })
    },
  }
}
