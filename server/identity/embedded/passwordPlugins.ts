import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import * as tables from '../../database/tables/accounts.ts'
import { findCredentials, findHash, lockUser, revokeStaleSession, setPassword } from './passwords.ts'
import { changePasswordBody, credentials } from './requestBodies.ts'

/**
 * A plugin of better-auth: `auth.api.replacePassword` changes the password of the signed-in user, ends all of their
 * sessions and creates a new one. better-auth's own `changePassword` lets two simultaneous changes both succeed, and
 * neither clears `mustChangePassword` nor makes the mailed link void.
 */
export function passwordChange(db: Database) {
  const endpoint = createAuthEndpoint.serverOnly(
    { method: 'POST', body: changePasswordBody, use: [sensitiveSessionMiddleware] },
    async (ctx) => {
      const { currentPassword, newPassword } = ctx.body
      const { session, internalAdapter, password } = ctx.context
      const { user } = session
      const oldHash = await findHash(db, eq(tables.identityUsers.id, user.id))
      if (!oldHash || !(await password.verify({ hash: oldHash, password: currentPassword })))
        throw wrongPassword()
      if (isSame(currentPassword, newPassword)) throw samePassword()
      const hash = await password.hash(newPassword)
      if (!(await db.transaction((tx) => replacePassword(tx, user.id, oldHash, hash)))) throw wrongPassword()
      const newSession = await internalAdapter.createSession(user.id)
      if (await revokeStaleSession(db, newSession, hash)) throw wrongPassword()
      const updated = { ...user, mustChangePassword: false }
      await setSessionCookie(ctx, { session: newSession, user: updated })
      return ctx.json({ user: updated })
    },
  )
  return { id: 'password-change', endpoints: { replacePassword: endpoint } }
}

/** Sets the account's password if its hash still is `from`; else answers false. Needs a transaction. */
async function replacePassword(tx: Database, userId: string, from: string, to: string): Promise<boolean> {
  await lockUser(tx, userId)
  if ((await findHash(tx, eq(tables.identityUsers.id, userId))) !== from) return false
  return setPassword(tx, userId, { hash: to, mustChange: false, provesEmail: false })
}

// The hash is made of the NFKC form.
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'The password is wrong' })

const samePassword = () =>
  new APIError('BAD_REQUEST', {
    code: 'SAME_PASSWORD',
    message: 'The new password must differ from the old one',
  })

/**
 * A plugin of better-auth: `auth.api.signInByPassword` starts a session. better-auth's own `signInEmail` refuses every address
 * whose top-level domain is in another script (`.xn--p1ai`).
 */
export function passwordSignIn(db: Database) {
  const endpoint = createAuthEndpoint.serverOnly({ method: 'POST', body: credentials }, async (ctx) => {
    const { email, password } = ctx.body
    const { internalAdapter, password: hashing } = ctx.context
    const account = await findCredentials(db, email)
    if (!account) {
      // Takes as long as a wrong password, so that the time does not tell whether there is an account.
      await hashing.hash(password)
      throw wrongCredentials()
    }
    const { user, hash } = account
    if (!(await hashing.verify({ hash, password }))) throw wrongCredentials()
    const session = await internalAdapter.createSession(user.id)
    if (await revokeStaleSession(db, session, hash)) throw wrongCredentials()
    await setSessionCookie(ctx, { session, user })
    return ctx.json({ user })
  })
  return { id: 'password-sign-in', endpoints: { signInByPassword: endpoint } }
}

const wrongCredentials = () =>
  new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
