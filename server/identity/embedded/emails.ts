import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { identityUsers as users, mails } from '../../database/schema.ts'
import type { AccountEmail } from '../../mail/emailKind.ts'
import type { MailRow } from '../../mail/mail.ts'
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
      subject: `Your new password for ${shopName}`,
      blocks: [
        {
          kind: 'text',
          text: `Somebody, most likely you, asked for a new password for your account at ${shopName}.`,
        },
        {
          kind: 'text',
          text: `Open this link to choose one. It is good for ${limits.passwordLinkMinutes} minutes, and once.`,
        },
        // In the fragment, which browsers do not send: no log and no referrer has the token.
        {
          kind: 'button',
          label: 'Choose a new password',
          url: `${url}/sign-in/reset-password#token=${token}`,
        },
        { kind: 'text', text: 'If it was not you, ignore this mail: your password stays as it is.' },
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
    const wish = `Somebody, most likely you, wanted to sign up at ${shopName} with this address.`
    const unmeant = {
      kind: 'text',
      text: 'If it was not you, ignore this mail: nothing was changed.',
    } as const
    if (user) {
      return {
        subject: `You have an account at ${shopName}`,
        blocks: [
          { kind: 'text', text: `${wish} It has an account there already.` },
          { kind: 'button', label: 'Sign in', url: `${url}/sign-in` },
          unmeant,
          { kind: 'link', label: 'I do not know my password', url: `${url}/sign-in/forgot-password` },
        ],
      }
    }
    const token = await createLinkToken(db, 'sign-up', mail.recipient, mail.id)
    return {
      subject: `Finish signing up at ${shopName}`,
      blocks: [
        { kind: 'text', text: wish },
        {
          kind: 'text',
          text: `Open this link to make your account. It is good for ${limits.passwordLinkMinutes} minutes, and once.`,
        },
        { kind: 'button', label: 'Make my account', url: `${url}/sign-up/finish#token=${token}` },
        unmeant,
      ],
    }
  },
}

/** Tells the account's owner that an emailed link has changed the password. */
export const passwordChanged: AccountEmail = {
  kind: 'password_changed',
  to: 'person',
  write: async (_db, _mail, { shopName, url }) => ({
    subject: `Your password for ${shopName} was changed`,
    blocks: [
      {
        kind: 'text',
        text: `The password of your account at ${shopName} was changed by a mailed link. Whoever was signed in has been signed out.`,
      },
      {
        kind: 'text',
        text: 'If it was not you, somebody else can read your mail. Once they no longer can, choose another password.',
      },
      { kind: 'button', label: 'Choose another password', url: `${url}/sign-in/forgot-password` },
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
