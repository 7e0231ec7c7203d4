import { createBackOfficeApi, type BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { createShopApi, type ShopApiOptions } from '../../dataProvider/shopApi/shopApi.ts'

/** The calls of both faces, for somebody. */
export function createFullApi(options: ShopApiOptions): BackOfficeApi {
  return createBackOfficeApi(createShopApi(options), options.config)
}
