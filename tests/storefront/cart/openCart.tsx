import { screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { CartLine } from '../../../storefront/cart/cart.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { Toasts } from '../../../storefront/toasts/Toasts.tsx'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

/** Opens the cart page over a stored cart, with what stands around it in the app. */
export function openCart(lines: CartLine[], calls: Partial<ShopApi> = {}, page = <Page />) {
  storeCart(lines)
  return renderPage(
    <CartProvider>
      {page}
      <Toasts />
      <Where />
    </CartProvider>,
    { api: stubShopApi(calls), at: '/cart' },
  )
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

/** The path of the page that is shown. */
export function where() {
  return screen.getByTestId('where').textContent
}

const Where = () => <p data-testid="where">{useLocation().pathname}</p>
