import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { Sections } from '../../../storefront/data/pageModule.ts'
import { Page } from '../../../storefront/shop/ShopPage.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

interface Options {
  at?: string
  calls?: Partial<ShopApi>
  sections?: Sections
}

/** Opens the shop with these products on one page. */
export function renderShop(items: Item[], { at = '/shop', calls = {}, sections = {} }: Options = {}) {
  return renderPage(
    <>
      <Page sections={sections} />
      <CurrentLocation />
    </>,
    {
      calls: { listItems: async () => buildEnvelope(items), ...calls },
      at,
      path: '/shop/:collection?',
    },
  )
}
