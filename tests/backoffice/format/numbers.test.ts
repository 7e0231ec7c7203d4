import { expect, test } from 'vitest'
import { formatPrice } from '../../../backoffice/format/numbers.ts'

test.each([
  [1250, 'USD', '$1,250.00'],
  [null, 'USD', 'On request'],
  [12.5, 'opals', 'opals 12.50'],
])('%j in %s is written %s', (price, currency, text) => {
  expect(formatPrice(price, currency)).toBe(text)
})
