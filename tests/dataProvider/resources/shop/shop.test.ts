import { expect, test } from 'vitest'
import { publicUrlOf } from '../../../../dataProvider/resources/shop/shop.ts'
import { fillPlaceholders } from '../../../../dataProvider/resources/shop/settings.ts'

const configured = 'http://localhost:3000'

test('ASHOP-7 a shop with a domain of its own is known there', () => {
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
])('%j is no domain: the shop is known where it is configured', (custom_domain) => {
  expect(publicUrlOf({ custom_domain }, configured)).toBe(configured)
})

test('a shop whose record is not known is known where it is configured', () => {
  expect(publicUrlOf(undefined, configured)).toBe(configured)
})

test('a text is filled in where its placeholders are known, and other braces stay', () => {
  expect(fillPlaceholders('Dear {name}, {order} {soon}', { name: 'Selam', order: 'W-1042' })).toBe(
    'Dear Selam, W-1042 {soon}',
  )
})
