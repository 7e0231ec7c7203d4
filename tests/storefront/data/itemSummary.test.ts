import { expect, test } from 'vitest'
import { describeFacts, summarizeItem } from '../../../storefront/data/itemSummary.ts'
import { buildItem, buildMedia } from '../../factories/item.ts'

const weight = { '@type': 'QuantitativeValue', value: 4.86, unitCode: 'CTM' }
const treated = (value: string) => ({ additionalProperty: [{ name: 'treatment', value }] })

test.each([
  [
    'all three facts',
    { weight, countryOfOrigin: 'Ethiopia', ...treated('none') },
    '4.86 ct · Ethiopia · untreated',
  ],
  ['no weight', { countryOfOrigin: 'Ethiopia', ...treated('smoke') }, 'Ethiopia · smoked'],
  ['no treatment', { weight, countryOfOrigin: 'Ethiopia' }, '4.86 ct · Ethiopia · treatment not disclosed'],
  ['a treatment in other case', treated('Oil (Minor)'), 'minor oil'],
  ['a treatment outside the vocabulary', treated('Tea bath'), 'Tea bath'],
  ['malformed data', 'opal', 'treatment not disclosed'],
])('SHOP-35 the facts of a stone with %s are in one line', (_what, info, line) => {
  expect(describeFacts(info)).toBe(line)
})

test('SHOP-35 items other than products have no line of facts', () => {
  expect(summarizeItem(buildItem({ item_type: 'Service', item_info: { weight } })).facts).toBe('')
})

test('SHOP-38 a summary has the first two media and the first image with a dark background', () => {
  const items = [
    buildMedia({ id: 1, seq: 1 }),
    buildMedia({ id: 2, seq: 2 }),
    buildMedia({ id: 3, seq: 3, ground: 'dark', image_type: 'Video' }),
    buildMedia({ id: 4, seq: 4, ground: 'dark' }),
    buildMedia({ id: 5, seq: 5, ground: 'dark' }),
  ]

  const { media } = summarizeItem(buildItem({ _item_images_of_items: { items } }))

  expect(media.map(({ id }) => id)).toEqual([1, 2, 4])
})
