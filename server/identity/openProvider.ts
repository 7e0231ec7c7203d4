import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { createNetworkDigests } from '../secrets/networkDigests.ts'
import type { Stores } from '../stores.ts'
import { openClerk } from './clerk/provider.ts'
import { basePath, createEmbeddedProvider } from './embedded/provider.ts'
import { getOwnOrigins } from './ownOrigins.ts'
import type { SignInProvider } from './signInProvider.ts'

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Opens the embedded provider, or Clerk if its publishable key is configured. */
export async function openProvider(
  stores: Pick<Stores, 'database' | 'secrets'>,
  config: Config,
  log: Log,
): Promise<SignInProvider> {
  const { CLERK_PUBLISHABLE_KEY } = config
  return CLERK_PUBLISHABLE_KEY === undefined
    ? openEmbedded(stores, config, log)
    : openClerk(config, CLERK_PUBLISHABLE_KEY, log)
}

const openEmbedded = async (
  { database: { db }, secrets }: Pick<Stores, 'database' | 'secrets'>,
  config: Config,
  log: Log,
): Promise<SignInProvider> => {
  const embedded = createEmbeddedProvider({
    db,
    secret: await secrets.ensure('identity'),
    tokenKeys: secrets.signingKeys['session-token'],
    digestNetworks: createNetworkDigests(secrets),
    publicUrl: config.PUBLIC_URL,
    trustedOrigins: getOwnOrigins(config),
    verifiesEmail: config.SMTP_URL !== undefined,
    log,
  })
  const { issuer, verify, isSessionOpen, isPasswordConfirmed, verifiesEmail } = embedded
  const browserConfig = {
    provider: 'embedded' as const,
    baseUrl: basePath,
    ...(verifiesEmail && { verifiesEmail }),
  }
  return { issuer, verify, isSessionOpen, isPasswordConfirmed, embedded, browserConfig }
}
