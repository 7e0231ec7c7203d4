import { randomUUID } from 'node:crypto'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import type { FastifyBaseLogger } from 'fastify'
import { limits } from '../../../dataProvider/contract/limits.ts'
import type { Database } from '../../database/database.ts'
import { changePassword } from './changePassword.ts'
import type { PasswordHashing } from './passwords.ts'
import * as tables from '../../database/tables/accounts.ts'
import { refuseStaleSignIn } from './staleSignIn.ts'

/** Carries the caller's address to better-auth; set by our routes alone, never taken from a client. */
export const addressHeader = 'x-client-address'

interface AuthOptions {
  db: Database
  secret: string
  publicUrl: string
  basePath: string
  tokenIssuer: string
  trustedOrigins?: string[]
  hashing: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** better-auth as the shop uses it: accounts, sessions and tokens. */
export const createAuth = ({
  db,
  secret,
  publicUrl,
  basePath,
  tokenIssuer,
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
    logger: { level: 'error', log: (_level, message) => log.warn(firstLine(message)) },
    // What is no refusal of its own reaches the shop's own error handler. It would be printed otherwise, a failed query
    // with its parameters.
    onAPIError: { throw: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      // The embedded database refuses a query on the outer handle inside a transaction (docs/decisions/001).
      transaction: false,
      schema: {
        user: tables.identityUsers,
        session: tables.identitySessions,
        account: tables.identityAccounts,
        verification: tables.identityVerifications,
        jwks: tables.identityKeys,
      },
    }),
    user: {
      additionalFields: {
        mustChangePassword: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: limits.passwordMin,
      maxPasswordLength: limits.passwordMax,
      password: hashing,
    },
    // Ours (attempts.ts) counts in the database and by account too.
    rateLimit: { enabled: false },
    hooks: refuseStaleSignIn(db),
    advanced: {
      cookiePrefix: 'welo',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { path: basePath, sameSite: 'lax', httpOnly: true },
      // Said outright: better-auth checks no origin in a test environment unless told so.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: ({ model }) => (model === 'user' ? `user_${randomUUID()}` : randomUUID()) },
    },
    plugins: [changePassword(db), createTokens(publicUrl, tokenIssuer)],
  })

const createTokens = (publicUrl: string, tokenIssuer: string) =>
  jwt({
    disableSettingJwtHeader: true,
    // Ed25519: keys and tokens a fraction of RSA's, made and checked faster, and no padding to get wrong.
    jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
    jwt: {
      issuer: tokenIssuer,
      audience: publicUrl,
      expirationTime: '60s',
      definePayload: ({ user: { email, name, mustChangePassword }, session }) => {
        // Here, where tokens are made: there is no way around it.
        if (mustChangePassword !== false) throw passwordDue()
        return { email, name, sid: session.id }
      },
    },
  })

const passwordDue = () =>
  new APIError('FORBIDDEN', { code: 'PASSWORD_DUE', message: 'The password has to be changed first' })

// A failed query's message goes on with its parameters, which are nobody's business.
const firstLine = (message: string) => `identity: ${message.split('\n', 1)[0]}`
