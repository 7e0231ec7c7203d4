import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { mailCalls } from './mailCalls.ts'
import { operationCalls } from './operationCalls.ts'
import { orderAdminCalls } from './orderCalls.ts'
import type { ShopApi } from './shopApi.ts'

export type BackOfficeApi = ReturnType<typeof createBackOfficeApi>

/** The calls of both faces, and those that only the back office makes, which visitors do not download. */
export function createBackOfficeApi(api: ShopApi, config: Pick<RuntimeConfig, 'adminUrl'>) {
  return {
    ...api,
    ...operationCalls(api.fetcher, config),
    ...mailCalls(api.fetcher, config),
    ...orderAdminCalls(api.fetcher, config),
  }
}
