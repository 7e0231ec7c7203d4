import { expect, test } from 'vitest'
import { generateSku, incrementSlug } from '../../../../backoffice/items/form/identifiers.ts'
import { toSlug } from '../../../../dataProvider/contract/toSlug.ts'
import { generateSlug } from '../../../../backoffice/items/form/SlugInput.tsx'

test.each([
  ['Honeycomb Opal, 4.2 ct!', 'honeycomb-opal-42-ct'],
  ['  --Raw   opals -- ', 'raw-opals'],
  ['Fire & Ice', 'fire-ice'],
  ['Opále Ñandú', 'opale-nandu'],
  // A slug has at most 200 characters and no trailing hyphen.
  [`${'a'.repeat(199)} bcd`, 'a'.repeat(199)],
])('VAL-3 VAL-13 the slug of %j is %j', (title, slug) => {
  expect(toSlug(title)).toBe(slug)
})

test.each([
  ['fire-opal', 'fire-opal-2'],
  ['fire-opal-2', 'fire-opal-3'],
  ['fire-opal-9', 'fire-opal-10'],
  ['fire-opal-99', 'fire-opal-100'],
  ['show-2026', 'show-2026-2'],
  ['a'.repeat(200), `${'a'.repeat(198)}-2`],
])('VAL-3 VAL-14 when %j is taken, %j is next', (slug, next) => {
  expect(incrementSlug(slug)).toBe(next)
})

test.each([
  ['VAL-14 a generated slug', /^product-[a-z0-9]{8}$/, () => generateSlug('Product')],
  ['VAL-15 a SKU', /^PRO[A-Z0-9]{8}$/, () => generateSku('Product')],
  ['VAL-15 an event’s SKU', /^EVE[A-Z0-9]{8}$/, () => generateSku('Event')],
])('%s starts with the item type, matches %s and is different each time', (_what, form, make) => {
  const made = make()

  expect(made).toMatch(form)
  expect(make()).not.toBe(made)
})
