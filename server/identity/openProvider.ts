import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { openClerk } from './clerk/provider.ts'
import type { Sender } from './embedded/accountMails.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import type { SignInProvider } from './signInProvider.ts'

/**
 * The sign-in provider of the configuration: Clerk when there is a key of Clerk's, else the one that the shop brings along,
 * whose mails are from the shop of the database unless `readSender` says otherwise.
 */
export async function openProvider(
  db: Database,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  readSender?: () => Promise<Sender>,
): Promise<SignInProvider> {
  const { CLERK_PUBLISHABLE_KEY } = config
  return CLERK_PUBLISHABLE_KEY === undefined
    ? openEmbedded(db, config, log, readSender)
    : openClerk(config, CLERK_PUBLISHABLE_KEY, log)
}
