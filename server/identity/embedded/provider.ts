import { and, eq, gt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Subject } from '../../auth/subject.ts'
import type { Database } from '../../database/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createBackgroundTasks } from '../../mail/backgroundTasks.ts'
import type { Sender } from './accountMails.ts'
import { createAuth } from './betterAuth.ts'
import { queueHashing } from './hashingQueue.ts'
import { createKeySet } from './keySet.ts'
import { createPasswordReset } from './passwordReset.ts'
import { scrypt, type PasswordHashing } from './passwords.ts'
import { createAttempts, defaultLimits, type AttemptLimits } from './attempts.ts'
import { identitySessions } from '../../database/tables/accounts.ts'
import { createVerifier } from '../verifier.ts'

/** What the embedded provider stands on. */
export interface EmbeddedProviderOptions {
  db: Database
  /** At least 32 random characters. It signs the session cookie and encrypts the signing keys: losing it ends all sessions. */
  secret: string
  /** Without a trailing slash. */
  publicUrl: string
  /** Other origins that the forms may be sent from. */
  trustedOrigins?: string[]
  mailer: Mailer
  /** Who its mails are from: the shop, as it is when one is written. */
  readSender: () => Promise<Sender>
  limits?: AttemptLimits
  hashing?: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The sign-in provider that the shop brings along. */
export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The path under which the provider is served; part of its issuer too. */
export const basePath = '/identity'

/** Customers of the embedded provider are kept under this name, so that they survive a move to another address. */
const issuer = 'embedded'

/** Accounts with e-mail and password in the shop's own database, on better-auth (docs/decisions/009). */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl, mailer, readSender, limits = defaultLimits, log } = options
  const hashing = queueHashing(options.hashing ?? scrypt)
  const tokenIssuer = publicUrl + basePath
  const auth = createAuth({ ...options, hashing, tokenIssuer, basePath })
  const attempts = createAttempts(db, limits)
  const backgroundTasks = createBackgroundTasks()
  const inBackground = (work: () => Promise<void>) =>
    backgroundTasks.add(
      work().catch((error: unknown) => log.error({ err: error }, 'a mail could not be written')),
    )
  return {
    issuer,
    db,
    publicUrl,
    handle: auth.handler,
    context: auth.$context,
    attempts,
    passwordReset: createPasswordReset({
      db,
      publicUrl,
      hashing,
      attempts,
      mailer,
      readSender,
      inBackground,
    }),
    verify: createVerifier({
      issuer,
      tokenIssuer,
      audience: publicUrl,
      algorithms: ['EdDSA'],
      requiredClaims: ['sid'],
      keySet: createKeySet(db),
    }),
    isSessionOpen: ({ sessionId = '' }: Subject) => isSessionOpen(db, sessionId),
    /** The account whose session the headers' cookie names; undefined when there is none. Throws what keeps it unread. */
    findUserId: async (headers: Headers) =>
      (await auth.api.getSession({ headers }).catch(throwCause))?.user.id,
    /** Waits for mails that are under way. */
    close: backgroundTasks.settled,
  }
}

// Signing out, another password and an erasure delete it.
const isSessionOpen = async (db: Database, id: string) => {
  const [session] = await db
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .where(and(eq(identitySessions.id, id), gt(identitySessions.expiresAt, new Date())))
  return session !== undefined
}

// better-auth answers a failed look-up with an error of its own around it.
const throwCause = (error: unknown): never => {
  throw (error instanceof Error && error.cause) || error
}
