import { expect, test } from 'vitest'
import { publicUrlOf } from '../../../../dataProvider/resources/shop/shop.ts'
import { fillPlaceholders } from '../../../../dataProvider/resources/shop/settings.ts'

const configured = 'http://localhost:3000'

test('ASHOP-7 a custom domain determines the public URL', () => {
  expect(publicUrlOf({ custom_domain: 'gems.example' }, configured)).toBe('https://gems.example')
  expect(publicUrlOf({ custom_domain: ' Shop.Gems.example ' }, configured)).toBe('https://shop.gems.example')
})

test.each([
  null,
  '',
  'localhost',
  'gems.example/evil',
  'gems.example:8080',
  'me@gems.example',
  'https://gems.example',
  'gems..example',
  '-gems.example',
  'gems.example"><script>',
  `${'a'.repeat(64)}.example`,
])('the invalid domain %j falls back to the configured URL', (custom_domain) => {
  expect(publicUrlOf({ custom_domain }, configured)).toBe(configured)
})

test('a shop without a record falls back to the configured URL', () => {
  expect(publicUrlOf(undefined, configured)).toBe(configured)
})

test('fillPlaceholders replaces known placeholders and leaves other braces unchanged', () => {
  expect(fillPlaceholders('Dear {name}, {order} {soon}', { name: 'Selam', order: 'W-1042' })).toBe(
    'Dear Selam, W-1042 {soon}',
  )
})
