import { screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router-dom'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Page } from '../../../storefront/item/ItemPage.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubIdentity, visitor } from '../../support/render/stubIdentity.ts'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'

interface Options {
  at?: string
  who?: IdentityState
  calls?: Partial<ShopApi>
}

/** Opens a path of a shop whose item pages call `findItem`. Every other page links to `/item/fire-opal`. */
export function renderItemPage(
  findItem: (slug: string) => Promise<Item | undefined>,
  { at = '/item/fire-opal', who = visitor, calls = {} }: Options = {},
) {
  return renderPage(
    <IdentityProvider identity={stubIdentity(who).identity}>
      <CartProvider>
        <CurrentLocation />
        <Routes>
          <Route path="/item/:slug" element={<Page />} />
          <Route path="*" element={<Link to="/item/fire-opal">to the opal</Link>} />
        </Routes>
        <Toasts />
      </CartProvider>
    </IdentityProvider>,
    {
      calls: {
        findItem,
        listCategories: async () => [],
        listItems: async () => buildEnvelope([]),
        listRecords: async () => buildEnvelope([]),
        ...calls,
      },
      at,
    },
  )
}

/** Stubs lists of declared records. A query selects the records that have its values. */
export function stubRecords(records: Record<string, object[]>): Pick<ShopApi, 'listRecords'> {
  const listRecords = async (
    resource: string,
    { page: _all, ...query }: Parameters<ShopApi['listRecords']>[1],
  ) =>
    buildEnvelope(
      (records[resource] ?? []).filter((record) =>
        Object.entries(query).every(([key, value]) => record[key as keyof typeof record] === value),
      ),
    )
  return { listRecords: listRecords as ShopApi['listRecords'] }
}

/** Opens the page of an item and waits until it is shown. */
export async function renderItem(overrides: Partial<Item>, calls: Partial<ShopApi> = {}): Promise<Item> {
  const item = buildItem({ slug: 'fire-opal', ...overrides })
  renderItemPage(async () => item, { calls })
  await screen.findByText(item.title, { selector: 'h1' })
  return item
}
