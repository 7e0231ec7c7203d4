import { eq } from 'drizzle-orm'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { keepSession, readHash } from './passwords.ts'
import { identityUsers } from '../../database/tables/accounts.ts'

const path = '/sign-in/email'

/** better-auth's hooks that refuse a sign-in whose password was changed while it was checked. */
export function refuseStaleSignIn(db: Database) {
  const hashes = new WeakMap<Request, string | undefined>()
  return {
    before: createAuthMiddleware(async ({ path: asked, request, body }) => {
      if (asked === path && request) hashes.set(request, await readHashOf(db, body))
    }),
    after: createAuthMiddleware(async ({ path: asked, request, context }) => {
      const session = context.newSession?.session
      if (asked !== path || !request || !session) return
      if (await keepSession(db, session, hashes.get(request))) return
      throw new APIError('UNAUTHORIZED', {
        code: 'INVALID_EMAIL_OR_PASSWORD',
        message: 'Invalid email or password',
      })
    }),
  }
}

const signIn = z.object({ email: z.email().toLowerCase() })

const readHashOf = async (db: Database, body: unknown) => {
  const email = signIn.safeParse(body).data?.email
  if (email === undefined) return undefined
  const [user] = await db.select().from(identityUsers).where(eq(identityUsers.email, email))
  // Read for an unknown address too, which takes the time of a known one.
  return readHash(db, user?.id ?? '')
}
