import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../../../dataProvider/resources/shop/settings.ts'

test('a text is filled in where its placeholders are known, and other braces stay', () => {
  expect(fillPlaceholders('Dear {name}, {order} {soon}', { name: 'Selam', order: 'W-1042' })).toBe(
    'Dear Selam, W-1042 {soon}',
  )
})
