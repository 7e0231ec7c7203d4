import { expect, test } from 'vitest'
import { listCurrencies, formatPrice, hasPrice } from '../../../dataProvider/contract/money.ts'

test('CST-2 a price has two decimals and its currency', () => {
  expect(formatPrice(1250, 'USD')).toBe('$1,250.00')
  expect(formatPrice(0.5, 'EUR')).toBe('€0.50')
  expect(formatPrice(120, 'JPY')).toBe('¥120.00')
})

test('a price on request says so', () => {
  expect(formatPrice(null, 'USD')).toBe('On request')
})

test('a currency nobody knows is written before the amount', () => {
  expect(formatPrice(120, 'gold')).toBe('gold 120.00')
  expect(formatPrice(12.5, 'opals')).toBe('opals 12.50')
})

test('ENT-19 prices are in currencies of two decimals, which everybody knows under the same codes', () => {
  expect(listCurrencies()).toEqual(expect.arrayContaining(['USD', 'EUR', 'GBP', 'CHF', 'ETB']))
  for (const other of ['JPY', 'KWD', 'usd', 'XYZ']) expect(listCurrencies()).not.toContain(other)
})

test('nothing and 0 are no price', () => {
  expect([null, 0, 0.5].map(hasPrice)).toEqual([false, false, true])
})
