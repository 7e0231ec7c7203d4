// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { storageKeys } from '../../../dataProvider/contract/limits.ts'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { ApiProvider } from '../../../storefront/app/ApiProvider.tsx'
import { SettingsProvider } from '../../../storefront/app/settings.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider, useCart } from '../../../storefront/cart/CartProvider.tsx'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildItem } from '../../factories/item.ts'
import { startIdentity } from '../../identity/stubProvider.ts'
import { testConfig } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { catalogueOf, openCart, storeCart, storedCart } from './openCart.tsx'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

test('CRT-11 a corrupt stored cart opens as an empty one', () => {
  localStorage.setItem(storageKeys.cart, '{"lines":')
  render(
    <CartProvider>
      <Count />
    </CartProvider>,
  )

  expect(screen.getByText('0 pieces')).toBeVisible()
})

test('the server sends a neutral page, and the browser fills in its cart without a complaint', async () => {
  const lines = [buildCartLine({ title: 'Fire opal' })]
  const app = (
    <SettingsProvider value={{ config: testConfig, extensions: [], publicUrl: 'http://shop.test' }}>
      <ApiProvider
        api={stubShopApi({ findItem: catalogueOf(lines) })}
        sent={[]}
        failed={[]}
        isHydrating={() => true}
      >
        <MemoryRouter initialEntries={['/cart']}>
          <IdentityProvider identity={startIdentity().identity}>
            <CartProvider>
              <Page />
            </CartProvider>
          </IdentityProvider>
        </MemoryRouter>
      </ApiProvider>
    </SettingsProvider>
  )
  storeCart(lines)
  const html = renderToString(app)
  expect(html).toContain('Shopping Cart')
  expect(html).toContain('aria-busy="true"')
  expect(html).not.toMatch(/Your cart is empty|Fire opal/)

  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = html
  render(app, { container, hydrate: true })

  expect(await screen.findByText('Fire opal')).toBeVisible()
})

test('CRT-7 adding an item says Added to cart!', async () => {
  const opal = buildItem()
  const Adder = () => {
    const { add, count } = useCart()
    return (
      <button type="button" onClick={() => add(opal)}>
        {count}
      </button>
    )
  }
  openCart([], {}, { page: <Adder /> })

  await userEvent.click(screen.getByRole('button', { name: '0' }))

  expect(await screen.findByText('Added to cart!')).toBeVisible()
  expect(screen.getByRole('button', { name: '1' })).toBeVisible()
})

test('CRT-5 the cart can be cleared', async () => {
  const Clearer = () => {
    const { clear, count } = useCart()
    return (
      <button type="button" onClick={clear}>
        {count}
      </button>
    )
  }
  openCart([buildCartLine(), buildCartLine()], {}, { page: <Clearer /> })

  await userEvent.click(screen.getByRole('button', { name: '2' }))

  expect(screen.getByRole('button', { name: '0' })).toBeVisible()
  expect(storedCart()).toEqual([])
})

test('CRT-8 using the cart outside its provider throws', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart needs a <CartProvider> above it')
})

const Count = () => <p>{`${useCart().count} pieces`}</p>
