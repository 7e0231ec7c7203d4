import { storageKeys } from '../../../identity/storage.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { getVisitorId } from '../../../identity/visitorId.ts'
import { createCartStore } from '../../../storefront/cart/cartStore.ts'
import { readCart, writeCart } from '../../../storefront/cart/cartStore.ts'
import { buildCartLine } from '../../factories/cartLine.ts'
import { readSentOrders, readSentText, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'

afterEach(() => localStorage.clear())

const store = (value: unknown) => localStorage.setItem(storageKeys.cart, JSON.stringify(value))

test('CRT-1 CST-1 the browser stores the cart and the visitor id under the specified keys', () => {
  const lines = [buildCartLine(), buildCartLine({ price: null, image: null })]
  expect(writeCart(lines)).toBe(true)
  const visitor = getVisitorId()

  expect(Object.keys(localStorage).toSorted()).toEqual(['elegant_cart', 'temp_session_id'])
  expect(localStorage.getItem('temp_session_id')).toBe(visitor)
  expect(JSON.parse(localStorage.getItem('elegant_cart')!)).toEqual(lines)
  expect(readCart()).toEqual(lines)
})

test.each(['{', 'null', '7', '"opal"', '{"id":1}', '[null, 1, "x", [], {}]', ''])(
  'CRT-11 malformed or foreign storage reads as an empty cart: %s',
  (text) => {
    localStorage.setItem(storageKeys.cart, text)

    expect(readCart()).toEqual([])
  },
)

test.each([
  { id: '1' },
  { id: 0 },
  { quantity: 0 },
  { quantity: 1.5 },
  { quantity: '2' },
  { price: 'free' },
  { price: -1 },
  { price: 1e308 },
  { title: null },
  { slug: '' },
  { action_type: 'completed' },
  { action_type: 7 },
])('CRT-11 a line with %o is dropped and the other lines remain', (invalid) => {
  const good = buildCartLine()
  store([{ ...buildCartLine(), ...invalid }, good])

  expect(readCart()).toEqual([good])
})

test('CRT-10 button labels stored by older carts are read as API values', () => {
  const labels = ['Enquire Now', 'Book Service', 'Register for This Event', 'enquiry', 'booking']
  store(labels.map((action_type) => ({ ...buildCartLine(), action_type })))

  expect(readCart()?.map(({ action_type }) => action_type)).toEqual([
    'enquiry',
    'booking',
    'booking',
    'enquiry',
    'booking',
  ])
})

test('CRT-11 the cart continues in memory while storage is full, and is stored again once there is space', () => {
  const [kept, added, later] = [buildCartLine(), buildCartLine(), buildCartLine()]
  store([kept])
  const cart = createCartStore()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  cart.update((lines) => [...lines, added])
  cart.update((lines) => lines.filter(({ id }) => id !== kept.id))
  expect(cart.get()).toEqual([added])
  full.mockRestore()
  expect(readCart()).toEqual([kept])

  cart.update((lines) => [...lines, later])
  expect(readCart()).toEqual([added, later])
})

test('CRT-11 the cart continues in memory when storage is denied', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const cart = createCartStore()
  const line = buildCartLine()

  expect(cart.get()).toEqual([])
  cart.update((lines) => [...lines, line])

  expect(cart.get()).toEqual([line])
  denied.mockRestore()
  expect(localStorage.getItem(storageKeys.cart)).toBe(null)
})

test('CRT-11 the cart keeps its lines when storage is denied while it is open', () => {
  const [mine, later] = [buildCartLine(), buildCartLine()]
  const cart = createCartStore()
  cart.update(() => [mine])
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

  cart.update((lines) => [...lines, later])

  denied.mockRestore()
  expect(cart.get()).toEqual([mine, later])
})

test('CRT-12 the cart shows changes from another tab and applies its own changes on top', () => {
  const [mine, theirs, later] = [buildCartLine(), buildCartLine(), buildCartLine()]
  const cart = createCartStore()
  const shown: number[] = []
  const unsubscribe = cart.subscribe(() => shown.push(cart.get().length))
  cart.update(() => [mine])

  store([mine, theirs])
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }))
  // This change has no storage event yet.
  store([mine, theirs, later])
  cart.update((lines) => lines.filter(({ id }) => id !== mine.id))

  expect(shown).toEqual([1, 2, 2])
  expect(cart.get()).toEqual([theirs, later])
  unsubscribe()
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }))
  expect(shown).toHaveLength(3)
})

test('CRT-12 an update that does not change the cart is not stored, so other tabs are not notified', () => {
  const cart = createCartStore()
  cart.update(() => [buildCartLine()])
  const write = vi.spyOn(Storage.prototype, 'setItem')

  cart.update((lines) => lines)

  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

afterEach(() => updateSentOrders(() => []))

test('CHK-7 an order without a response survives a reload and is deleted once the shop responds', () => {
  const [first, second] = [buildSentOrder(), buildSentOrder()]
  updateSentOrders((orders) => [...orders, first])
  const text = readSentText()
  updateSentOrders((orders) => [...orders, second])

  expect(readSentOrders()).toEqual([first, second])
  expect(readSentText()).not.toBe(text)
  updateSentOrders(() => [])
  expect(readSentOrders()).toEqual([])
  expect(localStorage.getItem(storageKeys.sentOrders)).toBe(null)
})

test.each([
  7,
  { key: 'mine' },
  { checkout_id: 'mine' },
  { items_id: 0 },
  { quantity: 1.5 },
  { checkout_size: '2' },
])('an invalid stored order is dropped: %o', (invalid) => {
  const good = buildSentOrder()
  const bad = typeof invalid === 'object' ? { ...buildSentOrder(), ...invalid } : invalid
  localStorage.setItem(storageKeys.sentOrders, JSON.stringify([bad, null, {}, good]))

  expect(readSentOrders()).toEqual([good])
})

test('sent orders are kept until the page closes when storage is denied', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const order = buildSentOrder()

  updateSentOrders(() => [order])

  expect(readSentOrders()).toEqual([order])
  expect(readSentText()).toContain(order.key)
  denied.mockRestore()
})
