import { and, eq, gt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { SignJWT } from 'jose'
import type { Subject } from '../../auth/subject.ts'
import type { Database } from '../../database/database.ts'
import {
  embeddedIssuer as issuer,
  identitySessions,
  identityVerifications as confirmations,
} from '../../database/tables/accounts.ts'
import { HttpError } from '../../errors/httpError.ts'
import type { DigestNetworks } from '../../secrets/networkDigests.ts'
import type { SigningKeys } from '../../secrets/signingKeys.ts'
import { createVerifier } from '../verifier.ts'
import { createAuth } from './betterAuth.ts'
import { limitHashing, type PasswordHashing } from './passwords.ts'
import { createRateLimiter, type RateLimits } from './rateLimiter.ts'

export interface EmbeddedProviderOptions {
  db: Database
  /** At least 32 random characters. It signs the session cookie, so losing it ends all sessions. */
  secret: string
  tokenKeys: SigningKeys
  digestNetworks: DigestNetworks
  /** Without a trailing slash. */
  publicUrl: string
  /** Additional origins whose pages may sign users in. */
  trustedOrigins?: string[]
  /** Whether sign-up requires an emailed link that proves the address. Set if the shop sends emails. */
  verifiesEmail?: boolean
  limits?: RateLimits
  hashing?: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The path of the routes. It is also part of the token issuer. */
export const basePath = '/identity'

/** Creates the embedded provider: accounts in the shop's own database, based on better-auth (docs/decisions/009). */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl, tokenKeys, digestNetworks, verifiesEmail = false } = options
  const hashing = limitHashing(options.hashing)
  const tokenIssuer = publicUrl + basePath
  const auth = createAuth({ ...options, hashing, basePath })
  return {
    issuer,
    publicUrl,
    db,
    auth,
    verifiesEmail,
    rateLimiter: createRateLimiter(db, options.limits),
    /** Returns today's digest of the client's widest network. */
    digestNetwork: async (ip: string) => (await digestNetworks(ip)).today.at(-1) ?? '',
    sessionTokens: createSessionTokens(tokenKeys, { issuer: tokenIssuer, audience: publicUrl }),
    verify: createVerifier({
      issuer,
      tokenIssuer,
      audience: publicUrl,
      algorithms: [tokenAlgorithm],
      requiredClaims: ['sid'],
      keySet: ({ kid }) => tokenKeys.find(kid),
    }),
    isSessionOpen: ({ sessionId = '' }: Subject) => isSessionOpen(db, sessionId),
    saveConfirmation: (session: { id: string; userId: string }) => saveConfirmation(db, session),
    isPasswordConfirmed: ({ sessionId = '' }: Subject) => isPasswordConfirmed(db, sessionId),
  }
}

// Sign-out and a change of the password, for example, delete the session.
const isSessionOpen = async (db: Database, id: string) => {
  const [session] = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(and(eq(identitySessions.id, id), gt(identitySessions.expiresAt, new Date())))
  return session !== undefined
}

/** A symmetric algorithm is sufficient, because the server that signs the tokens also verifies them. */
const tokenAlgorithm = 'HS256'

interface SignedIn {
  session: { id: string }
  user: { id: string; name: string; email: string; mustChangePassword: boolean }
}

/** The short-lived tokens (RFC 7519) that a signed-in browser exchanges for a token of the Shop API. */
interface SessionTokens {
  /** Throws HttpError 403 while the user must change the password. */
  sign: (signedIn: SignedIn) => Promise<string>
}

const tokenLifetime = '60s'

function createSessionTokens(
  keys: SigningKeys,
  { issuer, audience }: { issuer: string; audience: string },
): SessionTokens {
  return {
    sign: async ({ session, user: { id, name, email, mustChangePassword } }) => {
      // Checked where tokens are signed, so that no route can omit the check.
      if (mustChangePassword !== false) throw passwordDue()
      const { id: kid, secret } = await keys.current()
      return new SignJWT({ email, name, sid: session.id })
        .setProtectedHeader({ alg: tokenAlgorithm, kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt()
        .setExpirationTime(tokenLifetime)
        .sign(secret)
    },
  }
}

const passwordDue = () => new HttpError(403, 'password_due', 'Change your password first')

/** Milliseconds for which a confirmation with the password is valid. */
const confirmationLifetime = 15 * 60_000

const toConfirmationId = (sessionId: string) => `confirmed by ${sessionId}`

/** Records that the user has just re-entered the password in this session. Setting a new password deletes the record. */
async function saveConfirmation(db: Database, session: { id: string; userId: string }): Promise<void> {
  const id = toConfirmationId(session.id)
  const expiresAt = new Date(Date.now() + confirmationLifetime)
  await db
    .insert(confirmations)
    .values({ id, identifier: id, value: session.userId, expiresAt })
    .onConflictDoUpdate({ target: confirmations.id, set: { expiresAt } })
}

/** Returns whether the user has re-entered the password in this session within `confirmationLifetime`. */
async function isPasswordConfirmed(db: Database, sessionId: string): Promise<boolean> {
  const isFresh = gt(confirmations.expiresAt, new Date())
  const isOfSession = eq(confirmations.id, toConfirmationId(sessionId))
  return (await db.$count(confirmations, and(isOfSession, isFresh))) > 0
}
