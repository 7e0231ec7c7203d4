import { and, eq, gt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Subject } from '../../auth/subject.ts'
import type { Database } from '../../database/database.ts'
import { embeddedIssuer as issuer, identitySessions } from '../../database/tables/accounts.ts'
import type { MailQueue } from '../../mail/mail.ts'
import type { SigningKeys } from '../../secrets/signingKeys.ts'
import { createVerifier } from '../verifier.ts'
import { createAuth } from './betterAuth.ts'
import { createMailedSignUp } from './mailedSignUp.ts'
import { takeConfirmation } from './passwordConfirmation.ts'
import { createPasswordReset } from './passwordReset.ts'
import { limitHashing, scrypt, type PasswordHashing } from './passwords.ts'
import { createSessionTokens, tokenAlgorithm } from './sessionTokens.ts'
import { createRateLimiter, defaultRateLimits, type RateLimits } from './rateLimiter.ts'

export interface EmbeddedProviderOptions {
  db: Database
  /** At least 32 random characters. It signs the session cookie: losing it ends all sessions. */
  secret: string
  /** What session tokens are signed with. */
  tokenKeys: SigningKeys
  /** Without a trailing slash. */
  publicUrl: string
  /** Besides publicUrl, origins whose pages may sign people in. */
  trustedOrigins?: string[]
  mailQueue: MailQueue
  /** Whoever signs up proves by a mailed link that the address is theirs: of a shop that sends mails. */
  verifiesEmail?: boolean
  limits?: RateLimits
  hashing?: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn'>
}

export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The path of the routes, and of the tokens' issuer. */
export const basePath = '/identity'

/** Accounts with e-mail and password in the shop's own database, on better-auth (docs/decisions/009). */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl, mailQueue, tokenKeys, verifiesEmail = false, limits = defaultRateLimits } = options
  const hashing = limitHashing(options.hashing ?? scrypt)
  const tokenIssuer = publicUrl + basePath
  const auth = createAuth({ ...options, hashing, basePath })
  const rateLimiter = createRateLimiter(db, limits)
  return {
    issuer,
    publicUrl,
    db,
    auth,
    mailQueue,
    verifiesEmail,
    rateLimiter,
    passwordReset: createPasswordReset({ db, hashing, rateLimiter, mailQueue }),
    mailedSignUp: createMailedSignUp({ db, hashing, rateLimiter, mailQueue }),
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
    takeConfirmation: (tx: Database, { sessionId = '' }: Subject) => takeConfirmation(tx, sessionId),
  }
}

// Signing out, a new password and an erasure delete it.
const isSessionOpen = async (db: Database, id: string) => {
  const [session] = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(and(eq(identitySessions.id, id), gt(identitySessions.expiresAt, new Date())))
  return session !== undefined
}
