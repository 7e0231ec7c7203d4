import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { readSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { buildOrderLine } from '../../factories/orderLine.ts'
import { expectToast, currentPath } from '../../support/render/shown.tsx'
import {
  checkoutButton,
  createCatalogue,
  fillContact,
  openContactStep,
  placeOrder,
  renderCart,
  storedCart,
} from './renderCart.tsx'

const workflow = { extensions: ['order-lines' as const, 'order-workflow' as const], signedIn: true }

const getCustomer = async () => buildCustomer()
const placed = async () => buildOrderLine({ order_token: 'token of the order' })

test('CHK-4 CHK-13 what was placed is said as specified, with a link to the order', async () => {
  renderCart([buildCartLine()], { getCustomer, createOrderLine: placed }, workflow)

  await userEvent.click(checkoutButton())

  await expectToast('Order placed successfully!')
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    '/order/token%20of%20the%20order',
  )
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
})

test('CHK-12 CHK-13 a line whose price is another by now stays with its new price and its reason, and the others are placed', async () => {
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
  renderCart([opal, ruby], { getCustomer, createOrderLine, findItem }, workflow)
  await screen.findByText('$120.00 each', { selector: 'li:first-child *' })
  price = 135

  await userEvent.click(checkoutButton())

  const alert = await screen.findByText('Checkout failed: Fire opal costs $135.00 now')
  expect(within(alert.closest('li')!).getByRole('link', { name: 'See your order' })).toBeVisible()
  expect(await screen.findByText('$135.00 each')).toBeVisible()
  expect(screen.getByText('Fire opal costs $135.00 now')).toBeVisible()
  expect(storedCart()).toMatchObject([{ id: opal.id, price: 135 }])
  expect(readSentOrders()).toEqual([])
  expect(currentPath()).toBe('/cart')

  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(bodies.at(-1)).toMatchObject({ items_id: opal.id, price: 135 })
})

test('CHK-13 a checkout that fails before anything was placed leads to no order', async () => {
  const createOrderLine = () => Promise.reject(new ApiError(502, 'UX API request failed: Bad Gateway'))
  renderCart([buildCartLine()], { getCustomer, createOrderLine }, workflow)

  await userEvent.click(checkoutButton())

  await expectToast('Checkout failed: UX API request failed: Bad Gateway')
  expect(screen.queryByRole('link', { name: 'See your order' })).toBe(null)
})

test('CHK-11 what a closed shop refuses is said at its line, and nothing that was typed is lost', async () => {
  const reason = 'The shop is closed for now and takes no orders'
  const createOrderLine = () =>
    Promise.reject(
      new ApiError(409, 'UX API request failed: Conflict', { code: 'unavailable', message: reason }),
    )
  const line = buildCartLine({ title: 'Fire opal', question: 'Is it wet?' })
  renderCart([line], { createOrderLine }, { extensions: workflow.extensions })
  await openContactStep()
  await fillContact({ name: 'Ada', email: 'ada@example.com', phone: '+1 555 010' })

  await placeOrder()

  await expectToast(`Checkout failed: Fire opal: ${reason}`)
  expect(
    screen.getAllByRole('status').some(({ textContent }) => textContent === `Fire opal: ${reason}`),
  ).toBe(true)
  expect(storedCart()).toEqual([line])
  expect(screen.getByLabelText('Name')).toHaveValue('Ada')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText(/^Phone/)).toHaveValue('+1 555 010')
})
