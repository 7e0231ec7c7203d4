import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { remoteApiOf } from '../config/remoteApi.ts'
import { openLocalShop, type LocalShop } from './openLocalShop.ts'
import { openRemoteShop, type RemoteShop } from './openRemoteShop.ts'

/** A shop in this process's own database, or the two faces of one whose API is elsewhere. */
type OpenShop = LocalShop | RemoteShop

/** Opens the shop that the configuration names. */
export function openShop(config: Config, log: Logger): Promise<OpenShop> {
  const remoteApi = remoteApiOf(config)
  return remoteApi ? openRemoteShop(config, remoteApi, log) : openLocalShop(config, log)
}
