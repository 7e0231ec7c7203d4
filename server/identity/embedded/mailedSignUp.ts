import type { Database } from '../../database/database.ts'
import type { MailQueue } from '../../mail/mail.ts'
import { insertAccount } from './insertAccount.ts'
import { consumeLink, findLinkOwner } from './mailedLinks.ts'
import type { PasswordHashing } from './passwords.ts'
import type { RateLimiter } from './rateLimiter.ts'

interface NewAccount {
  name: string
  password: string
}

/** Signing up by a mailed link, which tells nobody but an address's owner whether it has an account (docs/decisions/027). */
export interface MailedSignUp {
  /** Leaves a mail for that e-mail (in lower case), unless its limit is reached: the same work for every address. */
  requestLink: (email: string) => Promise<void>
  /**
   * Makes an account for the link's address and answers that; undefined for a link that is used, expired or unknown, or whose
   * address has an account by now.
   */
  finish: (token: string, account: NewAccount) => Promise<string | undefined>
}

interface MailedSignUpOptions {
  db: Database
  hashing: PasswordHashing
  rateLimiter: RateLimiter
  mailQueue: MailQueue
}

export function createMailedSignUp({
  db,
  hashing,
  rateLimiter,
  mailQueue,
}: MailedSignUpOptions): MailedSignUp {
  return {
    requestLink: async (recipient) => {
      if (!(await rateLimiter.mayMailLink(recipient))) return
      await db.transaction((tx) => mailQueue.add(tx, { shopId: null, kind: 'sign_up_link', recipient }))
    },
    finish: async (token, { name, password }) => {
      const email = await findLinkOwner(db, 'sign-up', token)
      if (email === undefined) return undefined
      // Hashing is expensive, so it is done only for a valid link.
      const hash = await hashing.hash(password)
      return db.transaction(async (tx) => {
        if (!(await consumeLink(tx, 'sign-up', token))) return undefined
        const created = { hash, mustChange: false, provesEmail: true }
        return (await insertAccount(tx, { name, email }, created)) && email
      })
    },
  }
}
