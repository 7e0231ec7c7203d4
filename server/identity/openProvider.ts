import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import { openMailer } from '../mail/mailer.ts'
import { findShopByDomain } from '../shops/store.ts'
import type { Sender } from './embedded/accountMails.ts'
import { openClerk } from './clerk/provider.ts'
import { ownOrigins } from './ownOrigins.ts'
import { basePath, createEmbeddedProvider } from './embedded/provider.ts'
import type { SignInProvider } from './signInProvider.ts'

type ProviderLog = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** The sign-in provider of the configuration: Clerk when there is a key of Clerk's, else the one that the shop brings along. */
export async function openProvider(db: Database, config: Config, log: ProviderLog): Promise<SignInProvider> {
  const { CLERK_PUBLISHABLE_KEY } = config
  if (CLERK_PUBLISHABLE_KEY !== undefined) return openClerk(config, CLERK_PUBLISHABLE_KEY, log)
  const embedded = await openEmbedded(db, config, log)
  const { issuer, verify } = embedded
  return { issuer, verify, embedded, browserConfig: { provider: 'embedded', baseUrl: basePath } }
}

/** With its secret from the database. */
const openEmbedded = async (db: Database, config: Config, log: ProviderLog) =>
  createEmbeddedProvider({
    db,
    secret: await readSecret(db, 'identity'),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: ownOrigins(config),
    mailer: openMailer(config, log),
    readSender: () => readSender(db, config.DOMAIN_ID),
    log,
  })

const readSender = async (db: Database, domainId: string): Promise<Sender> => {
  const shop = await findShopByDomain(db, domainId)
  if (!shop) throw new Error(`No shop ${domainId} to write a mail for`)
  const { name, email } = shop.contactInfo
  return { shopName: shop.name, name, email }
}
