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

/** Carries the caller's IP address to better-auth. The shop's routes always overwrite a value that the client sends. */
const addressHeader = 'x-client-address'

/** In seconds. If a session is used at least this long after its last update, it expires seven days after this use. */
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
 * Creates better-auth for accounts and sessions. Its own HTTP handler and rate limiter are not used: the shop's routes check
 * origins, count attempts and call `auth.api`.
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
    // Log only the first line: the message of a failed query continues with its parameters, which can be personal data.
    logger: {
      level: 'error',
      log: (_level, message) => log.warn(`identity: ${message.split('\n', 1)[0]}`),
    },
    database: restoreSessionTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        // A transaction of better-auth would block the only connection of the embedded database.
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

/** Creates the id of an account. Visitor ids never begin with `user_`. */
export function createUserId(): string {
  return `user_${randomUUID()}`
}

/** Returns the headers for better-auth, which reads the cookie and stores the IP address and browser with the session. */
export function toHeaders({ headers, ip }: FastifyRequest): Headers {
  const sent = fromNodeHeaders(headers)
  sent.set(addressHeader, ip)
  return sent
}
