import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addItem } from '../../../storefront/cart/cart.ts'
import { readCart } from '../../../storefront/cart/cartStorage.ts'
import { Page } from '../../../storefront/cart/CartPage.tsx'
import { useCart } from '../../../storefront/cart/useCart.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildItem } from '../../factories/item.ts'
import { expectToast, currentPath } from '../../support/render/shown.tsx'
import { acceptOrders, checkoutButton, pressByKey, renderCart, storeCart, storedCart } from './renderCart.tsx'

const workflow = { extensions: ['order-lines' as const, 'order-workflow' as const], signedIn: true }

const askButton = (title: string) => screen.getByRole('button', { name: `Ask about this piece: ${title}` })
const questionField = (title: string) => screen.getByLabelText(new RegExp(`^Your question about ${title}`))

test('CART-11 CHK-12 a question is kept with the cart and sent with its line, and so are the price and currency shown', async () => {
  const lines = [
    buildCartLine({ title: 'Fire opal', price: 99.5, currency: 'EUR' }),
    buildCartLine({ title: 'Ruby', price: null }),
  ]
  const shop = acceptOrders()
  renderCart(lines, shop, workflow)

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

test('CART-11 a question that is too long says so in its place, and nothing is ordered before it is shorter', async () => {
  const shop = acceptOrders()
  const lines = [buildCartLine(), buildCartLine({ title: 'Ruby', question: 'x'.repeat(1001) })]
  renderCart(lines, shop, workflow)
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

test('CART-11 without order-workflow no line can be asked about, and the body has none of its keys', async () => {
  const shop = acceptOrders()
  const line = buildCartLine({ question: 'Is it from Welo?' })
  renderCart([line], shop, { ...workflow, extensions: ['order-lines'] })

  expect(screen.queryByRole('button', { name: /^Ask about/ })).toBe(null)
  expect(screen.queryByRole('textbox')).toBe(null)
  await userEvent.click(checkoutButton())

  await vi.waitFor(() => expect(shop.calls).toHaveLength(1))
  expect(Object.keys(shop.calls[0]![0])).not.toEqual(
    expect.arrayContaining(['question', 'price', 'currency']),
  )
})

test('CART-11 another piece of the item leaves the question as it is', () => {
  const opal = buildItem()
  const [line] = addItem([buildCartLine({ id: opal.id, question: 'Is it from Welo?' })], opal)

  expect(line).toMatchObject({ quantity: 2, question: 'Is it from Welo?' })
})

test('CRT-11 a stored question that is no text is left out', () => {
  storeCart([{ ...buildCartLine({ id: 7 }), question: 7 as unknown as string }])

  expect(readCart()).toMatchObject([{ id: 7 }])
  expect(readCart()?.[0]).not.toHaveProperty('question')
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
    <Page />
  </>
)

test('CRT-7 CART-11 the toast of an added piece leads to its question in the cart', async () => {
  renderCart([], { findItem: async () => opal }, { ...workflow, page: withAddButton })

  await userEvent.click(screen.getByText('Enquire Now', { selector: 'button' }))
  await expectToast('Added to cart!')
  await pressByKey(screen.getByRole('link', { name: 'View cart' }))

  expect(currentPath()).toBe(`/cart#question-${opal.id}`)
  await vi.waitFor(() => expect(questionField('Fire opal')).toHaveFocus())
})
