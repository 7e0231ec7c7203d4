import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openClerk } from './clerk/provider.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import type { SignInProvider } from './signInProvider.ts'

/** The sign-in provider of the configuration: Clerk when there is a key of Clerk's, else the one that the shop brings along. */
export async function openProvider(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<SignInProvider> {
  const { CLERK_PUBLISHABLE_KEY } = config
  return CLERK_PUBLISHABLE_KEY === undefined
    ? openEmbedded(db, config, log)
    : openClerk(config, CLERK_PUBLISHABLE_KEY, log)
}
