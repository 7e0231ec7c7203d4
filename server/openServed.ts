import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openShop, type OpenShop } from './openShop.ts'
import { outsideApiOf } from './outside/environment.ts'
import { openOutsideShop, type OutsideShop } from './outside/openOutsideShop.ts'

/** What this process serves: a shop of its own, or the faces of one whose API is elsewhere. */
export type Served = OpenShop | OutsideShop

/** Opens what the configuration asks for. */
export function openServed(config: Config, log: Logger): Promise<Served> {
  const outside = outsideApiOf(config)
  return outside ? openOutsideShop(config, outside, log) : openShop(config, log)
}
