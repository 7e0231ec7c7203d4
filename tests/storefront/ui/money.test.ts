import { expect, test } from 'vitest'
import { formatItemPrice } from '../../../storefront/ui/money.ts'

test('the item page names the dollar', () => {
  expect(formatItemPrice(120, 'USD')).toBe('USD $120.00')
  expect(formatItemPrice(120, 'EUR')).toBe('€120.00')
})
