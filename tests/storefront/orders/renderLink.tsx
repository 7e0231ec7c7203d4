import type { ReactNode } from 'react'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Toasts } from '../../../storefront/ui/toasts/Toasts.tsx'
import { buildAda } from '../../support/render/renderAs.tsx'
import { CurrentLocation } from '../../support/render/currentLocation.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { stubIdentity, visitor } from '../../support/render/stubIdentity.ts'

export const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

interface Options {
  calls?: Partial<ShopApi>
  who?: IdentityState
}

/** Renders the page of a link with the providers that it needs, by default for a visitor. */
export function renderLink(
  page: ReactNode,
  kind: 'order' | 'estimate',
  { calls = {}, who = visitor }: Options = {},
) {
  return renderPage(
    <IdentityProvider identity={stubIdentity(who).identity}>
      <CartProvider>
        {page}
        <Toasts />
        <CurrentLocation />
      </CartProvider>
    </IdentityProvider>,
    {
      calls: { getCustomer: async () => buildAda({ role: 'customer' }), ...calls },
      at: `/${kind}/${token}`,
    },
  )
}
