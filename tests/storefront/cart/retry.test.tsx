import { storageKeys } from '../../../identity/storage.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import type { CartLine } from '../../../storefront/cart/cart.ts'
import { readSentOrders, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import {
  acceptOrders,
  openContactStep,
  createCatalogue,
  checkoutButton,
  fillContact,
  renderCart,
  placeOrder,
  storedCart,
} from './renderCart.tsx'

/**
 * A shop that stores each order under its idempotency key. A retry returns the stored order and updates its contact; another body
 * is rejected. The first response for the item `lost` is lost, whether the order was stored (`isKept`) or not.
 */
function startShop({ lost, isKept }: { lost: number; isKept: boolean }) {
  const orders = new Map<string, OrderLineBody>()
  let isBroken = true
  const createOrderLine: ShopApi['createOrderLine'] = async (body, key = '') => {
    const isLost = isBroken && body.items_id === lost
    const known = orders.get(key)
    if (known && (isOther(known, body) || (known.contact && !body.contact))) {
      throw new ApiError(422, 'UX API request failed: Unprocessable Content', {
        code: 'idempotency_key_reused',
      })
    }
    if (!isLost || isKept) orders.set(key, body)
    if (isLost) {
      isBroken = false
      throw new ApiError(0, 'UX API request failed: ')
    }
    return buildOrderLine()
  }
  const ordered = () => [...orders.values()].map(({ items_id, contact }) => [items_id, contact?.email])
  return { ordered, createOrderLine }
}

const isOther = (known: OrderLineBody, body: OrderLineBody) =>
  JSON.stringify({ ...known, contact: undefined }) !== JSON.stringify({ ...body, contact: undefined })

const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
const [first, second, third] = lines.map(({ id }) => id) as [number, number, number]

async function failInTheMiddle(isKept: boolean, identity = stubProvider().identity) {
  const { ordered, createOrderLine } = startShop({ lost: second, isKept })
  const calls = { createOrderLine, getCustomer: async () => buildCustomer() }
  renderCart(lines, calls, { sections: { contactStep: true }, identity })
  await openContactStep()
  await fillContact({ name: 'Ada', email: 'wrong@example.com' })
  await placeOrder()
  await screen.findByRole('alert')
  await screen.findByText(/^Checkout failed: /)
  expect(storedCart().map(({ id }) => id)).toEqual([second, third])
  return { ordered }
}

test.each([
  ['lost', 'wrong@example.com', false],
  ['arrived', 'right@example.com', true],
])(
  'CHK-7 CHK-8 after a failure midway (order %s), a retry with the contact %s orders the remaining lines and none twice',
  async (_, email, isKept) => {
    const { ordered } = await failInTheMiddle(isKept)

    await fillContact({ email })
    await placeOrder()

    await waitFor(() => expect(currentPath()).toBe('/'))
    expect(storedCart()).toEqual([])
    expect(ordered()).toEqual([
      [first, 'wrong@example.com'],
      [second, email],
      [third, email],
    ])
  },
)

test('CHK-7 after a visitor signs in, a retry rejected as idempotency_key_reused counts as ordered', async () => {
  const { identity } = stubProvider()
  const { ordered } = await failInTheMiddle(true, identity)

  await act(() => identity.account.signIn({ email: 'ada@example.com', password: 'opals in the rain' }))
  await userEvent.click(checkoutButton())

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(storedCart()).toEqual([])
  expect(ordered()).toEqual([
    [first, 'wrong@example.com'],
    [second, 'wrong@example.com'],
    [third, undefined],
  ])
  expect(sessionStorage.getItem(storageKeys.orderContactDraft)).toBe(null)
})

test('CART-9 CHK-7 a retry reuses the idempotency key when only the price changed', async () => {
  const line = { ...lines[0]!, price: 99 }
  const sent = sendOrder(line)
  const shop = acceptOrders()
  const findItem = createCatalogue([line], { [line.slug]: { price: 120 } })
  renderCart([line], { ...shop, findItem }, { signedIn: true })
  await screen.findByText('The price changed from $99.00 to $120.00.')

  await userEvent.click(checkoutButton())

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([, key]) => key)).toEqual([sent.key])
})

/** Records that this browser has sent an order of the line without a response. */
function sendOrder({ id, quantity }: CartLine) {
  const order = buildSentOrder({ items_id: id, quantity })
  updateSentOrders(() => [order])
  return order
}

/** Opens a cart whose line was sent without a response. Its item is no longer available. */
async function retryLast(createOrderLine: ShopApi['createOrderLine']) {
  const line = lines[0]!
  const sent = sendOrder(line)
  const reserved = { availability: 'reserved', available: 0, stock: 1 } as const
  const findItem = vi.fn(createCatalogue([line], { [line.slug]: reserved }))
  const calls = { createOrderLine, findItem, getCustomer: async () => buildCustomer() }
  renderCart([line], calls, { signedIn: true })
  await waitFor(() => expect(findItem).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryByText('Reserved for a customer')).toBe(null)
  await userEvent.click(checkoutButton())
  return sent
}

test('CHK-7 a line with a lost response is retried with the same key even if no stock is left', async () => {
  const keys: unknown[] = []
  const sent = await retryLast(async (_, key) => {
    keys.push(key)
    return buildOrderLine()
  })

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(keys).toEqual([sent.key])
})

test('CHK-11 a retry rejected as unavailable deletes its key and leaves the line in the cart as reserved', async () => {
  await retryLast(async () => {
    throw new ApiError(409, 'UX API request failed', {
      code: 'unavailable',
      message: 'Another customer has it',
    })
  })

  expect(await screen.findByText('Reserved for a customer')).toBeVisible()
  expect(storedCart()).toHaveLength(1)
  expect(readSentOrders()).toEqual([])
})
