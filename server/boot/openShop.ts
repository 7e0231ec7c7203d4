import type { Logger } from 'pino'
import { type Config, remoteApiOf } from '../config.ts'
import { openLocalShop, type LocalShop } from './openLocalShop.ts'
import { openRemoteShop, type RemoteShop } from './openRemoteShop.ts'

/** What this process serves: a shop of its own, or the faces of one whose API is elsewhere. */
export type OpenShop = LocalShop | RemoteShop

/** Opens what the configuration asks for. */
export function openShop(config: Config, log: Logger): Promise<OpenShop> {
  const outside = remoteApiOf(config)
  return outside ? openRemoteShop(config, outside, log) : openLocalShop(config, log)
}
