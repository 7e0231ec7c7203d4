import { expect, test } from 'vitest'
import { spareSlug } from '../../../../backoffice/items/form/spareSlug.ts'
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

test('VAL-14 the spare slug is the type and a short id, another one each time', () => {
  const [one, other] = [spareSlug('Product'), spareSlug('Product')]

  expect(one).toMatch(/^product-[a-z0-9]{8}$/)
  expect(other).not.toBe(one)
})
