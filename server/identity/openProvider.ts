import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { openMailer } from '../mail/mailer.ts'
import { findShopByDomain } from '../shops/store.ts'
import { openClerk } from './clerk/provider.ts'
import type { Sender } from './embedded/accountMails.ts'
import { basePath, createEmbeddedProvider } from './embedded/provider.ts'
import { getOwnOrigins } from './ownOrigins.ts'
import type { SignInProvider } from './signInProvider.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Clerk when there is a key of Clerk's, else the embedded provider. Its mails are from the shop in the database unless
 * `readSender` is given.
 */
export async function openProvider(
  db: Database,
  config: Config,
  log: Log,
  readSender: () => Promise<Sender> = () => readOwnSender(db, config.DOMAIN_ID),
): Promise<SignInProvider> {
  const { CLERK_PUBLISHABLE_KEY } = config
  return CLERK_PUBLISHABLE_KEY === undefined
    ? openEmbedded(db, config, log, readSender)
    : openClerk(config, CLERK_PUBLISHABLE_KEY, log)
}

const openEmbedded = async (
  db: Database,
  config: Config,
  log: Log,
  readSender: () => Promise<Sender>,
): Promise<SignInProvider> => {
  const embedded = createEmbeddedProvider({
    db,
    secret: await readSecret(db, 'identity'),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: getOwnOrigins(config),
    mailer: openMailer(config, log),
    readSender,
    log,
  })
  const { issuer, verify, isSessionOpen } = embedded
  const browserConfig = { provider: 'embedded' as const, baseUrl: basePath }
  return { issuer, verify, isSessionOpen, embedded, browserConfig }
}

const readOwnSender = async (db: Database, domainId: string): Promise<Sender> => {
  const shop = await findShopByDomain(db, domainId)
  if (!shop) throw new Error(`No shop ${domainId} to write a mail for`)
  const { name, email } = shop.contactInfo
  return { shopName: shop.name, name, email }
}
