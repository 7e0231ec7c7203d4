import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Item } from '../../../dataProvider/contract/items.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/shop/ShopPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { Where } from '../../support/where.tsx'
import { buildShop } from '../../factories/shop.ts'

interface Options {
  at?: string
  calls?: Partial<ShopApi>
  extensions?: Extension[]
}

/** Opens the shop with these products on its one page; the test reads the address from `where`, here or after a link. */
export function openShop(items: Item[], { at = '/shop', calls = {}, extensions = [] }: Options = {}) {
  const api = stubShopApi({
    getShop: async () => buildShop(),
    listItems: async () => buildEnvelope(items),
    ...calls,
  })
  return renderPage(
    <>
      <Page />
      <Where />
    </>,
    { api, at, path: '/shop/:collection?', settings: { extensions } },
  )
}
