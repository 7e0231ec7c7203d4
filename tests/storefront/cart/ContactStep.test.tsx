import { storageKeys } from '../../../identity/storage.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { deferred } from '../../support/waiting.ts'
import { currentPath, expectToast } from '../../support/render/currentLocation.tsx'
import {
  acceptOrders,
  checkoutButton,
  fillContact,
  openContactStep,
  placeOrder,
  pressByKey,
  renderCart,
  storedCart,
} from './renderCart.tsx'
import { addItem } from '../../../storefront/cart/cart.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { useCart } from '../../../storefront/cart/useCart.ts'
import { buildItem } from '../../factories/item.ts'

const named = { sections: { contactStep: true } }

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name')

/** Opens a cart, by default a visitor's. The shop has a contact step and accepts every order. */
function open(lines = [buildCartLine()], options: Parameters<typeof renderCart>[2] = {}) {
  const shop = acceptOrders()
  const view = renderCart(lines, shop, { ...named, ...options })
  return { ...view, calls: shop.calls }
}

test('CHK-8 checkout asks a visitor for contact details before it places an order, and the visitor can go back', async () => {
  const { calls } = open()

  await userEvent.click(checkoutButton())

  expect(await screen.findByRole('heading', { name: 'How can we reach you?' })).toBeVisible()
  expect(document.activeElement).toBe(nameField())
  expect(screen.getByLabelText('Email')).toBeRequired()
  expect(screen.getByLabelText(/^Phone/)).not.toBeRequired()
  expect(screen.queryByText('Proceed to Checkout')).toBe(null)

  await userEvent.click(screen.getByText('Back', { selector: 'button' }))

  expect(screen.queryByText('How can we reach you?')).toBe(null)
  expect(document.activeElement).toBe(checkoutButton())
  expect(calls).toEqual([])
})

test('CHK-8 checkout sends the contact details with every line, trimmed as the server stores them', async () => {
  const lines = [buildCartLine({ quantity: 3 }), buildCartLine()]
  const { calls } = open(lines)
  await openContactStep()

  await fillContact({ name: ' Ada Buyer ', email: 'ada@example.com ', phone: '+1 904 555 0100' })
  await placeOrder()

  await waitFor(() => expect(currentPath()).toBe('/'))
  const contact = { name: 'Ada Buyer', email: 'ada@example.com', phone: '+1 904 555 0100' }
  expect(calls.map(([body]) => [body.items_id, body.quantity, body.contact])).toEqual([
    [lines[0]!.id, 3, contact],
    [lines[1]!.id, 1, contact],
  ])
  expect(storedCart()).toEqual([])
})

test('CHK-8 VAL-27 the form shows each error next to its field and focuses the first invalid field', async () => {
  const { calls } = open()
  await openContactStep()

  await fillContact({ name: '   ', email: 'ada@' })
  await placeOrder()

  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(nameField()).toHaveAccessibleDescription('Name is required')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address')
  expect(document.activeElement).toBe(nameField())
  expect(calls).toEqual([])
})

test.each([true, false])(
  'CHK-8 a checkout click waits for the identity, then orders or asks for contact details: signed in %s',
  async (signedIn) => {
    const { identity, answers } = stubProvider({ signedIn, hint: true })
    const response = answers['/get-session']!(undefined) as Response
    const requested = deferred()
    const known = deferred<Response>()
    answers['/get-session'] = () => {
      requested.resolve()
      return known.promise
    }
    const { calls } = open(undefined, { identity })

    await userEvent.click(checkoutButton())
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect(screen.queryByText('How can we reach you?')).toBe(null)
    await requested.promise
    act(() => known.resolve(response))

    await screen.findByText(signedIn ? 'Order placed successfully!' : 'How can we reach you?')
    expect(calls.map(([body]) => 'contact' in body)).toEqual(signedIn ? [false] : [])
  },
)

test('CHK-8 typed contact details survive leaving the page and are deleted once the order is placed', async () => {
  const lines = [buildCartLine()]
  const closing = open(lines)
  await openContactStep()
  await fillContact({ name: 'Ada', email: 'ada@example.com' })
  closing.unmount()

  open(lines)
  await openContactStep()
  expect(nameField().value).toBe('Ada')
  await placeOrder()

  await waitFor(() => expect(currentPath()).toBe('/'))
  await waitFor(() => expect(sessionStorage.getItem(storageKeys.orderContactDraft)).toBe(null))
})

test('CHK-1 CHK-5 CHK-8 checkout with contact details shows a pending state, and a failure preserves the typed text', async () => {
  const { promise, reject } = deferred<never>()
  renderCart([buildCartLine()], { createOrderLine: () => promise }, named)
  await openContactStep()
  await fillContact({ name: 'Ada', email: 'ada@example.com' })

  await placeOrder()
  const button = await screen.findByRole('button', { name: 'Processing...' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled()
  reject(new ApiError(502, 'UX API request failed: Bad Gateway'))

  await expectToast('Checkout failed: UX API request failed: Bad Gateway')
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeEnabled()
  expect(nameField().value).toBe('Ada')
  expect(storedCart()).toHaveLength(1)
})

const asking = { sections: { questions: true }, signedIn: true }

const askButton = (title: string) => screen.getByRole('button', { name: `Ask About This Item: ${title}` })
const questionField = (title: string) => screen.getByLabelText(new RegExp(`^Your question about ${title}`))

test('CART-11 CHK-12 the cart saves a question and sends it with its line, together with the displayed price and currency', async () => {
  const lines = [
    buildCartLine({ title: 'Fire opal', price: 99.5, currency: 'EUR' }),
    buildCartLine({ title: 'Ruby', price: null }),
  ]
  const shop = acceptOrders()
  renderCart(lines, shop, asking)

  await userEvent.click(askButton('Fire opal'))
  expect(questionField('Fire opal')).toHaveFocus()
  await userEvent.paste(' Is it from Welo? ')
  expect(storedCart().map(({ question }) => question)).toEqual([' Is it from Welo? ', undefined])
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(currentPath()).toBe('/'))
  expect(shop.calls.map(([{ question, price, currency }]) => [question, price, currency])).toEqual([
    ['Is it from Welo?', 99.5, 'EUR'],
    [undefined, null, 'USD'],
  ])
})

test('CART-11 a question that is too long shows an error at its field and blocks the checkout until it is shortened', async () => {
  const shop = acceptOrders()
  const lines = [buildCartLine(), buildCartLine({ title: 'Ruby', question: 'x'.repeat(1001) })]
  renderCart(lines, shop, asking)
  expect(questionField('Ruby')).toBeInvalid()
  expect(questionField('Ruby')).toHaveAccessibleDescription('Question must be at most 1000 characters')

  await userEvent.click(checkoutButton())

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Checkout failed: Ruby: Question must be at most 1000 characters',
  )
  expect(shop.calls).toEqual([])
  await userEvent.type(questionField('Ruby'), '{Backspace}')
  await userEvent.click(checkoutButton())
  await vi.waitFor(() => expect(shop.calls).toHaveLength(2))
})

test('CART-11 a shop that takes no questions shows no question field, even for a line with a question', () => {
  renderCart([buildCartLine({ question: 'Is it from Welo?' })])

  expect(screen.queryByRole('button', { name: /^Ask about/ })).toBe(null)
  expect(screen.queryByRole('textbox')).toBe(null)
})

test('CART-11 adding an item again leaves its question unchanged', () => {
  const opal = buildItem()
  const [line] = addItem([buildCartLine({ id: opal.id, question: 'Is it from Welo?' })], opal)

  expect(line).toMatchObject({ quantity: 2, question: 'Is it from Welo?' })
})

const opal = buildItem({ title: 'Fire opal' })
const AddButton = () => {
  const { add } = useCart()
  return (
    <button type="button" onClick={() => add(opal)}>
      Enquire Now
    </button>
  )
}
const withAddButton = (
  <>
    <AddButton />
    <Page sections={asking.sections} />
  </>
)

test('CRT-7 CART-11 the toast for an added item links to its question in the cart', async () => {
  renderCart([], { findItem: async () => opal }, { signedIn: true, page: withAddButton })

  await userEvent.click(screen.getByText('Enquire Now', { selector: 'button' }))
  await expectToast('Added to cart!')
  await pressByKey(screen.getByRole('link', { name: 'View Cart' }))

  expect(currentPath()).toBe(`/cart#question-${opal.id}`)
  await vi.waitFor(() => expect(questionField('Fire opal')).toHaveFocus())
})
