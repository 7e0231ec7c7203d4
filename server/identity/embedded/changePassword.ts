import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { identityUsers } from '../../database/tables/accounts.ts'
import { findHash, replacePassword, revokeStaleSession } from './passwords.ts'
import { changePasswordBody } from './requestBodies.ts'

/**
 * Changing one's password, as a plugin of better-auth with `auth.api.replacePassword`. better-auth's own lets both of two
 * changes at once succeed, and knows nothing of passwords that must be changed nor of the mailed link. Ends all of the
 * account's sessions and begins a new one.
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
      const begun = await internalAdapter.createSession(user.id)
      if (await revokeStaleSession(db, begun, hash)) throw wrongPassword()
      const changed = { ...user, mustChangePassword: false }
      await setSessionCookie(ctx, { session: begun, user: changed })
      return ctx.json({ user: changed })
    },
  )
  return { id: 'password-change', endpoints: { replacePassword: endpoint } }
}

// Hashed, they would be the same: the hash is made of this form (Unicode's NFKC).
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'This is not the password' })

const samePassword = () =>
  new APIError('BAD_REQUEST', { code: 'SAME_PASSWORD', message: 'The new password is the old one' })
