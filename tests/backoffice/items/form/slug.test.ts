import { expect, test } from 'vitest'
import { slugOf } from '../../../../dataProvider/contract/slug.ts'

test.each([
  ['Honeycomb Opal, 4.2 ct!', 'honeycomb-opal-42-ct'],
  ['  --Raw   opals -- ', 'raw-opals'],
  ['Fire & Ice', 'fire-ice'],
])('VAL-13 the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('accents are folded before the rest is dropped', () => {
  expect(slugOf('Opále Ñandú')).toBe('opale-nandu')
})

test('VAL-3 a slug is no longer than 200 characters and ends in no hyphen', () => {
  const slug = slugOf(`${'a'.repeat(199)} bcd`)

  expect(slug).toBe('a'.repeat(199))
})
