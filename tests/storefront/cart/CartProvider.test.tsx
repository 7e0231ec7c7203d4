import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { useCart } from '../../../storefront/cart/useCart.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { framePage } from '../../support/render/renderPage.tsx'
import { createCatalogue, renderCart, storeCart, storedCart } from './renderCart.tsx'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

test('the server sends a neutral page, and the browser fills in its cart without a complaint', async () => {
  const lines = [buildCartLine({ title: 'Fire opal' })]
  const app = framePage(
    <IdentityProvider identity={stubProvider().identity}>
      <CartProvider>
        <Page />
      </CartProvider>
    </IdentityProvider>,
    { calls: { findItem: createCatalogue(lines) }, at: '/cart', sent: [] },
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

test('CRT-5 the cart can be cleared', async () => {
  const Clearer = () => {
    const { clear, lines = [] } = useCart()
    return (
      <button type="button" onClick={clear}>
        {lines.length}
      </button>
    )
  }
  renderCart([buildCartLine(), buildCartLine()], {}, { page: <Clearer /> })

  await userEvent.click(screen.getByRole('button', { name: '2' }))

  expect(screen.getByRole('button', { name: '0' })).toBeVisible()
  expect(storedCart()).toEqual([])
})

test('CRT-8 using the cart outside its provider throws', () => {
  const Count = () => useCart().lines?.length
  expect(() => renderToString(<Count />)).toThrow('useCart needs a <CartProvider> above it')
})
