import type { Logger } from 'pino'
import { type Config, remoteApiOf } from '../config.ts'
import { openShop, type OpenShop } from './openLocalShop.ts'
import { openOutsideShop, type OutsideShop } from './openRemoteShop.ts'

/** What this process serves: a shop of its own, or the faces of one whose API is elsewhere. */
export type Served = OpenShop | OutsideShop

/** Opens what the configuration asks for. */
export function openServed(config: Config, log: Logger): Promise<Served> {
  const outside = remoteApiOf(config)
  return outside ? openOutsideShop(config, outside, log) : openShop(config, log)
}
