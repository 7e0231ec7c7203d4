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
  ['VAL-1 a title of 201 characters', { title: long(201) }, 'title', 'Title must be at most 200 characters'],
  ['VAL-2 an empty description', { description: '' }, 'description', 'Description is required'],
  ['VAL-2 a description of 2001 characters', { description: long(2001) }, 'description', /at most 2000/],
  ['VAL-3 an empty slug', { slug: '' }, 'slug', 'Slug is required'],
  ['VAL-3 a slug of 201 characters', { slug: long(201) }, 'slug', /at most 200/],
  ['a slug with two lines', { slug: 'a\nb' }, 'slug', 'Must be a single line'],
  ['VAL-4 an empty SKU', { sku: '' }, 'sku', 'SKU is required'],
  ['VAL-4 a SKU of 201 characters', { sku: long(201) }, 'sku', /at most 200/],
  ['VAL-5 a negative price', { price: -0.01 }, 'price', 'Price must be 0 or greater'],
  ['a price with three decimals', { price: 1.234 }, 'price', 'Price must have at most 2 decimals'],
  ['VAL-6 a unit of 51 characters', { unit: long(51) }, 'unit', 'Unit must be at most 50 characters'],
  ['VAL-7 a negative rank', { rank: -1 }, 'rank', 'Rank must be 0 or greater'],
  ['VAL-12 a rank with decimals', { rank: 1.5 }, 'rank', 'Rank must be a whole number'],
  ['VAL-8 an SEO tags text of 501 characters', { SEO_Tags: long(501) }, 'SEO_Tags', /at most 500/],
  ['VAL-9 a tags text of 501 characters', { tags: long(501) }, 'tags', /at most 500/],
  ['VAL-10 a string for Is_disabled', { Is_disabled: 'true' }, 'Is_disabled', /must be true or false/],
] as const)('%s is rejected', ([, overrides, field, message]) => {
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
] as const)('%s the longest and smallest allowed values are valid', ([, overrides]) => {
  const body = buildItemBody(overrides)

  expect(itemBodySchema.parse(body)).toEqual(body)
})

test('API-18 a body without shops_id gets null', () => {
  const { shops_id: _, ...body } = buildItemBody()

  expect(itemBodySchema.parse(body).shops_id).toBeNull()
})

test('itemChangesSchema adds no defaults for missing fields', () => {
  expect(itemChangesSchema.parse({ price: 5 })).toEqual({ price: 5 })
})

test('ENT-2 ENT-3 an item has one of six types, a numeric price, an integer rank, a boolean visibility flag and free JSON', () => {
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
