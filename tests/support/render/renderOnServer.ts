import { type Capability, toCapabilities } from '../../../dataProvider/resources/capabilities.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { renderPage } from '../../../storefront/app/entryServer.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildShop } from '../../factories/shop.ts'
import { noRecords, pageConfig } from './renderPage.tsx'
import { stubShopApi } from './stubShopApi.ts'

/** Renders a page on the server. Only the shop's record and empty lists are stubbed; other calls fail unless given. */
export function renderOnServer(path: string, calls: Partial<ShopApi> = {}, announced: Capability[] = []) {
  const api = stubShopApi({
    getShop: async () => buildShop(),
    listCategories: async () => [],
    listItems: async () => buildEnvelope([]),
    listRecords: noRecords,
    ...calls,
  })
  const capabilities = toCapabilities(announced)
  return renderPage(path, api, { config: pageConfig, capabilities, publicUrl: 'http://shop.test' })
}
