import { expect, test } from 'vitest'
import {
  itemBodySchema,
  itemChangesSchema,
  itemSchema,
} from '../../../../dataProvider/resources/items/items.schema.ts'
import { buildItem } from '../../../factories/item.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'

const long = (length: number) => 'x'.repeat(length)

test.for([
  ['VAL-1 a blank title', { title: ' ' }, 'title', 'Title is required'],
  ['VAL-1 a title of 201', { title: long(201) }, 'title', 'Title must be at most 200 characters'],
  ['VAL-2 no description', { description: '' }, 'description', 'Description is required'],
  ['VAL-2 a description of 2001', { description: long(2001) }, 'description', /at most 2000/],
  ['VAL-3 no slug', { slug: '' }, 'slug', 'Slug is required'],
  ['VAL-3 a slug of 201', { slug: long(201) }, 'slug', /at most 200/],
  ['a slug of two lines', { slug: 'a\nb' }, 'slug', 'Must be one line'],
  ['VAL-4 no SKU', { sku: '' }, 'sku', 'SKU is required'],
  ['VAL-4 a SKU of 201', { sku: long(201) }, 'sku', /at most 200/],
  ['VAL-5 a negative price', { price: -0.01 }, 'price', 'Price must be 0 or greater'],
  ['a price of three decimals', { price: 1.234 }, 'price', 'Price must have at most 2 decimals'],
  ['VAL-6 a unit of 51', { unit: long(51) }, 'unit', 'Unit must be at most 50 characters'],
  ['VAL-7 a negative rank', { rank: -1 }, 'rank', 'Rank must be 0 or greater'],
  ['VAL-12 a rank with decimals', { rank: 1.5 }, 'rank', 'Rank must be a whole number'],
  ['VAL-8 SEO tags of 501', { SEO_Tags: long(501) }, 'SEO_Tags', /at most 500/],
  ['VAL-9 tags of 501', { tags: long(501) }, 'tags', /at most 500/],
  [
    'VAL-10 a word for whether it is disabled',
    { Is_disabled: 'true' },
    'Is_disabled',
    /must be true or false/,
  ],
] as const)('%s is refused', ([, overrides, field, message]) => {
  const { error } = itemBodySchema.safeParse(buildItemBody(overrides as object))

  expect(error?.issues).toEqual([expect.objectContaining({ path: [field] })])
  expect(error?.issues[0]?.message).toMatch(message)
})

test.for([
  ['VAL-1', { title: long(200) }],
  ['VAL-2', { description: long(2000) }],
  ['VAL-3', { slug: long(200) }],
  ['VAL-4', { sku: long(200) }],
  ['VAL-5', { price: 0 }],
  ['VAL-5', { price: null }],
  ['VAL-5', { price: 1234.56 }],
  ['VAL-6', { unit: long(50) }],
  ['VAL-7', { rank: 0 }],
  ['VAL-8', { SEO_Tags: long(500) }],
  ['VAL-9', { tags: long(500) }],
  ['VAL-10', { Is_disabled: true }],
] as const)('%s the longest and smallest allowed values pass', ([, overrides]) => {
  const body = buildItemBody(overrides)

  expect(itemBodySchema.parse(body)).toEqual(body)
})

test('API-18 a body that names no shop says null', () => {
  const { shops_id: _, ...body } = buildItemBody()

  expect(itemBodySchema.parse(body).shops_id).toBeNull()
})

test('a change holds no defaults for what it does not name', () => {
  expect(itemChangesSchema.parse({ price: 5 })).toEqual({ price: 5 })
})

test('ENT-2 ENT-3 an item is of one of six types, with a number, a whole number, a boolean and free JSON', () => {
  const isItem = (overrides: object) => itemSchema.safeParse({ ...buildItem(), ...overrides }).success

  for (const item_type of ['Product', 'Blog', 'Event', 'Service', 'About', 'Custom']) {
    expect(isItem({ item_type }), item_type).toBe(true)
  }
  expect(isItem({ price: 12.5, rank: 3, Is_disabled: true, item_info: { any: [{ thing: null }] } })).toBe(
    true,
  )
  for (const wrong of [
    { item_type: 'Gift' },
    { price: '12.5' },
    { rank: 1.5 },
    { Is_disabled: 0 },
    { item_info: 'text' },
  ]) {
    expect(isItem(wrong), JSON.stringify(wrong)).toBe(false)
  }
})
