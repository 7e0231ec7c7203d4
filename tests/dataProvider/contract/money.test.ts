import { expect, test } from 'vitest'
import { currencies, formatPrice, hasPrice } from '../../../dataProvider/contract/money.ts'

test('CST-2 a price has two decimals and its currency', () => {
  expect(formatPrice(1250, 'USD')).toBe('$1,250.00')
  expect(formatPrice(0.5, 'EUR')).toBe('€0.50')
  expect(formatPrice(120, 'JPY')).toBe('¥120.00')
})

test('a currency nobody knows is written before the amount', () => {
  expect(formatPrice(120, 'gold')).toBe('gold 120.00')
})

test('ENT-19 prices are in currencies of two decimals, which everybody knows under the same codes', () => {
  expect(currencies()).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'CHF', 'ETB']))
  for (const other of ['JPY', 'KWD', 'usd', 'XYZ']) expect(currencies()).not.toContain(other)
})

test('nothing and 0 are no price', () => {
  expect([null, 0, 0.5].map(hasPrice)).toEqual([false, false, true])
})
