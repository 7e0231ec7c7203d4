import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openProvider } from '../identity/openProvider.ts'
import type { EmbeddedProvider } from '../identity/provider.ts'
import type { Stores } from '../openStores.ts'
import type { OnProgress } from '../progress.ts'
import { findShopByDomain } from '../shops/store.ts'
import type { CommandContext } from './command.ts'
import { CommandRefused } from './commandRefused.ts'

/** Where a command's words go. */
export interface CommandOutput {
  say: (text: string) => void
  progress: OnProgress
}

interface Opened {
  config: Config
  stores: Stores
  log: Pick<Logger, 'warn' | 'error'>
  /** The running shop's own; undefined in a process of its own. */
  provider?: EmbeddedProvider | undefined
}

/** What a command works on. */
export function createContext(
  { config, stores, log, provider }: Opened,
  output: CommandOutput,
): CommandContext {
  const { db } = stores.database
  return {
    ...output,
    config,
    stores,
    provider: async () => provider ?? openProvider(db, config, log),
    shopOf: async (domainId = config.DOMAIN_ID) => {
      const shop = await findShopByDomain(db, domainId)
      if (shop) return shop
      throw new CommandRefused(`No shop has the domain id ${domainId}; "shops list" shows those there are.`)
    },
    isServing: provider !== undefined,
  }
}
