import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers as users, emails } from '../../database/schema.ts'
import type { AccountEmail } from '../../emails/emailKind.ts'
import type { EmailRow } from '../../emails/email.ts'
import * as texts from '../../emailTexts/accounts.ts'
import { createLinkToken } from './emailedLinks.ts'
import { findHash, toPasswordState } from './passwords.ts'

// These emails do not greet by name, because another person could have created the account with this address and any name.

const linkValues = z.object({ password: z.string() })

/**
 * Sends a link to set a password. The link's lifetime begins when the email is rendered. The email is cancelled if the address
 * has no account, or if the password has changed since the request.
 */
export const passwordLink: AccountEmail = {
  kind: 'password_link',
  to: 'person',
  write: async (db, email, { shopName, url }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.recipient))
    const { password } = linkValues.parse(email.values)
    if (!user) return eraseRecipient(db, email)
    if (toPasswordState(await findHash(db, eq(users.id, user.id))) !== password) return undefined
    const token = await createLinkToken(db, 'password', user.id, email.id)
    return {
      subject: texts.passwordSubject(shopName),
      blocks: [
        { kind: 'text', text: texts.passwordRequested(shopName) },
        { kind: 'text', text: texts.passwordLink(limits.passwordLinkMinutes) },
        // Browsers do not send the fragment, so the token does not appear in logs and referrers.
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

/** Sends a link to create an account or, if the address already has an account, to sign in. */
export const signUpLink: AccountEmail = {
  kind: 'sign_up_link',
  to: 'person',
  // Anyone can enter the address.
  lane: 'guest',
  write: async (db, email, { shopName, url }) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.recipient))
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
    const token = await createLinkToken(db, 'sign-up', email.recipient, email.id)
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

/** Notifies the account's owner that the password was changed through an emailed link. */
export const passwordChanged: AccountEmail = {
  kind: 'password_changed',
  to: 'person',
  write: async (_db, _email, { shopName, url }) => ({
    subject: texts.passwordChangedSubject(shopName),
    blocks: [
      { kind: 'text', text: texts.passwordChanged(shopName) },
      { kind: 'text', text: texts.passwordNotChanged },
      { kind: 'button', label: texts.chooseAnotherPassword, url: `${url}/sign-in/forgot-password` },
    ],
  }),
}

/** Deletes the recipient's address from the email's row, because no account has this address. */
const eraseRecipient = async (db: Database, { id, kind }: EmailRow) => {
  await db
    .update(emails)
    .set({ recipient: '' })
    .where(and(eq(emails.id, id), eq(emails.kind, kind)))
  return undefined
}
