// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast as sonner } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/contract/orders.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { where } from '../../support/where.tsx'
import { checkoutButton, Door, openCart, storeCart, storedCart } from './openCart.tsx'

afterEach(() => {
  cleanup()
  sonner.dismiss()
  localStorage.clear()
})

const getCustomer = async () => buildCustomer()

test('CHK-2 CHK-3 CHK-4 ERR-8 checkout places one order per line, says so, empties the cart and goes home', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine({ action_type: 'booking' })]
  const sent: OrderLineBody[] = []
  openCart(lines, {
    createOrderLine: async (body) => {
      sent.push(body)
      return buildOrderLine()
    },
  })

  await userEvent.click(checkoutButton())

  expect(await screen.findByText('Order placed successfully!')).toBeVisible()
  expect(sent).toEqual([
    { items_id: lines[0]!.id, action_type: 'enquiry' },
    { items_id: lines[1]!.id, action_type: 'booking' },
  ])
  expect(storedCart()).toEqual([])
  await vi.waitFor(() => expect(where()).toBe('/'))
})

test('CHK-6 with order-lines announced the quantity goes with the order, under one checkout and a key of its own', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine()]
  const sent: Parameters<ShopApi['createOrderLine']>[] = []
  const createOrderLine: ShopApi['createOrderLine'] = async (...call) => {
    sent.push(call)
    return buildOrderLine()
  }
  openCart(lines, { createOrderLine, getCustomer }, { extensions: ['order-lines'], signedIn: true })

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(where()).toBe('/'))
  const checkout_id = sent[0]?.[0].checkout_id
  expect(checkout_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(sent.map(([body]) => body)).toEqual([
    { items_id: lines[0]!.id, action_type: 'enquiry', quantity: 3, checkout_id },
    { items_id: lines[1]!.id, action_type: 'enquiry', quantity: 1, checkout_id },
  ])
  expect(new Set(sent.map(([, key]) => key)).size).toBe(2)
})

test('CHK-7 an order that was begun before the page went away is repeated under the same key in the same checkout', async () => {
  const [begun, fresh] = [buildCartLine(), buildCartLine()]
  const calls: Parameters<ShopApi['createOrderLine']>[] = []
  // The page dies while the first call is under way.
  const dying = openCart(
    [begun, fresh],
    {
      getCustomer,
      createOrderLine: (...call) => {
        calls.push(call)
        return new Promise(() => {})
      },
    },
    { extensions: ['order-lines'], signedIn: true },
  )
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const left = storedCart()
  dying.unmount()

  const createOrderLine: ShopApi['createOrderLine'] = async (...call) => {
    calls.push(call)
    return buildOrderLine()
  }
  openCart(left, { createOrderLine, getCustomer }, { extensions: ['order-lines'], signedIn: true })
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(storedCart()).toEqual([]))
  expect(left.map(({ order_key }) => order_key !== undefined)).toEqual([true, false])
  expect(calls).toHaveLength(3)
  expect(calls[1]).toEqual(calls[0])
  expect(calls[2]?.[0]).toMatchObject({ items_id: fresh.id, checkout_id: calls[0]?.[0].checkout_id })
})

test('whoever has just signed in is known to the shop, visitor and all, before an order is sent', async () => {
  const done: string[] = []
  openCart(
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

  await vi.waitFor(() => expect(where()).toBe('/'))
  expect(done).toEqual(['customer', 'order'])
})

test('CHK-1 CART-5 CHK-10 a pending checkout says Processing... and cannot be started again', async () => {
  const user = userEvent.setup()
  let finish = () => {}
  let calls = 0
  openCart([buildCartLine({ title: 'Fire opal' })], {
    createOrderLine: async () => {
      calls++
      await new Promise<void>((resolve) => (finish = resolve))
      return buildOrderLine()
    },
  })

  const start = checkoutButton()
  // Twice before the page can change.
  act(() => {
    start.click()
    start.click()
  })
  const button = screen.getByRole('button', { name: 'Processing...' })
  await user.click(button)

  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Remove Fire opal' }).hasAttribute('disabled')).toBe(true)
  expect(calls).toBe(1)
  finish()
  await vi.waitFor(() => expect(where()).toBe('/'))
  expect(screen.queryByText('Your cart is empty')).toBe(null)
})

test('CHK-5 CHK-7 ERR-8 a failure in the middle keeps what was not ordered, and a retry orders nothing twice', async () => {
  const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
  const ids = lines.map(({ id }) => id)
  const ordered: number[] = []
  let isBroken = true
  openCart(lines, {
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
  expect(where()).toBe('/cart')

  isBroken = false
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(where()).toBe('/'))
  expect(ordered).toEqual(ids)
  expect(storedCart()).toEqual([])
})

test('a checkout goes on when its page is left, and a second one waits for it', async () => {
  let finish = () => {}
  let calls = 0
  const createOrderLine = async () => {
    calls++
    await new Promise<void>((resolve) => (finish = resolve))
    return buildOrderLine()
  }
  openCart([buildCartLine()], { createOrderLine }, { page: <Door /> })
  await userEvent.click(checkoutButton())

  await userEvent.click(screen.getByRole('button', { name: 'door' }))
  await userEvent.click(screen.getByRole('button', { name: 'door' }))

  expect(screen.getByRole('button', { name: 'Processing...' }).hasAttribute('disabled')).toBe(true)
  finish()
  await vi.waitFor(() => expect(storedCart()).toEqual([]))
  expect(calls).toBe(1)
})

test('whoever has left the cart stays where they are when the order is placed', async () => {
  let finish = () => {}
  const createOrderLine = async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return buildOrderLine()
  }
  openCart([buildCartLine()], { createOrderLine }, { page: <Door /> })
  await userEvent.click(checkoutButton())

  await userEvent.click(screen.getByRole('button', { name: 'door' }))
  finish()

  expect(await screen.findByText('Order placed successfully!')).toBeVisible()
  expect(where()).toBe('/cart')
})

test('an item added elsewhere during a checkout is not lost', async () => {
  const [ordered, added] = [buildCartLine(), buildCartLine()]
  openCart([ordered], {
    createOrderLine: async () => {
      storeCart([ordered, added])
      return buildOrderLine()
    },
  })

  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(where()).toBe('/'))
  expect(storedCart()).toEqual([added])
})
