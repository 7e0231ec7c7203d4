import { randomUUID } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { jwt } from 'better-auth/plugins/jwt'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { createKeySet } from './keySet.ts'
import * as tables from './schema.ts'
import { defaultLimits, limitSignIn, type SignInLimits } from './signInLimit.ts'
import { createVerifier } from './verifier.ts'

/** What the embedded provider stands on. */
export interface EmbeddedProviderOptions {
  db: Database
  /** At least 32 random characters. It signs the session cookie and encrypts the signing keys: losing it ends all sessions. */
  secret: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Other origins that the forms may be sent from. */
  trustedOrigins?: string[]
  limits?: SignInLimits
  log: ProviderLog
}

type ProviderLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** The sign-in provider that the shop brings along. */
export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The path under which the provider is served; part of its issuer too. */
export const basePath = '/identity'

/** Carries the caller's address to better-auth; set by our routes alone, never taken from a client. */
export const addressHeader = 'x-client-address'

/** Customers of the embedded provider are kept under this name, so that they survive a move to another address. */
const knownAs = 'embedded'

/** E-mail and password sign-in from the shop's own database, on better-auth. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl } = options
  const issuer = publicUrl + basePath
  const auth = createAuth(options, issuer)
  return {
    issuer: knownAs,
    publicUrl,
    handle: auth.handler,
    context: auth.$context,
    verify: createVerifier({
      issuer,
      knownAs,
      audience: publicUrl,
      algorithms: ['EdDSA'],
      keySet: createKeySet(db),
    }),
  }
}

const createAuth = (
  { db, secret, publicUrl, trustedOrigins = [], limits = defaultLimits, log }: EmbeddedProviderOptions,
  issuer: string,
) =>
  betterAuth({
    appName: 'Welo',
    baseURL: publicUrl,
    basePath,
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn(firstLine(message)) },
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) log.error(firstLine(error instanceof Error ? error.message : String(error)))
      },
    },
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
    // Accounts are made by the server alone until the shop has a sign-up page.
    emailAndPassword: { enabled: true, disableSignUp: true },
    // Ours counts in the database and by account too.
    rateLimit: { enabled: false },
    hooks: limitSignIn(db, limits),
    advanced: {
      cookiePrefix: 'welo',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { path: basePath, sameSite: 'lax', httpOnly: true },
      // Said outright: better-auth checks no origin in a test environment unless told so.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: ({ model }) => (model === 'user' ? `user_${randomUUID()}` : randomUUID()) },
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        // Ed25519: keys and tokens a fraction of RSA's, made and checked faster, and no padding to get wrong.
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: {
          issuer,
          audience: publicUrl,
          expirationTime: '60s',
          definePayload: ({ user: { email, name } }) => ({ email, name }),
        },
      }),
    ],
  })

// A failed query's message goes on with its parameters, which are nobody's business.
const firstLine = (message: string) => `identity: ${message.split('\n', 1)[0]}`
