import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Database } from '../../database/database.ts'
import { changePasswordBody } from './requestBodies.ts'
import { keepSession, readHash, replacePassword } from './passwords.ts'

/**
 * Changing one's password, as a plugin of better-auth in place of its own endpoint: that one writes step by step, and
 * knows nothing of passwords that must be changed. Ends all of the account's sessions and begins a new one.
 */
export function changePassword(db: Database) {
  const endpoint = createAuthEndpoint(
    '/change-password',
    { method: 'POST', body: changePasswordBody, use: [sensitiveSessionMiddleware] },
    async (ctx) => {
      const { currentPassword, newPassword } = ctx.body
      const { session, internalAdapter, password } = ctx.context
      const { user } = session
      const oldHash = await readHash(db, user.id)
      if (!oldHash || !(await password.verify({ hash: oldHash, password: currentPassword })))
        throw wrongPassword()
      if (isSame(currentPassword, newPassword)) throw samePassword()
      const hash = await password.hash(newPassword)
      if (!(await db.transaction((tx) => replacePassword(tx, user.id, oldHash, hash)))) throw wrongPassword()
      const begun = await internalAdapter.createSession(user.id)
      if (!(await keepSession(db, begun, hash))) throw wrongPassword()
      const changed = { ...user, mustChangePassword: false }
      await setSessionCookie(ctx, { session: begun, user: changed })
      return ctx.json({ user: changed })
    },
  )
  return { id: 'change-password', endpoints: { changePassword: endpoint } }
}

// Hashed, they would be the same: the hash is made of this form (Unicode's NFKC).
const isSame = (one: string, other: string) => one.normalize('NFKC') === other.normalize('NFKC')

const wrongPassword = () =>
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'This is not the password' })

const samePassword = () =>
  new APIError('BAD_REQUEST', { code: 'SAME_PASSWORD', message: 'The new password is the old one' })
