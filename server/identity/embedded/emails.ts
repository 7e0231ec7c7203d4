import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers as users, mails } from '../../database/schema.ts'
import type { AccountEmail } from '../../mail/emailKind.ts'
import type { MailRow } from '../../mail/mail.ts'
import * as texts from '../../emailTexts/accounts.ts'
import { createLinkToken } from './mailedLinks.ts'
import { findHash, toPasswordState } from './passwords.ts'

// None of these emails greets by name: an account may have been created with another person's address and any name.

const linkValues = z.object({ password: z.string() })

/**
 * A link to set a password, whose lifetime begins when the email is written. The email is cancelled if the address has no
 * account, or if the password has changed since the request.
 */
export const passwordLink: AccountEmail = {
  kind: 'password_link',
  to: 'person',
  write: async (db, mail, { shopName, url }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, mail.recipient))
    const { password } = linkValues.parse(mail.values)
    if (!user) return eraseRecipient(db, mail)
    if (toPasswordState(await findHash(db, eq(users.id, user.id))) !== password) return undefined
    const token = await createLinkToken(db, 'password', user.id, mail.id)
    return {
      subject: texts.passwordSubject(shopName),
      blocks: [
        { kind: 'text', text: texts.passwordRequested(shopName) },
        { kind: 'text', text: texts.passwordLink(limits.passwordLinkMinutes) },
        // In the fragment, which browsers do not send: no log and no referrer has the token.
        {
          kind: 'button',
          label: texts.choosePassword,
          url: `${url}/sign-in/reset-password#token=${token}`,
        },
        { kind: 'text', text: texts.passwordNotRequested },
      ],
    }
  },
}

/** A link to create an account, or, if the address has one, to sign in. */
export const signUpLink: AccountEmail = {
  kind: 'sign_up_link',
  to: 'person',
  write: async (db, mail, { shopName, url }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, mail.recipient))
    const notRequested = { kind: 'text', text: texts.signUpNotRequested } as const
    if (user) {
      return {
        subject: texts.existingAccountSubject(shopName),
        blocks: [
          { kind: 'text', text: texts.existingAccount(shopName) },
          { kind: 'button', label: texts.signIn, url: `${url}/sign-in` },
          notRequested,
          { kind: 'link', label: texts.forgotPassword, url: `${url}/sign-in/forgot-password` },
        ],
      }
    }
    const token = await createLinkToken(db, 'sign-up', mail.recipient, mail.id)
    return {
      subject: texts.signUpSubject(shopName),
      blocks: [
        { kind: 'text', text: texts.signUpRequested(shopName) },
        { kind: 'text', text: texts.signUpLink(limits.passwordLinkMinutes) },
        { kind: 'button', label: texts.createAccount, url: `${url}/sign-up/finish#token=${token}` },
        notRequested,
      ],
    }
  },
}

/** Tells the account's owner that an emailed link has changed the password. */
export const passwordChanged: AccountEmail = {
  kind: 'password_changed',
  to: 'person',
  write: async (_db, _mail, { shopName, url }) => ({
    subject: texts.passwordChangedSubject(shopName),
    blocks: [
      { kind: 'text', text: texts.passwordChanged(shopName) },
      { kind: 'text', text: texts.passwordNotChanged },
      { kind: 'button', label: texts.chooseAnotherPassword, url: `${url}/sign-in/forgot-password` },
    ],
  }),
}

/** Deletes an address without an account. */
const eraseRecipient = async (db: Database, { id, kind }: MailRow) => {
  await db
    .update(mails)
    .set({ recipient: '' })
    .where(and(eq(mails.id, id), eq(mails.kind, kind)))
  return undefined
}
