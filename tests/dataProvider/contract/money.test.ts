import { expect, test } from 'vitest'
import { listCurrencies } from '../../../dataProvider/contract/fields.schema.ts'
import {
  describeUnpriced,
  formatAmount,
  formatPrice,
  hasPrice,
} from '../../../dataProvider/contract/money.ts'

test('CST-2 a price has two decimals and its currency', () => {
  expect(formatPrice(1250, 'USD')).toBe('$1,250.00')
  expect(formatPrice(0.5, 'EUR')).toBe('€0.50')
  expect(formatPrice(120, 'JPY')).toBe('¥120.00')
})

test('CST-13 a price of 0 reads Free, a missing price reads Price on request, and an amount of 0 is formatted as an amount', () => {
  expect([0, null].map((price) => formatPrice(price, 'USD'))).toEqual(['Free', 'Price on request'])
  expect(formatAmount(0, 'USD')).toBe('$0.00')
})

test('CST-13 a total says how many items are priced on request, and nothing if none is', () => {
  const onRequest = (quantity: number) => ({ price: null, quantity })
  expect(describeUnpriced([onRequest(1), { price: 0, quantity: 4 }])).toBe('plus 1 item priced on request')
  expect(describeUnpriced([onRequest(1), onRequest(2)])).toBe('plus 3 items priced on request')
  expect(describeUnpriced([{ price: 0, quantity: 1 }])).toBe(undefined)
})

test('an unknown currency is written before the amount', () => {
  expect(formatPrice(120, 'gold')).toBe('gold 120.00')
  expect(formatPrice(12.5, 'opals')).toBe('opals 12.50')
})

test('ENT-19 listCurrencies returns only known currency codes with two decimals', () => {
  expect(listCurrencies()).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'CHF', 'ETB']))
  for (const other of ['JPY', 'KWD', 'usd', 'XYZ']) expect(listCurrencies()).not.toContain(other)
})

test('hasPrice is true only for a price above 0', () => {
  expect([null, 0, 0.5].map(hasPrice)).toEqual([false, false, true])
})
