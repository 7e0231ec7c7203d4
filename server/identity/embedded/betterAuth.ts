import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import * as tables from '../../database/tables/accounts.ts'
import { passwordChange, passwordSignIn } from './passwordPlugins.ts'
import type { PasswordHashing } from './passwords.ts'
import { restoreSessionTokens } from './restoreSessionTokens.ts'

/** Carries the caller's address to better-auth; our routes always overwrite a value that the client sends. */
const addressHeader = 'x-client-address'

/** In seconds. A session that is used this long after its last update is extended to seven days from then. */
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
        // A sign-up would hash inside its transaction and block the embedded database, which has one connection.
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
