import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import * as tables from '../../database/tables/accounts.ts'
import { findCredentials, findHash, lockUser, revokeStaleSession, setPassword } from './passwords.ts'
import { changePasswordBody, credentials } from './requestBodies.ts'

/**
 * A better-auth plugin: `auth.api.replacePassword` changes the password of the signed-in user, ends all of their sessions and
 * creates a new one. If two changes are simultaneous, both succeed with better-auth's own `changePassword`. That function also
 * neither clears `mustChangePassword` nor invalidates emailed links.
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

/** Sets the account's password if its hash is still `from`. Returns whether it did. Needs a transaction. */
async function replacePassword(tx: Database, userId: string, from: string, to: string): Promise<boolean> {
  await lockUser(tx, userId)
  if ((await findHash(tx, eq(tables.identityUsers.id, userId))) !== from) return false
  return setPassword(tx, userId, { hash: to, mustChange: false, provesEmail: false })
}

// better-auth hashes the NFKC form of a password.
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'The password is wrong' })

const samePassword = () =>
  new APIError('BAD_REQUEST', {
    code: 'SAME_PASSWORD',
    message: 'The new password must differ from the old one',
  })

/**
 * A better-auth plugin: `auth.api.signInByPassword` creates a session. better-auth's own `signInEmail` rejects every address with
 * an internationalized top-level domain (`.xn--p1ai`).
 */
export function passwordSignIn(db: Database) {
  const endpoint = createAuthEndpoint.serverOnly({ method: 'POST', body: credentials }, async (ctx) => {
    const { email, password } = ctx.body
    const { internalAdapter, password: hashing } = ctx.context
    const account = await findCredentials(db, email)
    if (!account) {
      // Hashing takes as long as checking a password, so the response time does not reveal whether the account exists.
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
