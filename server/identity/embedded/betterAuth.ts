import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'
import { fromNodeHeaders } from 'better-auth/node'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import * as tables from '../../database/tables/accounts.ts'
import {
  findCredentials,
  findHash,
  lockUser,
  revokeStaleSession,
  setPassword,
  type PasswordHashing,
} from './passwords.ts'
import { changePasswordBody, credentials } from './requestBodies.ts'

/** Carries the caller's address to better-auth; always set by our routes, whatever a client sends. */
const addressHeader = 'x-client-address'

/** A session that is used notes so after this many seconds, and its seven days begin anew. */
const sessionUpdateAge = 60 * 60

interface AuthOptions {
  db: Database
  secret: string
  publicUrl: string
  basePath: string
  trustedOrigins?: string[]
  hashing: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * better-auth as the shop uses it: accounts and sessions. Only its server-side API (`auth.api`) is called, by our
 * routes, which check origins and count attempts; its own handler and limiter are not served.
 */
export const createAuth = ({
  db,
  secret,
  publicUrl,
  basePath,
  trustedOrigins = [],
  hashing,
  log,
}: AuthOptions) =>
  betterAuth({
    appName: 'Welo',
    baseURL: publicUrl,
    basePath,
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    // The first line only: the message of a failed query goes on with its parameters, which are personal data.
    logger: {
      level: 'error',
      log: (_level, message) => log.warn(`identity: ${message.split('\n', 1)[0]}`),
    },
    database: restoreSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        // A sign-up would hash inside its transaction: the embedded database has one connection, and everybody would wait.
        transaction: false,
        schema: {
          user: tables.identityUsers,
          session: tables.identitySessions,
          account: tables.identityAccounts,
          verification: tables.identityVerifications,
        },
      }),
    ),
    user: {
      additionalFields: {
        mustChangePassword: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    session: { updateAge: sessionUpdateAge },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: hashing,
    },
    advanced: {
      cookiePrefix: 'welo',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { path: basePath, sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: ({ model }) => (model === 'user' ? createUserId() : randomUUID()) },
    },
    plugins: [passwordChange(db), passwordSignIn(db)],
  })

/** Of an account; it begins as no visitor's id does. */
export function createUserId(): string {
  return `user_${randomUUID()}`
}

/** What better-auth reads of a request: the cookie, and address and browser, which it stores with the session. */
export function toHeaders({ headers, ip }: FastifyRequest): Headers {
  const sent = fromNodeHeaders(headers)
  sent.set(addressHeader, ip)
  return sent
}

/**
 * A plugin of better-auth: `auth.api.replacePassword` changes the password of the signed-in user, ends all of their
 * sessions and creates a new one. better-auth's own `changePassword` lets two simultaneous changes both succeed, and
 * neither clears `mustChangePassword` nor makes the mailed link void.
 */
function passwordChange(db: Database) {
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
  new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'This is not the password' })

const samePassword = () =>
  new APIError('BAD_REQUEST', { code: 'SAME_PASSWORD', message: 'The new password is the old one' })

/**
 * A plugin of better-auth: `auth.api.signInByPassword` starts a session. better-auth's own `signInEmail` refuses every address
 * whose top-level domain is in another script (`.xn--p1ai`).
 */
function passwordSignIn(db: Database) {
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

type OpenAdapter = ReturnType<typeof drizzleAdapter>
type QueryOf<Method extends 'create' | 'findOne' | 'update'> = Parameters<ReturnType<OpenAdapter>[Method]>[0]

/**
 * better-auth goes on with the row that it gets back, which holds the token's digest (server/database/tables/accounts.ts): this puts
 * the token that was written or looked for in its place.
 */
function restoreSessionTokens(openAdapter: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = openAdapter(options)
    const { create, findOne, update } = adapter
    // The same object: better-auth knows it by its identity, and its transactions hand it on.
    return Object.assign(adapter, {
      create: async (query: QueryOf<'create'>) =>
        withToken(query.model, await create(query), query.data['token']),
      findOne: async (query: QueryOf<'findOne'>) =>
        withToken(query.model, await findOne(query), tokenOf(query.where)),
      update: async (query: QueryOf<'update'>) =>
        withToken(query.model, await update(query), tokenOf(query.where)),
    })
  }
}

const tokenOf = (where: { field: string; value: unknown }[]) =>
  where.find(({ field }) => field === 'token')?.value

const withToken = <Row>(model: string, row: Row, token: unknown): Row =>
  model === 'session' && row && typeof token === 'string' ? { ...row, token } : row
