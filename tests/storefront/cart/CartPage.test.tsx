import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { buildCartLine } from '../../factories/cartLine.ts'
import { createCatalogue, pressByKey, renderCart, storeCart, storedCart } from './renderCart.tsx'
import { restoreLine } from '../../../storefront/cart/useCart.ts'
import { expectToast } from '../../support/render/currentLocation.tsx'
import { renderToString } from 'react-dom/server'
import { toast as sonner } from 'sonner'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { CartProvider } from '../../../storefront/cart/CartProvider.tsx'
import { useCart } from '../../../storefront/cart/useCart.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { framePage } from '../../support/render/renderPage.tsx'

const line = (title: string) => within(screen.getByText(title).closest('li')!)

test('CART-1 CART-2 CHK-10 an empty Shopping Cart says so, links to the shop and has no checkout button', () => {
  renderCart([])

  expect(screen.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible()
  expect(screen.getByText('Your cart is empty')).toBeVisible()
  expect(screen.getByText('Add some items to get started')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop')
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBe(null)
})

test('CART-3 a line shows its image, linked title, action, quantity, remove button, line total and unit price', () => {
  const opal = buildCartLine({ title: 'Fire opal', slug: 'fire-opal', price: 120, quantity: 2 })
  renderCart([opal, buildCartLine({ title: 'Gem show', item_type: 'Event', action_type: 'booking' })])

  const row = line('Fire opal')
  expect(screen.getByText('Fire opal').closest('li')?.querySelector('img')?.getAttribute('src')).toBe(
    opal.image,
  )
  expect(row.getByRole('link', { name: 'Fire opal' }).getAttribute('href')).toBe('/item/fire-opal')
  expect(row.getByText('Enquiry')).toBeVisible()
  expect(row.getByRole('group', { name: 'Quantity of Fire opal' }).textContent).toBe('2')
  expect(row.getByText('$120.00 each')).toBeVisible()
  expect(row.getByText('$240.00')).toBeVisible()
  expect(row.getByLabelText('Remove Fire opal')).toBeVisible()
  expect(line('Gem show').getByText('Event registration')).toBeVisible()
})

test('CART-4 CART-6 CST-2 the summary shows the count, subtotal and total, and links back to the shop', () => {
  renderCart([buildCartLine({ price: 120, quantity: 2 }), buildCartLine({ price: 9.5 })])

  const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
  expect(summary.getByText('Items').nextSibling?.textContent).toBe('3')
  expect(summary.getByText('Subtotal').nextSibling?.textContent).toBe('USD $249.50')
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('USD $249.50')
  expect(summary.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop')
})

test.each([
  ['an order', { item_type: 'Product' }, 'We reply within 24 hours with an estimate.'],
  [
    'a registration',
    { item_type: 'Event', action_type: 'booking' },
    'We reply within 24 hours to confirm your place.',
  ],
] as const)('CART-12 the summary says what happens after %s', (_, overrides, reply) => {
  renderCart([buildCartLine(overrides)])

  const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('listitem')
  expect(steps).toHaveLength(3)
  expect(steps[0]).toHaveTextContent('Place your order. You pay nothing now.')
  expect(steps[1]).toHaveTextContent(reply)
})

test('CART-7 the summary never adds different currencies together', () => {
  renderCart([buildCartLine({ price: 10 }), buildCartLine({ price: 20, currency: 'EUR' })])

  const row = within(screen.getByText('Subtotal').parentElement!)
  expect(row.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'USD $10.00',
    '€20.00',
  ])
})

test('CST-13 a free line shows Free, a line without a price shows Price on request, and a line below the total counts those items', () => {
  renderCart([
    buildCartLine({ title: 'Care booklet', price: 0, quantity: 3 }),
    buildCartLine({ title: 'Fire opal', price: null, quantity: 2 }),
  ])

  expect(line('Care booklet').getByText('Free')).toBeVisible()
  expect(line('Fire opal').getByText('Price on request')).toBeVisible()
  expect(screen.queryByText(/each$/)).toBe(null)
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
  expect(summary.getByText('Total').nextSibling?.textContent).toBe('USD $0.00')
  expect(summary.getByText('plus 2 items priced on request')).toBeVisible()
})

test('CRT-17 each line and the summary count events as tickets, services as bookings and the rest as items', () => {
  const booking = { action_type: 'booking' } as const
  renderCart([
    buildCartLine({ title: 'Fire opal', quantity: 2 }),
    buildCartLine({ title: 'Gem show', item_type: 'Event', ...booking }),
    buildCartLine({ title: 'Opal fair', item_type: 'Event', quantity: 2, ...booking }),
    buildCartLine({ title: 'Repair', item_type: undefined, ...booking }),
  ])

  expect(line('Fire opal').getByText(/2 items/)).toBeVisible()
  expect(line('Gem show').getByText(/1 ticket/)).toBeVisible()
  expect(line('Repair').getByText(/1 booking/)).toBeVisible()
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
  expect(summary.getByText('Items').nextSibling?.textContent).toBe('6')
  expect(summary.getByText('2 items, 3 tickets, 1 booking')).toBeVisible()
})

test('CRT-4 plus and minus change the quantity, and a quantity below 1 removes the line', async () => {
  const user = userEvent.setup()
  renderCart([buildCartLine({ title: 'Fire opal' }), buildCartLine()])

  await user.click(screen.getByLabelText('Increase quantity of Fire opal'))
  expect(storedCart()[0]?.quantity).toBe(2)
  await user.click(screen.getByLabelText('Decrease quantity of Fire opal'))
  await user.click(screen.getByLabelText('Decrease quantity of Fire opal'))

  expect(storedCart()).toHaveLength(1)
  expect(screen.queryByText('Fire opal')).toBe(null)
})

test('CRT-5 removing a line moves the focus to the page heading', async () => {
  renderCart([buildCartLine({ title: 'Fire opal' })])

  await userEvent.click(screen.getByLabelText('Remove Fire opal'))

  expect(storedCart()).toEqual([])
  expect(screen.getByText('Your cart is empty')).toBeVisible()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('CRT-15 Undo restores a removed line in its place, with its quantity and question', async () => {
  const lines = [
    buildCartLine(),
    buildCartLine({ title: 'Ruby', quantity: 3, question: 'How old is it?' }),
    buildCartLine(),
  ]
  renderCart(lines)

  await userEvent.click(screen.getByLabelText('Remove Ruby'))
  expect(storedCart()).toEqual([lines[0], lines[2]])
  await expectToast('Ruby was removed from your cart.')
  await pressByKey(screen.getByRole('button', { name: 'Undo' }))

  expect(storedCart()).toEqual(lines)
  expect(screen.getByLabelText('Remove Ruby')).toBeVisible()
})

test('CRT-15 restoring a line whose item was added again leaves the new line unchanged', () => {
  const line = buildCartLine()
  const again = { ...line, quantity: 2 }

  expect(restoreLine([again], line, 0)).toEqual([again])
})

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

test('the server renders a neutral cart page, and the browser hydrates it with the stored cart without an error', async () => {
  const lines = [buildCartLine({ title: 'Fire opal' })]
  const app = framePage(
    <IdentityProvider identity={stubProvider().identity}>
      <CartProvider>
        <Page sections={{}} />
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

test('CRT-8 useCart throws outside its provider', () => {
  const Count = () => useCart().lines?.length
  expect(() => renderToString(<Count />)).toThrow('useCart needs a <CartProvider> above it')
})
