import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartLink } from '../../../storefront/cart/CartLink.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Layout } from '../../../storefront/layout/Layout.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubIdentity, visitor } from '../../support/render/stubIdentity.ts'

interface Options {
  who?: IdentityState
  at?: string
  calls?: Partial<ShopApi>
  signOut?: () => Promise<void>
  page?: ReactNode
  /** False by default, as for a server without `catalogue-facets`. */
  hasSearch?: boolean
}

/** Renders a page with header and footer, by default for a visitor. */
export function renderLayout({
  who = visitor,
  at = '/',
  calls = {},
  signOut = vi.fn(),
  page = <h1>The page</h1>,
  hasSearch = false,
}: Options = {}) {
  const { identity, become } = stubIdentity(who, { signOut })
  const view = renderPage(
    <IdentityProvider identity={identity}>
      <CartProvider>
        <Layout cartLink={<CartLink />} hasSearch={hasSearch}>
          {page}
        </Layout>
      </CartProvider>
    </IdentityProvider>,
    { calls: { listCategories: async () => [], ...calls }, at },
  )
  return { ...view, become }
}
