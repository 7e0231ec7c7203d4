import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createUnderWay } from '../../underWay.ts'
import type { Sender } from './accountMails.ts'
import { createAuth } from './betterAuth.ts'
import { createKeySet } from './keySet.ts'
import { createPasswordReset } from './passwordReset.ts'
import { scrypt, type PasswordHashing } from './passwords.ts'
import { createTries, defaultLimits, type TryLimits } from './tries.ts'
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
  limits?: TryLimits
  hashing?: PasswordHashing
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/** The sign-in provider that the shop brings along. */
export type EmbeddedProvider = ReturnType<typeof createEmbeddedProvider>

/** The path under which the provider is served; part of its issuer too. */
export const basePath = '/identity'

/** Customers of the embedded provider are kept under this name, so that they survive a move to another address. */
const knownAs = 'embedded'

/** Accounts with e-mail and password in the shop's own database, on better-auth (docs/decisions/009). */
export function createEmbeddedProvider(options: EmbeddedProviderOptions) {
  const { db, publicUrl, mailer, readSender, limits = defaultLimits, hashing = scrypt, log } = options
  const issuer = publicUrl + basePath
  const auth = createAuth({ ...options, hashing, issuer, basePath })
  const tries = createTries(db, limits)
  const underWay = createUnderWay()
  const inBackground = (work: () => Promise<void>) =>
    underWay.add(work().catch((error: unknown) => log.error({ err: error }, 'a mail could not be written')))
  return {
    issuer: knownAs,
    db,
    publicUrl,
    handle: auth.handler,
    context: auth.$context,
    tries,
    passwordReset: createPasswordReset({ db, publicUrl, hashing, tries, mailer, readSender, inBackground }),
    verify: createVerifier({
      issuer,
      knownAs,
      audience: publicUrl,
      algorithms: ['EdDSA'],
      keySet: createKeySet(db),
    }),
    /** The account whose session the headers' cookie names; undefined when there is none. */
    findUserId: async (headers: Headers) => (await auth.api.getSession({ headers }))?.user.id,
    /** Waits for mails that are under way. */
    close: async () => {
      await underWay.settled()
      await mailer.close()
    },
  }
}
