import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import { openMailer } from '../../mail/mailer.ts'
import { findShopByDomain } from '../../shops/store.ts'
import { ownOrigins } from '../ownOrigins.ts'
import type { SignInProvider } from '../signInProvider.ts'
import type { Sender } from './accountMails.ts'
import { basePath, createEmbeddedProvider } from './provider.ts'

/** The provider that the shop brings along, with its secret from the database. */
export async function openEmbedded(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  readSender: () => Promise<Sender> = () => readOwnSender(db, config.DOMAIN_ID),
): Promise<SignInProvider> {
  const embedded = createEmbeddedProvider({
    db,
    secret: await readSecret(db, 'identity'),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: ownOrigins(config),
    mailer: openMailer(config, log),
    readSender,
    log,
  })
  const { issuer, verify, isSessionOpen } = embedded
  return {
    issuer,
    verify,
    isSessionOpen,
    embedded,
    browserConfig: { provider: 'embedded', baseUrl: basePath },
  }
}

const readOwnSender = async (db: Database, domainId: string): Promise<Sender> => {
  const shop = await findShopByDomain(db, domainId)
  if (!shop) throw new Error(`No shop ${domainId} to write a mail for`)
  const { name, email } = shop.contactInfo
  return { shopName: shop.name, name, email }
}
