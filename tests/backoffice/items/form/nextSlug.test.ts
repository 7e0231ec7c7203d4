import { expect, test } from 'vitest'
import { nextSlug } from '../../../../backoffice/items/form/nextSlug.ts'

test.each([
  ['fire-opal', 'fire-opal-2'],
  ['fire-opal-2', 'fire-opal-3'],
  ['fire-opal-9', 'fire-opal-10'],
  ['show-2026', 'show-2026-2'],
])('VAL-14 when %j is taken, %j is next', (slug, next) => {
  expect(nextSlug(slug)).toBe(next)
})

test('VAL-3 the next slug is no longer than 200 characters', () => {
  expect(nextSlug('a'.repeat(200))).toBe(`${'a'.repeat(198)}-2`)
})
