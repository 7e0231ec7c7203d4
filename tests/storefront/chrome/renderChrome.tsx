import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Role } from '../../../dataProvider/contract/customers.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Layout } from '../../../storefront/chrome/Layout.tsx'
import { renderPage } from '../../support/renderPage.tsx'
import { stubIdentity, visitor } from '../../support/stubIdentity.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

interface Options {
  who?: IdentityState
  at?: string
  calls?: Partial<ShopApi>
  signOut?: () => Promise<void>
  page?: ReactNode
}

/** Renders header and footer around a page for somebody. */
export function renderChrome({
  who = visitor,
  at = '/',
  calls = {},
  signOut = vi.fn(),
  page = <h1>The page</h1>,
}: Options = {}) {
  const { identity, become } = stubIdentity(who, { signOut })
  const view = renderPage(
    <IdentityProvider identity={identity}>
      <CartProvider>
        <Layout>{page}</Layout>
      </CartProvider>
    </IdentityProvider>,
    {
      api: stubShopApi({ getShop: async () => buildShop(), listCategories: async () => [], ...calls }),
      at,
    },
  )
  return { ...view, become }
}

/** The call that answers with a customer of that role. */
export function customerOf(role: Role): Pick<ShopApi, 'getCustomer'> {
  return {
    getCustomer: async () => ({
      id: 1,
      elegant_user_id: 'user_ada',
      Full_name: 'Ada Buyer',
      email: 'ada@example.com',
      customer_number: 1,
      is_online_now: true,
      _customer_roles_of_customers_of_shops: { role, block_deny_access: false, block_deny_reason: null },
    }),
  }
}
