import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../database/database.ts'
import { findCredentials, revokeStaleSession } from './passwords.ts'
import { credentials } from './requestBodies.ts'

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
