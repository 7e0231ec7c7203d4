import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { expectToast, currentPath } from '../../support/render/shown.tsx'
import { acceptOrders, checkoutButton, createCatalogue, renderCart, storedCart } from './renderCart.tsx'

const opal = buildCartLine({ title: 'Fire opal', slug: 'fire-opal', price: 120, quantity: 3 })

const ruby = buildCartLine({ title: 'Ruby', slug: 'ruby', price: 10 })
const extensions: Extension[] = ['availability', 'order-lines']
const reserved = { availability: 'reserved', available: 0, stock: 1 } as const
const oneLeft = { availability: 'available', available: 1, stock: 5 } as const

const row = (title: string) => within(screen.getByText(title).closest('li')!)
const itemCount = () => screen.getByText('Items').nextSibling?.textContent

/** The cart of three opals and a ruby, before a catalogue that says that of the opal. */
function open(changes: Partial<Item>, calls: Partial<ShopApi> = {}) {
  const findItem = createCatalogue([opal, ruby], { 'fire-opal': changes })
  return renderCart([opal, ruby], { findItem, ...calls }, { extensions, signedIn: true })
}

test.each<[string, Partial<Item>]>([
  ['Reserved for a customer', reserved],
  ['Sold', { ...reserved, availability: 'sold', stock: 0 }],
  ['Fully booked', { ...reserved, item_type: 'Event' }],
])('CART-10 a line of which nothing is left says %s; the rest goes through', async (text, changes) => {
  const shop = acceptOrders()
  open(changes, shop)

  expect(await screen.findByText(text)).toBeVisible()
  expect(row('Fire opal').queryByRole('group')).toBe(null)
  expect(itemCount()).toBe('1')
  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(shop.calls.map(([{ items_id }]) => items_id)).toEqual([ruby.id])
  expect(storedCart().map(({ id }) => id)).toEqual([opal.id])
})

test('CART-10 a line with more than is left is not ordered until it is reduced, by one click', async () => {
  const shop = acceptOrders()
  open(oneLeft, shop)
  expect(await screen.findByText('Only 1 left: change the quantity')).toBeVisible()
  expect(itemCount()).toBe('1')

  await userEvent.click(screen.getByRole('button', { name: 'Change the quantity of Fire opal to 1' }))

  expect(screen.queryByText(/Only 1 left/)).toBe(null)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(itemCount()).toBe('2')
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([{ items_id, quantity }]) => [items_id, quantity])).toEqual([
    [opal.id, 1],
    [ruby.id, 1],
  ])
})

test('CRT-13 plus stops at what is left and says why; minus goes on', async () => {
  open({ ...oneLeft, available: 3 })
  const plus = screen.getByRole('button', { name: 'One more of Fire opal' })
  await waitFor(() => expect(plus).toHaveAttribute('aria-disabled', 'true'))

  await userEvent.click(plus)
  await expectToast('Only 3 left.')
  expect(storedCart()[0]?.quantity).toBe(3)
  fireEvent.click(screen.getByRole('button', { name: 'One less of Fire opal' }))

  expect(storedCart()[0]?.quantity).toBe(2)
  expect(plus).toHaveAttribute('aria-disabled', 'false')
})

test('CART-10 what has no limit is not limited, nor anything on a server that announces nothing', async () => {
  const findItem = vi.fn(createCatalogue([opal], { 'fire-opal': reserved }))
  renderCart([opal], { findItem }, { extensions: ['order-lines'] })
  await vi.waitFor(() => expect(findItem).toHaveBeenCalled())

  expect(screen.queryByText('Reserved for a customer')).toBe(null)
  await userEvent.click(screen.getByRole('button', { name: 'One more of Fire opal' }))
  expect(storedCart()[0]?.quantity).toBe(4)
})

/** A shop that refuses orders of the opal, with those words. */
function refuseOpal(reason: string, status = 409) {
  const calls: number[] = []
  const createOrderLine: ShopApi['createOrderLine'] = async ({ items_id }) => {
    calls.push(items_id)
    if (items_id !== opal.id) return buildOrderLine()
    throw new ApiError(status, 'UX API request failed: Conflict', { code: 'unavailable', message: reason })
  }
  return { calls, createOrderLine, getCustomer: acceptOrders().getCustomer }
}

test('CHK-11 a line that went while it was ordered stays, its reason beside it, and the others are placed', async () => {
  const { calls, ...shop } = refuseOpal('Fire opal is reserved')
  open({ availability: 'available', available: 3, stock: 3 }, shop)

  await userEvent.click(checkoutButton())

  await expectToast('Checkout failed: Fire opal is reserved')
  expect(screen.queryByText('Order placed successfully!')).toBe(null)
  expect(calls).toEqual([opal.id, ruby.id])
  expect(storedCart()).toMatchObject([{ id: opal.id }])
  expect(readSentOrders()).toEqual([])
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('Fire opal: Fire opal is reserved')
  expect(currentPath()).toBe('/cart')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

  fireEvent.click(screen.getByRole('button', { name: 'One less of Fire opal' }))
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('')
})

test('CHK-11 what was refused is said though the next line fails: nobody orders again what the shop has already', async () => {
  const createOrderLine = vi
    .fn<ShopApi['createOrderLine']>()
    .mockRejectedValueOnce(
      new ApiError(409, 'UX API request failed', {
        code: 'already_ordered',
        message: 'You have ordered this',
      }),
    )
    .mockRejectedValueOnce(new ApiError(0, 'The shop did not answer in time'))
  open({}, { createOrderLine, getCustomer: acceptOrders().getCustomer })

  await userEvent.click(checkoutButton())

  expect(await screen.findByText('Checkout failed: The shop did not answer in time')).toBeVisible()
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('Fire opal: You have ordered this')
  expect(storedCart()).toHaveLength(2)
})

test('CHK-11 of several lines that are refused the message says how many, and each line says its own reason', async () => {
  const reasons = new Map([
    [opal.id, 'Fire opal is reserved'],
    [ruby.id, 'Only 1 left'],
  ])
  const createOrderLine: ShopApi['createOrderLine'] = async ({ items_id }) => {
    const message = reasons.get(items_id)!
    throw new ApiError(409, 'UX API request failed: Conflict', { code: 'unavailable', message })
  }
  open({}, { createOrderLine, getCustomer: acceptOrders().getCustomer })

  await userEvent.click(checkoutButton())

  await expectToast('Checkout failed: 2 items could not be ordered. The reason is beside each.')
  expect(row('Fire opal').getByRole('status')).toHaveTextContent('Fire opal: Fire opal is reserved')
  expect(row('Ruby').getByRole('status')).toHaveTextContent('Ruby: Only 1 left')
})

test('CHK-11 the cart is checked again after a refusal, and says what is left now', async () => {
  const { calls: _, ...shop } = refuseOpal('Only 1 left')
  let left = 3
  const findItem: ShopApi['findItem'] = (slug) =>
    createCatalogue([opal, ruby], { 'fire-opal': { ...oneLeft, available: left } })(slug)
  open({}, { ...shop, findItem })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'One more of Fire opal' })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  left = 1

  await userEvent.click(checkoutButton())

  expect(await screen.findByText('Only 1 left: change the quantity')).toBeVisible()
  await expectToast('Checkout failed: Fire opal: Only 1 left')
})

test('CHK-5 a shop that is down is no refusal: nothing more is sent', async () => {
  const { calls, ...shop } = refuseOpal('The shop is busy', 503)
  open({}, shop)

  await userEvent.click(checkoutButton())

  await expectToast('Checkout failed: UX API request failed: Conflict')
  expect(calls).toEqual([opal.id])
})
