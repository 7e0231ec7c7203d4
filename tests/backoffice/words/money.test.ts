import { expect, test } from 'vitest'
import { sayPrice } from '../../../backoffice/words/money.ts'

test.each([
  [1250, 'USD', '$1,250.00'],
  [null, 'USD', 'On request'],
  [12.5, 'opals', 'opals 12.50'],
])('%j in %s is written %s', (price, currency, text) => {
  expect(sayPrice(price, currency)).toBe(text)
})
