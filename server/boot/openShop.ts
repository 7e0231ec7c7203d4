import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { getRemoteApi } from '../config/remoteApi.ts'
import { openLocalShop, type LocalShop } from './openLocalShop.ts'
import { openRemoteShop, type RemoteShop } from './openRemoteShop.ts'

type OpenShop = LocalShop | RemoteShop

export function openShop(config: Config, log: Logger): Promise<OpenShop> {
  const remoteApi = getRemoteApi(config)
  return remoteApi ? openRemoteShop(config, remoteApi, log) : openLocalShop(config, log)
}
