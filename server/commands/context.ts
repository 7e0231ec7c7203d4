import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { CallWatch } from '../http/callWatch.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { SignInProvider } from '../identity/signInProvider.ts'
import type { Stores } from '../stores.ts'
import type { OnProgress } from '../operations/progress.ts'
import { findShopByDomain } from '../shops/store.ts'
import type { CommandContext } from './command.ts'
import { CommandError } from './commandError.ts'

export interface CommandOutput {
  print: (text: string) => void
  progress: OnProgress
}

interface Opened {
  config: Config
  stores: Stores
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** The provider of a running shop; undefined in a separate process. */
  provider?: SignInProvider | undefined
  /** Undefined in a separate process. */
  callWatch?: CallWatch | undefined
}

export function createContext(
  { config, stores, log, provider, callWatch }: Opened,
  output: CommandOutput,
): CommandContext {
  const { db } = stores.database
  return {
    ...output,
    config,
    stores,
    log,
    callWatch,
    embeddedProvider: async () => {
      const { embedded } = provider ?? (await openProvider(stores, config, log))
      if (embedded) return embedded
      throw new CommandError(
        'Clerk stores the accounts and passwords, so this command cannot change them. To add an admin, ask them to sign in ' +
          'and enter a code from "admin claim-code" at /admin.',
      )
    },
    getShopByDomain: async (domainId = config.DOMAIN_ID) => {
      const shop = await findShopByDomain(db, domainId)
      if (shop) return shop
      throw new CommandError(`No shop has the domain id ${domainId}. Run "shops list" to see all shops.`)
    },
    isServing: provider !== undefined,
  }
}
