import { createBackOfficeApi, type BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi, type ShopApiOptions } from '../../dataProvider/shopApi/shopApi.ts'

/** Creates an API client with the calls of the storefront and the back office. */
export function createFullApi(options: ShopApiOptions): BackOfficeApi {
  return createBackOfficeApi(createShopApi(options), options.config)
}
