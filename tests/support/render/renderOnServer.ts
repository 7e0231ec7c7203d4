import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { DeclaredName } from '../../../dataProvider/resources/declared.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { renderPage } from '../../../storefront/app/entryServer.tsx'
import { buildShop } from '../../factories/shop.ts'
import { pageConfig } from './renderPage.tsx'
import { stubShopApi } from './stubShopApi.ts'

/** Renders a page as the server sends it; calls besides the shop's record and its categories fail unless they are given. */
export function renderOnServer(
  path: string,
  calls: Partial<ShopApi> = {},
  extensions: (Extension | DeclaredName)[] = [],
) {
  const api = stubShopApi({ getShop: async () => buildShop(), listCategories: async () => [], ...calls })
  return renderPage(path, api, { config: pageConfig, extensions, publicUrl: 'http://shop.test' })
}
