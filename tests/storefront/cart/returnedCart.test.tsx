import { act, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import { asideKey } from '../../../identity/handOver.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { createCartStore } from '../../../storefront/cart/cartStore.ts'
import { returnCart } from '../../../storefront/cart/returnCart.ts'
import { readSentOrders, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { renderCart, storeCart, storedCart } from './renderCart.tsx'

const opal = buildCartLine({ title: 'Fire opal', question: 'Is it for an engagement?' })
const ruby = buildCartLine({ title: 'Ruby' })
const ada = { email: 'ada@example.com', password: 'opals in 3 rows' }

afterEach(() => localStorage.clear())

/** The cart's page, with an opal in the cart of Ada, who is signed in. */
async function open(extensions: Extension[] = []) {
  const { identity, ...provider } = stubProvider({ signedIn: true })
  const view = renderCart([opal], {}, { identity, extensions })
  await act(() => identity.settled())
  return {
    ...view,
    ...provider,
    signIn: () => act(() => identity.account.signIn(ada)),
    signOut: () => act(() => identity.signOut()),
  }
}

test.each<[string, Extension[]]>([
  ['our own server', ['order-lines', 'order-workflow', 'availability']],
  ['a server that knows only the specification', []],
])(
  'CRT-16 on %s the cart leaves the screen at sign-out, and at sign-in comes back with what was collected since',
  async (_, extensions) => {
    const { signIn, signOut } = await open(extensions)
    const sent = [buildSentOrder({ items_id: opal.id }), buildSentOrder({ items_id: ruby.id })]
    updateSentOrders(() => sent.slice(0, 1))
    expect(screen.getByText('Fire opal')).toBeVisible()

    await signOut()
    expect(screen.getByText('Your cart is empty')).toBeVisible()
    expect(screen.queryByDisplayValue(opal.question!)).toBe(null)
    storeCart([ruby, { ...opal, quantity: 2, question: undefined }])
    updateSentOrders(() => sent.slice(1))
    await signIn()

    expect(await screen.findByText('Fire opal')).toBeVisible()
    expect(storedCart()).toEqual([{ ...opal, quantity: 3 }, ruby])
    expect(readSentOrders()).toEqual(sent)
    expect(Object.keys(localStorage).toSorted()).toEqual(
      [storageKeys.cart, storageKeys.hint, storageKeys.sentOrders, storageKeys.visitor].toSorted(),
    )
  },
)

test('CRT-16 a cart that the browser had no room for leaves the screen at sign-out', async () => {
  const { signOut } = await open()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
  act(() => screen.getByRole('button', { name: 'One more of Fire opal' }).click())
  expect(screen.getAllByText('2')).toHaveLength(2)
  full.mockRestore()

  await signOut()

  expect(screen.getByText('Your cart is empty')).toBeVisible()
})

test('CRT-16 the questions of both carts are kept, and the pieces up to the limit', () => {
  const mine = { ...opal, quantity: 600 }
  localStorage.setItem(asideKey(storageKeys.cart, 'user_ada'), JSON.stringify([mine, { id: 7 }]))
  localStorage.setItem(storageKeys.hint, 'user_ada')
  storeCart([{ ...mine, question: 'Is it treated?' }])

  returnCart(createCartStore(), 'user_ada')

  const question = 'Is it for an engagement?\nIs it treated?'
  expect(storedCart()).toEqual([{ ...opal, quantity: 999, question }])
})

test('CRT-16 a user who has left before the cart returned gets it at the next sign-in', () => {
  const key = asideKey(storageKeys.cart, 'user_ada')
  localStorage.setItem(key, JSON.stringify([opal]))
  localStorage.setItem(storageKeys.hint, 'user_ben')
  storeCart([])

  returnCart(createCartStore(), 'user_ada')

  expect(storedCart()).toEqual([])
  expect(localStorage.getItem(key)).not.toBe(null)
})
