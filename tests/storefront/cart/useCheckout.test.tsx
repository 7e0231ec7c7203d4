import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderLine, OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { orderLinesQuery } from '../../../storefront/data/orders.ts'
import { useQuery } from '../../../storefront/data/query.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { deferred } from '../../support/waiting.ts'
import { currentPath, expectToast } from '../../support/render/currentLocation.tsx'
import {
  ToggledCartPage,
  acceptOrders,
  checkoutButton,
  createCatalogue,
  renderCart,
  storedCart,
} from './renderCart.tsx'

const signedIn = { signedIn: true }

const togglePage = () => userEvent.click(screen.getByText('toggle page', { selector: 'button' }))

test('CHK-2 CHK-3 CHK-4 ERR-8 checkout places one order per line, shows a confirmation, empties the cart and redirects to /', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine({ action_type: 'booking' })]
  const shop = acceptOrders()
  renderCart(lines, shop)

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(shop.calls.map(([{ items_id, action_type }]) => [items_id, action_type])).toEqual([
    [lines[0]!.id, 'enquiry'],
    [lines[1]!.id, 'booking'],
  ])
  expect(storedCart()).toEqual([])
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
})

test('CHK-6 CHK-12 each line is sent with its quantity and price, a shared checkout id and its own idempotency key', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine()]
  const shop = acceptOrders()
  renderCart(lines, shop, signedIn)

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  const checkout_id = shop.calls[0]?.[0].checkout_id
  expect(checkout_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const checkout = { checkout_id, checkout_size: 2 }
  const price = { price: lines[0]!.price, currency: 'USD' }
  expect(shop.calls.map(([body]) => body)).toEqual([
    { items_id: lines[0]!.id, action_type: 'enquiry', ...price, quantity: 3, ...checkout },
    { items_id: lines[1]!.id, action_type: 'enquiry', ...price, quantity: 1, ...checkout },
  ])
  expect(new Set(shop.calls.map(([, key]) => key)).size).toBe(2)
})

test('CHK-7 an order started before the page closed is retried with the same key in the same checkout', async () => {
  const lines = [buildCartLine(), buildCartLine()]
  // The page closes during the first call.
  const lost = acceptOrders(() => new Promise(() => {}))
  const closing = renderCart(lines, lost, signedIn)
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(lost.calls).toHaveLength(1))
  const left = storedCart()
  const sent = readSentOrders()
  closing.unmount()

  const { calls, ...shop } = acceptOrders()
  renderCart(left, shop, signedIn)
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(storedCart()).toEqual([]))
  expect(sent.map(({ items_id }) => items_id)).toEqual([lines[0]!.id])
  expect(calls).toHaveLength(2)
  expect(calls[0]).toEqual(lost.calls[0])
  expect(calls[1]?.[0]).toMatchObject({ items_id: lines[1]!.id, checkout_id: calls[0]?.[0].checkout_id })
})

test('checkout loads the record of a newly signed-in customer before it sends an order', async () => {
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

test('CHK-1 CART-5 CHK-10 a pending checkout shows Processing..., cannot be started again and locks its lines against removal', async () => {
  const { promise, resolve } = deferred()
  const shop = acceptOrders(() => promise)
  renderCart([buildCartLine({ title: 'Fire opal' })], shop)

  const start = checkoutButton()
  // Clicks twice before React re-renders.
  act(() => {
    start.click()
    start.click()
  })
  const button = screen.getByRole('button', { name: 'Processing...' })
  await userEvent.click(button)

  expect(button).toBeDisabled()
  expect(screen.getByLabelText('Remove Fire opal')).toBeDisabled()
  expect(shop.calls).toHaveLength(1)
  resolve()
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(screen.queryByText('Your cart is empty')).toBe(null)
})

test('CHK-5 CHK-7 ERR-8 a failure midway leaves the remaining lines in the cart, and a retry orders nothing twice', async () => {
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

test('a checkout continues without a redirect after the visitor leaves its page, and disables a second checkout until it ends', async () => {
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

const customer = buildCustomer({}, { role: 'customer' })
const OwnOrders = () => <p>{useQuery(orderLinesQuery(customer)).data?.length} ordered</p>

test('DASH-2 a new order appears in the customer’s orders right after checkout', async () => {
  const placedLines: OrderLine[] = []
  const page = (
    <>
      <Page sections={{}} />
      <OwnOrders />
    </>
  )
  const shop = acceptOrders(async () => void placedLines.push(buildOrderLine()))
  renderCart([buildCartLine()], { ...shop, listOrderLines: async () => [...placedLines] }, { page })
  await screen.findByText('0 ordered')

  await userEvent.click(checkoutButton())

  expect(await screen.findByText('1 ordered')).toBeVisible()
})

const getCustomer = async () => buildCustomer()
const placed = async () => buildOrderLine({ order_token: 'token of the order' })

test('CHK-4 CHK-13 a placed order shows the specified toast with a link to the order', async () => {
  renderCart([buildCartLine()], { getCustomer, createOrderLine: placed }, signedIn)

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(screen.getByRole('link', { name: 'View Your Order' })).toHaveAttribute(
    'href',
    '/order/token%20of%20the%20order',
  )
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
})

test('CHK-11 CHK-12 CHK-13 a line whose price changed stays with its new price and the reason, and the other lines are ordered', async () => {
  const [opal, ruby] = [buildCartLine({ title: 'Fire opal', price: 120 }), buildCartLine()]
  const bodies: OrderLineBody[] = []
  let price = 120
  const createOrderLine = async (body: OrderLineBody) => {
    bodies.push(body)
    if (body.items_id === ruby.id || body.price === price) return placed()
    throw new ApiError(409, 'UX API request failed: Conflict', {
      code: 'price_changed',
      message: 'Fire opal costs $135.00 now',
    })
  }
  const catalogue = createCatalogue([opal, ruby])
  const findItem = async (slug: string) => {
    const item = await catalogue(slug)
    return item && slug === opal.slug ? { ...item, price } : item
  }
  renderCart([opal, ruby], { getCustomer, createOrderLine, findItem }, signedIn)
  await screen.findByText('$120.00 each', { selector: 'li:first-child *' })
  price = 135

  await userEvent.click(checkoutButton())

  const alert = await screen.findByText('Checkout failed: Fire opal costs $135.00 now')
  expect(within(alert.closest('li')!).getByRole('link', { name: 'View Your Order' })).toBeVisible()
  expect(await screen.findByText('$135.00 each')).toBeVisible()
  expect(screen.getByText('Fire opal costs $135.00 now')).toBeVisible()
  expect(storedCart()).toMatchObject([{ id: opal.id, price: 135 }])
  expect(readSentOrders()).toEqual([])
  expect(currentPath()).toBe('/cart')

  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(bodies.at(-1)).toMatchObject({ items_id: opal.id, price: 135 })
})

test('CHK-19 a quota of the network keeps the cart, says when it ends, links to the contact form and is not retried', async () => {
  const message = 'Too many orders from your network are waiting for confirmation. Try again after 3:20 PM.'
  const createOrderLine = vi.fn<ShopApi['createOrderLine']>(() =>
    Promise.reject(
      new ApiError(429, 'UX API request failed: Too Many Requests', { code: 'order_quota', message }),
    ),
  )
  const lines = [buildCartLine(), buildCartLine()]
  renderCart(lines, { createOrderLine })

  await userEvent.click(checkoutButton())

  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(`Checkout failed: ${message}`)
  expect(within(alert.closest('li')!).getByRole('link', { name: 'Contact Us' })).toBeVisible()
  // The toast disappears, the notice in the summary stays.
  const notice = within(screen.getByText(message, { selector: 'p' }))
  expect(notice.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  expect(createOrderLine).toHaveBeenCalledOnce()
  expect(storedCart().map(({ id }) => id)).toEqual(lines.map(({ id }) => id))

  createOrderLine.mockResolvedValue(buildOrderLine())
  await userEvent.click(checkoutButton())

  expect(screen.queryByText(message, { selector: 'p' })).toBe(null)
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
})
