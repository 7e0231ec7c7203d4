import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import type { CartLine } from '../../../storefront/cart/cart.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Toasts } from '../../../storefront/toasts/Toasts.tsx'
import { startIdentity } from '../../identity/stubProvider.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { Where } from '../../support/where.tsx'

/** Opens the cart page over a stored cart, with what stands around it in the app. */
export function openCart(
  lines: CartLine[],
  calls: Partial<ShopApi> = {},
  { page = <Page />, extensions = [], signedIn = false }: Options = {},
) {
  const { identity } = startIdentity({ signedIn })
  storeCart(lines)
  return renderPage(
    <IdentityProvider identity={identity}>
      <CartProvider>
        {page}
        <Toasts />
        <Where />
      </CartProvider>
    </IdentityProvider>,
    { api: stubShopApi(calls), at: '/cart', settings: { extensions } },
  )
}

interface Options {
  page?: ReactNode
  /** What the server announced. */
  extensions?: Extension[]
  signedIn?: boolean
}

export function storeCart(lines: CartLine[]) {
  localStorage.setItem(storageKeys.cart, JSON.stringify(lines))
}

export function storedCart(): CartLine[] {
  return JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]') as CartLine[]
}

export function checkoutButton() {
  return screen.getByRole('button', { name: 'Proceed to Checkout' })
}
