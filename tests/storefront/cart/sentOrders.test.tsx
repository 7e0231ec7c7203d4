import { afterEach, expect, test, vi } from 'vitest'
import { storageKeys } from '../../../identity/storage.ts'
import { readSentOrders, readSentText, updateSentOrders } from '../../../storefront/cart/sentOrders.ts'
import { buildSentOrder } from '../../factories/sentOrder.ts'

afterEach(() => updateSentOrders(() => []))

test('CHK-7 an order that was sent and not answered outlives the page, and is forgotten once it is answered', () => {
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
])('an order’s name that nobody could use is left out: %o', (invalid) => {
  const good = buildSentOrder()
  const bad = typeof invalid === 'object' ? { ...buildSentOrder(), ...invalid } : invalid
  localStorage.setItem(storageKeys.sentOrders, JSON.stringify([bad, null, {}, good]))

  expect(readSentOrders()).toEqual([good])
})

test('with storage denied they last as long as the page', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const order = buildSentOrder()

  updateSentOrders(() => [order])

  expect(readSentOrders()).toEqual([order])
  expect(readSentText()).toContain(order.key)
  denied.mockRestore()
})
