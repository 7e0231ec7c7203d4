import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { passwordChangedMail, passwordLinkMail, type Sender } from './accountMails.ts'
import { consumeLink, findLink, issueLink } from './passwordLinks.ts'
import { lockUser, setPassword, type PasswordHashing } from './passwords.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import type { Attempts } from './attempts.ts'

export interface PasswordReset {
  /**
   * Begins to mail a link to the account with that e-mail, in lower case, if there is one and it has not had its share
   * of them. Nothing of that can be seen from the call.
   */
  requestLink: (email: string) => void
  /**
   * Gives the link's account that password, ends its sessions and begins to tell its owner by mail; answers the
   * account's e-mail, undefined when the link is used, too old or none.
   */
  reset: (token: string, newPassword: string) => Promise<string | undefined>
}

interface PasswordResetOptions {
  db: Database
  publicUrl: string
  hashing: PasswordHashing
  attempts: Attempts
  mailer: Mailer
  readSender: () => Promise<Sender>
  /** Does what nobody waits for, and tells the log when it fails. */
  inBackground: (work: () => Promise<void>) => void
}

/** A new password by a mailed link. better-auth has its own, which keeps the token as it is and writes step by step. */
export function createPasswordReset({
  db,
  publicUrl,
  hashing,
  attempts,
  mailer,
  readSender,
  inBackground,
}: PasswordResetOptions): PasswordReset {
  const mailLink = async (email: string) => {
    if ((await attempts.mailLink(email)) !== undefined) return
    const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
    if (!user) return
    const token = await issueLink(db, user.id)
    // After the `#`: browsers send it to no server, so that it is in no log and no referrer.
    const link = `${publicUrl}/sign-in/reset-password#token=${token}`
    await mailer.send(passwordLinkMail(await readSender(), user.email, link))
  }
  const mailChange = async (email: string) =>
    mailer.send(passwordChangedMail(await readSender(), email, publicUrl))
  return {
    requestLink: (email) => inBackground(() => mailLink(email)),
    reset: async (token, newPassword) => {
      // Hashing costs something, so it is done for whoever has a link alone.
      const userId = await findLink(db, token)
      if (userId === undefined) return undefined
      const hash = await hashing.hash(newPassword)
      const isDone = await db.transaction(async (tx) => {
        await lockUser(tx, userId)
        return (
          (await consumeLink(tx, token)) &&
          setPassword(tx, userId, { hash, mustChange: false, provesEmail: true })
        )
      })
      if (!isDone) return undefined
      const [user] = await db.select().from(identityUsers).where(eq(identityUsers.id, userId))
      if (user) inBackground(() => mailChange(user.email))
      return user?.email
    },
  }
}
