import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { getVisitorIdForCall } from '../../../identity/visitorId.ts'
import { itemCertificatesQuery } from '../../../storefront/data/certificates.ts'
import { redirectQuery } from '../../../storefront/data/redirects.ts'
import { footerPagesQuery } from '../../../storefront/data/textPages.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { checkoutButton, renderCart, storedCart } from '../../storefront/cart/renderCart.tsx'
import { expectToast } from '../../support/render/currentLocation.tsx'
import type { Seed } from '../../support/specification/seed.ts'
import { openClient } from '../../support/specification/openClient.ts'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

/** Opens a cart of two lines on a server without extensions. */
async function openFullCart(who: 'visitor' | 'customer', seed: Partial<Seed> = {}) {
  const shop = await openClient(seed)
  const lines = [
    buildCartLine({ id: 1, slug: 'honeycomb-welo-oval', quantity: 3 }),
    buildCartLine({ id: 2, slug: 'honey-harlequin-welo', action_type: 'booking', item_type: 'Service' }),
  ]
  // Marks the visitor id as used, so that a sign-in has something to claim.
  getVisitorIdForCall()
  renderCart(lines, shop.apiFor(who), { signedIn: who === 'customer' })
  const ordersOf = () => shop.received.filter(({ path }) => path === '/cart_items')
  return { ...shop, ordersOf }
}

const bodies = [
  { items_id: 1, action_type: 'enquiry' },
  { items_id: 2, action_type: 'booking' },
]

test('CHK-2 CHK-3 API-29 a visitor’s checkout makes one specified call per line, and sends nothing else', async () => {
  const { ordersOf, violations, visitorId } = await openFullCart('visitor')

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(violations).toEqual([])
  expect(ordersOf().map(({ body }) => body)).toEqual(bodies)
  for (const { headers } of ordersOf()) {
    expect(headers['x-elegant-userid']).toBe(visitorId)
    expect(headers['idempotency-key']).toBeUndefined()
  }
  await vi.waitFor(() => expect(storedCart()).toEqual([]))
})

test('CHK-5 CHK-7 after a checkout that fails midway, the next one sends only the remaining lines', async () => {
  const { ordersOf, delayNext, failNext } = await openFullCart('visitor')
  const release = delayNext('/cart_items')
  failNext('/cart_items', 500)

  await userEvent.click(checkoutButton())
  release()
  await vi.waitFor(() => expect(storedCart()).toMatchObject([{ id: 2 }]))
  await userEvent.click(await vi.waitFor(checkoutButton))

  await expectToast('Order placed successfully!')
  expect(ordersOf().map(({ body }) => body)).toEqual([bodies[0], bodies[1], bodies[1]])
})

test('CHK-2 IDN-2 IDN-3 ENT-11 the storefront registers a signed-in customer with the specified fields, then orders under the user id', async () => {
  const { ordersOf, received, violations } = await openFullCart('customer', { customers: [] })

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(violations).toEqual([])
  expect(received.find(({ name }) => name === 'API-6 POST /customer')?.body).toEqual({
    cust_info: {},
    Full_name: 'Ada Opal',
    email: 'ada@example.com',
  })
  expect(ordersOf().map(({ body }) => body)).toEqual(bodies)
  expect(ordersOf().map(({ headers }) => headers['x-elegant-userid'])).toEqual(['user_ada', 'user_ada'])
})

test('PAGE-3 CERT-2 pages, redirects and certificates need no call beyond the session’s if the server does not announce them', async () => {
  const { apiFor, received } = await openClient({})
  const api = apiFor('visitor')

  for (const query of [footerPagesQuery(), redirectQuery('/old'), itemCertificatesQuery(1)])
    expect((await query.fetch(api)) ?? []).toEqual([])

  expect(received.map(({ path }) => path)).toEqual(['/auth/me'])
})
