import type { RuntimeConfig } from '../contract/runtimeConfig.ts'
import { customerAdminCalls } from './customerCalls.ts'
import { itemAdminCalls } from './itemCalls.ts'
import { mailCalls } from './mailCalls.ts'
import { mediaCalls } from './mediaCalls.ts'
import { messageAdminCalls } from './messageCalls.ts'
import { operationCalls } from './operationCalls.ts'
import { orderAdminCalls } from './orderCalls.ts'
import { shopAdminCalls } from './shopCalls.ts'
import type { ShopApi } from './shopApi.ts'

export type BackOfficeApi = ReturnType<typeof createBackOfficeApi>

type Addresses = Pick<RuntimeConfig, 'adminUrl' | 'shopUrl' | 'uploadUrl'>

/** The calls of both faces, and those that only the back office makes, which visitors do not download. */
export function createBackOfficeApi(api: ShopApi, config: Addresses) {
  return {
    ...api,
    ...customerAdminCalls(api.call, api.fetcher, config),
    ...shopAdminCalls(api.call),
    ...itemAdminCalls(api.call),
    ...mediaCalls(api.call, api.fetcher, config),
    ...messageAdminCalls(api.call),
    ...operationCalls(api.fetcher, config),
    ...mailCalls(api.fetcher, config),
    ...orderAdminCalls(api.fetcher, config),
  }
}
