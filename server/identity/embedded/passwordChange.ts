import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import { findHash, replacePassword, revokeStaleSession } from './passwords.ts'
import { changePasswordBody } from './requestBodies.ts'

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
      const oldHash = await findHash(db, eq(identityUsers.id, user.id))
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

// The hash is made of the NFKC form.
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'This is not the password' })

const samePassword = () =>
  new APIError('BAD_REQUEST', { code: 'SAME_PASSWORD', message: 'The new password is the old one' })
