import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { OrderLine } from '../../../dataProvider/resources/orders/orderLines.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { orderLinesQuery } from '../../../storefront/data/orders.ts'
import { useQuery } from '../../../storefront/data/query.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { deferred } from '../../support/waiting.ts'
import { expectToast, currentPath } from '../../support/render/shown.tsx'
import {
  checkoutButton,
  ToggledCartPage,
  renderCart,
  storeCart,
  storedCart,
  acceptOrders,
} from './renderCart.tsx'

const signedIn = { extensions: ['order-lines' as const], signedIn: true }

const togglePage = () => userEvent.click(screen.getByRole('button', { name: 'toggle page' }))

test('CHK-2 CHK-3 CHK-4 ERR-8 checkout places one order per line, says so, empties the cart and goes home', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine({ action_type: 'booking' })]
  const shop = acceptOrders()
  renderCart(lines, shop)

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(shop.calls).toEqual([
    [{ items_id: lines[0]!.id, action_type: 'enquiry' }],
    [{ items_id: lines[1]!.id, action_type: 'booking' }],
  ])
  expect(storedCart()).toEqual([])
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
})

test('CHK-4 whoever turns back to the cart before the home page stands finds it empty', async () => {
  // The page stays up wherever one is, as it does until the home page has loaded.
  const page = (
    <>
      <Page />
      <Link to="/cart">back</Link>
    </>
  )
  renderCart([buildCartLine()], acceptOrders(), { page })
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(currentPath()).toBe('/'))

  await userEvent.click(screen.getByRole('link', { name: 'back' }))

  expect(currentPath()).toBe('/cart')
  expect(await screen.findByText('Your cart is empty')).toBeVisible()
})

const customer = buildCustomer({}, { role: 'customer' })
const OwnOrders = () => <p>{useQuery(orderLinesQuery(customer)).data?.length} ordered</p>

test('DASH-2 what was just ordered is among the orders of whoever looks at once', async () => {
  const placed: OrderLine[] = []
  const page = (
    <>
      <Page />
      <OwnOrders />
    </>
  )
  const shop = acceptOrders(async () => void placed.push(buildOrderLine()))
  renderCart([buildCartLine()], { ...shop, listOrderLines: async () => [...placed] }, { page })
  await screen.findByText('0 ordered')

  await userEvent.click(checkoutButton())

  expect(await screen.findByText('1 ordered')).toBeVisible()
})

test('CHK-6 with order-lines announced the quantity goes with the order, under one checkout and a key of its own', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine()]
  const shop = acceptOrders()
  renderCart(lines, shop, signedIn)

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  const checkout_id = shop.calls[0]?.[0].checkout_id
  expect(checkout_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const checkout = { checkout_id, checkout_size: 2 }
  expect(shop.calls.map(([body]) => body)).toEqual([
    { items_id: lines[0]!.id, action_type: 'enquiry', quantity: 3, ...checkout },
    { items_id: lines[1]!.id, action_type: 'enquiry', quantity: 1, ...checkout },
  ])
  expect(new Set(shop.calls.map(([, key]) => key)).size).toBe(2)
})

test('CHK-7 an order that was begun before the page went away is repeated under the same key in the same checkout', async () => {
  const lines = [buildCartLine(), buildCartLine()]
  // The page dies while the first call is under way.
  const lost = acceptOrders(() => new Promise(() => {}))
  const dying = renderCart(lines, lost, signedIn)
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(lost.calls).toHaveLength(1))
  const left = storedCart()
  const sent = readSentOrders()
  dying.unmount()

  const { calls, ...shop } = acceptOrders()
  renderCart(left, shop, signedIn)
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(storedCart()).toEqual([]))
  expect(sent.map(({ items_id }) => items_id)).toEqual([lines[0]!.id])
  expect(calls).toHaveLength(2)
  expect(calls[0]).toEqual(lost.calls[0])
  expect(calls[1]?.[0]).toMatchObject({ items_id: lines[1]!.id, checkout_id: calls[0]?.[0].checkout_id })
})

test('whoever has just signed in is known to the shop, visitor and all, before an order is sent', async () => {
  const done: string[] = []
  renderCart(
    [buildCartLine()],
    {
      getCustomer: async () => {
        done.push('customer')
        return buildCustomer()
      },
      createOrderLine: async () => {
        done.push('order')
        return buildOrderLine()
      },
    },
    { signedIn: true },
  )

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(done).toEqual(['customer', 'order'])
})

test('CHK-1 CART-5 CHK-10 a pending checkout says Processing... and cannot be started again, nor its lines removed', async () => {
  const { promise, resolve } = deferred()
  const shop = acceptOrders(() => promise)
  renderCart([buildCartLine({ title: 'Fire opal' })], shop)

  const start = checkoutButton()
  // Twice before the page can change.
  act(() => {
    start.click()
    start.click()
  })
  const button = screen.getByRole('button', { name: 'Processing...' })
  await userEvent.click(button)

  expect(button).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Fire opal' })).toBeDisabled()
  expect(shop.calls).toHaveLength(1)
  resolve()
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(screen.queryByText('Your cart is empty')).toBe(null)
})

test('CHK-5 CHK-7 ERR-8 a failure in the middle keeps what was not ordered, and a retry orders nothing twice', async () => {
  const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
  const ids = lines.map(({ id }) => id)
  const ordered: number[] = []
  let isBroken = true
  renderCart(lines, {
    createOrderLine: async ({ items_id }) => {
      if (isBroken && items_id === ids[1]) throw new ApiError(502, 'UX API request failed: Bad Gateway')
      ordered.push(items_id)
      return buildOrderLine()
    },
  })

  await userEvent.click(checkoutButton())

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Checkout failed: UX API request failed: Bad Gateway',
  )
  expect(storedCart().map(({ id }) => id)).toEqual([ids[1], ids[2]])
  expect(currentPath()).toBe('/cart')

  isBroken = false
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(ordered).toEqual(ids)
  expect(storedCart()).toEqual([])
})

test('a checkout goes on when its page is left, which leads nobody away, and a second one waits for it', async () => {
  const { promise, resolve } = deferred()
  const shop = acceptOrders(() => promise)
  renderCart([buildCartLine()], shop, { page: <ToggledCartPage /> })
  await userEvent.click(checkoutButton())

  await togglePage()
  await togglePage()
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await togglePage()
  resolve()

  await expectToast('Order placed successfully!')
  expect(currentPath()).toBe('/cart')
  expect(storedCart()).toEqual([])
  expect(shop.calls).toHaveLength(1)
})

test('an item added elsewhere during a checkout is not lost', async () => {
  const [ordered, added] = [buildCartLine(), buildCartLine()]
  renderCart([ordered], {
    createOrderLine: async () => {
      storeCart([ordered, added])
      return buildOrderLine()
    },
  })

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(storedCart()).toEqual([added])
})
