import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { expectConsole } from '../../support/setup.ts'
import { currentPath, expectToast } from '../../support/render/currentLocation.tsx'
import {
  ToggledCartPage,
  acceptOrders,
  checkoutButton,
  createCatalogue,
  renderCart,
  storedCart,
} from './renderCart.tsx'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'

const unavailable = 'No longer available'

const row = (title: string) => within(screen.getByText(title).closest('li')!)
const total = () => screen.getByText('Total').nextSibling?.textContent

const opal = buildCartLine({ title: 'Fire opal', slug: 'fire-opal', price: 120, quantity: 2 })
const ruby = buildCartLine({ title: 'Ruby', slug: 'ruby', price: 10 })

/** Opens a cart of an opal and a ruby. The catalog has `changes` to the opal; null removes it. */
function openWith(changes: Partial<Item> | null, calls: Parameters<typeof renderCart>[1] = {}) {
  const findItem = createCatalogue([opal, ruby], { 'fire-opal': changes })
  return renderCart([opal, ruby], { findItem, ...calls })
}

test('CART-9 a line takes the current price and shows a notice', async () => {
  openWith({ price: 135 })

  expect(await screen.findByText('The price changed from $120.00 to $135.00.')).toBeVisible()
  expect(row('Fire opal').getByText('$135.00 each')).toBeVisible()
  expect(row('Fire opal').getByText('$270.00')).toBeVisible()
  expect(total()).toBe('USD $280.00')
  expect(storedCart()[0]?.price).toBe(135)
  // Announced politely with the title; the other line announces nothing.
  expect(row('Fire opal').getByRole('status').textContent).toBe(
    'Fire opal: The price changed from $120.00 to $135.00.',
  )
  expect(row('Ruby').getByRole('status').textContent).toBe('')
})

test.each([
  ['changes the line', ['Increase quantity of Fire opal']],
  ['leaves', ['toggle page', 'toggle page']],
])('CART-9 the price notice disappears when the visitor %s', async (_, buttons) => {
  renderCart(
    [opal],
    { findItem: createCatalogue([opal], { 'fire-opal': { price: 135 } }) },
    { page: <ToggledCartPage /> },
  )
  await screen.findByText(/The price changed/)

  for (const name of buttons) await userEvent.click(screen.getByRole('button', { name }))

  expect(row('Fire opal').getByText('$135.00 each')).toBeVisible()
  expect(screen.queryByText(/The price changed/)).toBe(null)
})

test.each<[string, Partial<Item> | null, string]>([
  ['is no longer in the catalog', null, unavailable],
  ['was hidden', { Is_disabled: true }, unavailable],
  [
    'is a past event',
    { item_type: 'Event', item_info: { starts_at: '2020-05-01T10:00:00Z', ends_at: '2020-05-02T18:00:00Z' } },
    'This event is over',
  ],
])('CART-9 a line whose item %s cannot be ordered, and the other lines can', async (_, changes, reason) => {
  const shop = acceptOrders()
  openWith(changes, shop)

  expect(await screen.findByText(reason)).toBeVisible()
  expect(row('Fire opal').queryByRole('group')).toBe(null)
  expect(row('Fire opal').queryByText('$240.00')).toBe(null)
  expect(screen.getByText('Items').nextSibling?.textContent).toBe('1')
  expect(total()).toBe('USD $10.00')

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([{ items_id }]) => items_id)).toEqual([ruby.id])
  expect(storedCart().map(({ id }) => id)).toEqual([opal.id])
})

test('CART-9 the visitor can remove an unavailable line, and cannot check out while it is the only one', async () => {
  renderCart([opal], { findItem: async () => undefined })
  await screen.findByText(unavailable)
  expect(screen.queryByRole('button', { name: 'Proceed to Checkout' })).toBe(null)

  await userEvent.click(screen.getByLabelText('Remove Fire opal'))

  expect(storedCart()).toEqual([])
  expect(screen.getByText('Your cart is empty')).toBeVisible()
})

test('CART-9 ERR-7 a failed check is logged, blocks no line and shows no message', async () => {
  const found = createCatalogue([ruby], { ruby: { price: 12 } })
  renderCart([opal, ruby], {
    findItem: async (slug) => {
      if (slug === 'fire-opal') throw new Error('offline')
      return found(slug)
    },
  })

  expect(await screen.findByText('The price changed from $10.00 to $12.00.')).toBeVisible()
  expect(row('Fire opal').getByRole('status').textContent).toBe('')
  expect(total()).toBe('USD $252.00')
  expect(expectConsole()).toEqual(['Error fetching products Error: offline'])
})

test('CART-9 the cart checks all lines together, and again only when the visitor returns to the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const findItem = vi.fn(createCatalogue([opal, ruby]))
  const requested = () => findItem.mock.calls.map(([slug]) => slug)
  renderCart([opal, ruby], { findItem })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(requested()).toEqual(['fire-opal', 'ruby'])

  fireEvent.click(screen.getByLabelText('Increase quantity of Ruby'))
  fireEvent.click(screen.getByLabelText('Remove Fire opal'))
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(requested()).toHaveLength(2)

  fireEvent.focus(window)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(requested()).toEqual(['fire-opal', 'ruby', 'ruby'])
})

const counted = { ...opal, quantity: 3 }
const reserved = { availability: 'reserved', available: 0, stock: 1 } as const
const oneLeft = { availability: 'available', available: 1, stock: 5 } as const

const itemCount = () => screen.getByText('Items').nextSibling?.textContent

/** Opens a cart of three opals and a ruby. The catalog has `changes` to the opal. */
function openCounted(changes: Partial<Item>, calls: Partial<ShopApi> = {}) {
  const findItem = createCatalogue([counted, ruby], { 'fire-opal': changes })
  return renderCart([counted, ruby], { findItem, ...calls }, { signedIn: true })
}

test('CART-10 a line with no stock left says so, and the other lines are ordered', async () => {
  const shop = acceptOrders()
  openCounted(reserved, shop)

  expect(await screen.findByText('Reserved for a customer')).toBeVisible()
  expect(row('Fire opal').queryByRole('group')).toBe(null)
  expect(itemCount()).toBe('1')
  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(shop.calls.map(([{ items_id }]) => items_id)).toEqual([ruby.id])
  expect(storedCart().map(({ id }) => id)).toEqual([counted.id])
})

test('CART-10 a line with more than the available stock is not ordered until one click reduces it', async () => {
  const shop = acceptOrders()
  openCounted(oneLeft, shop)
  expect(await screen.findByText('Only 1 left. Change the quantity.')).toBeVisible()
  expect(itemCount()).toBe('1')

  await userEvent.click(screen.getByLabelText('Change the quantity of Fire opal to 1'))

  expect(screen.queryByText(/Only 1 left/)).toBe(null)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(itemCount()).toBe('2')
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([{ items_id, quantity }]) => [items_id, quantity])).toEqual([
    [counted.id, 1],
    [ruby.id, 1],
  ])
})

test('CRT-13 plus stops at the available stock and shows the reason, and minus still works', async () => {
  openCounted({ ...oneLeft, available: 3 })
  const plus = screen.getByLabelText('Increase quantity of Fire opal')
  await waitFor(() => expect(plus).toHaveAttribute('aria-disabled', 'true'))

  await userEvent.click(plus)
  await expectToast('Only 3 left')
  expect(storedCart()[0]?.quantity).toBe(3)
  fireEvent.click(screen.getByLabelText('Decrease quantity of Fire opal'))

  expect(storedCart()[0]?.quantity).toBe(2)
  expect(plus).toHaveAttribute('aria-disabled', 'false')
})

/** A shop that refuses orders of the opal with this reason. */
function refuseOpal(reason: string, status = 409) {
  const calls: number[] = []
  const createOrderLine: ShopApi['createOrderLine'] = async ({ items_id }) => {
    calls.push(items_id)
    if (items_id !== counted.id) return buildOrderLine()
    throw new ApiError(status, 'UX API request failed: Conflict', { code: 'unavailable', message: reason })
  }
  return { calls, createOrderLine, getCustomer: acceptOrders().getCustomer }
}

test('CHK-11 a line that becomes unavailable during checkout stays with its reason, and the other lines are ordered', async () => {
  const { calls, ...shop } = refuseOpal('Fire opal is reserved')
  openCounted({ availability: 'available', available: 3, stock: 3 }, shop)

  await userEvent.click(checkoutButton())

  await expectToast('Checkout failed: Fire opal is reserved')
  expect(screen.queryByText('Order placed successfully!')).toBe(null)
  expect(calls).toEqual([counted.id, ruby.id])
  expect(storedCart()).toMatchObject([{ id: counted.id }])
  expect(readSentOrders()).toEqual([])
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('Fire opal: Fire opal is reserved')
  expect(currentPath()).toBe('/cart')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

  fireEvent.click(screen.getByLabelText('Decrease quantity of Fire opal'))
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('')
})
