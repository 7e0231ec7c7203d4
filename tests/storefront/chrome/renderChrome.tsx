import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Role } from '../../../dataProvider/contract/customers.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import type { Identity } from '../../../identity/identity.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Layout } from '../../../storefront/chrome/Layout.tsx'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

export const visitor: IdentityState = { status: 'signed-out', user: null }

export const ada: IdentityState = {
  status: 'signed-in',
  user: { id: 'user_ada', fullName: 'Ada Buyer', email: 'ada@example.com' },
}

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
  const identity: Identity = {
    subscribe: () => () => {},
    get: () => who,
    start: () => {},
    activate: () => {},
    settled: async () => who,
    ready: async () => who,
    getToken: async () => null,
    signIn: async () => {},
    signOut,
  }
  return renderPage(
    <IdentityProvider identity={identity}>
      <CartProvider>
        <Layout>{page}</Layout>
      </CartProvider>
    </IdentityProvider>,
    { api: stubShopApi({ getShop: async () => buildShop(), ...calls }), at },
  )
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
