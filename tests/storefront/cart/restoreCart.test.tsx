import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { savedListKey } from '../../../identity/switchStorageOwner.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { createCartStore } from '../../../storefront/cart/cartStore.ts'
import { restoreCart } from '../../../storefront/cart/restoreCart.ts'
import { readSentOrders, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'
import { stubProvider } from '../../identity/stubProvider.ts'
import { acceptOrders, renderCart, storeCart, storedCart } from './renderCart.tsx'

const opal = buildCartLine({ title: 'Fire opal', question: 'Is it for an engagement?' })
const ruby = buildCartLine({ title: 'Ruby' })
const ada = { email: 'ada@example.com', password: 'opals in 3 rows' }

afterEach(() => localStorage.clear())

/** Opens the cart page of Ada, who is signed in and has an opal in the cart. */
async function open() {
  const { identity, ...provider } = stubProvider({ signedIn: true })
  const view = renderCart([opal], {}, { identity, sections: { questions: true } })
  await act(() => identity.settled())
  return {
    ...view,
    ...provider,
    signIn: () => act(() => identity.account.signIn(ada)),
    signOut: () => act(() => identity.signOut()),
  }
}

test('CRT-16 signing out clears the cart from the screen, and signing in restores it merged with items added since', async () => {
  const { signIn, signOut } = await open()
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
})

test('CRT-16 signing out clears a cart from the screen that did not fit into storage', async () => {
  const { signOut } = await open()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  act(() => screen.getByLabelText('Increase quantity of Fire opal').click())
  expect(screen.getAllByText('2')).toHaveLength(2)
  full.mockRestore()

  await signOut()

  expect(screen.getByText('Your cart is empty')).toBeVisible()
})

test('CRT-16 merging two carts keeps both questions and adds the quantities up to the limit', () => {
  const mine = { ...opal, quantity: 600 }
  localStorage.setItem(savedListKey(storageKeys.cart, 'user_ada'), JSON.stringify([mine, { id: 7 }]))
  localStorage.setItem(storageKeys.hint, 'user_ada')
  storeCart([{ ...mine, question: 'Is it treated?' }])

  restoreCart(createCartStore(), 'user_ada')

  const question = 'Is it for an engagement?\nIs it treated?'
  expect(storedCart()).toEqual([{ ...opal, quantity: 999, question }])
})

test('CRT-16 the cart of a user who left before it was restored stays saved for their next sign-in', () => {
  const key = savedListKey(storageKeys.cart, 'user_ada')
  localStorage.setItem(key, JSON.stringify([opal]))
  localStorage.setItem(storageKeys.hint, 'user_ben')
  storeCart([])

  restoreCart(createCartStore(), 'user_ada')

  expect(storedCart()).toEqual([])
  expect(localStorage.getItem(key)).not.toBe(null)
})

type Work = () => Promise<void>

/** Stubs the Web Locks API, which jsdom does not implement. */
function stubLocks(request: (name: string, work: Work) => Promise<void>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

const runSequentially = () => {
  const ends = new Map<string, Promise<void>>()
  return (name: string, work: Work) => {
    const end = (ends.get(name) ?? Promise.resolve()).then(work)
    ends.set(name, end)
    return end
  }
}

const denied = async () => {
  throw new DOMException('Access to the Locks API is denied in this context', 'SecurityError')
}

/** Clicks the checkout at the same time in two tabs with the same cart. Returns the requests. */
async function checkOutInTwoTabs() {
  const lines = [buildCartLine(), buildCartLine(), buildCartLine()]
  const shop = acceptOrders(() => new Promise((resolve) => setTimeout(resolve, 5)))
  const options = { signedIn: true }
  const tabs = [renderCart(lines, shop, options), renderCart(lines, shop, options)]

  for (const { container } of tabs) {
    within(container).getByRole('button', { name: 'Proceed to Checkout' }).click()
  }

  for (const { container } of tabs) {
    await waitFor(() => expect(within(container).getByTestId('where')).toHaveTextContent(/^\/$/))
  }
  expect(storedCart()).toEqual([])
  return { ids: lines.map(({ id }) => id), calls: shop.calls }
}

test('CHK-7 CRT-12 two tabs that check out at the same time order each line once', async () => {
  stubLocks(runSequentially())

  const { ids, calls } = await checkOutInTwoTabs()

  expect(calls.map(([{ items_id }]) => items_id)).toEqual(ids)
})

test('CHK-4 CHK-7 CRT-12 two tabs use the same idempotency keys when the browser denies locks', async () => {
  stubLocks(denied)

  const { ids, calls } = await checkOutInTwoTabs()

  const orders = new Map(calls.map(([{ items_id }, key]) => [key, items_id]))
  expect([...orders.values()]).toEqual(ids)
})
