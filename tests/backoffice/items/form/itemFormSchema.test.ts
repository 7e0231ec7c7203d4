import { expect, test } from 'vitest'
import { itemFormSchema } from '../../../../backoffice/items/form/itemFormSchema.ts'
import { zodValidate } from '../../../../backoffice/form/validation.ts'

const validate = zodValidate(itemFormSchema)
const valid = { title: 'Opal', description: 'Bright.', slug: 'opal', sku: 'PRO1' }

test('VAL-1 VAL-2 VAL-3 VAL-4 a missing required field is reported', () => {
  expect(validate({ title: ' ', description: null })).toEqual({
    title: 'Title is required',
    description: 'Description is required',
    slug: 'Slug is required',
    sku: 'SKU is required',
  })
})

test.each([
  ['VAL-1', 'Title must be at most 200 characters', { title: 'x'.repeat(201) }],
  ['VAL-2', 'Description must be at most 2000 characters', { description: 'x'.repeat(2001) }],
  ['VAL-5', 'Price must be 0 or greater', { price: '-1' }],
  ['VAL-5', 'Price must be a number, such as 120 or 99.50', { price: 'a lot' }],
  ['VAL-6', 'Unit must be at most 50 characters', { unit: 'x'.repeat(51) }],
  ['VAL-7', 'Rank must be 0 or greater', { rank: '-1' }],
  ['VAL-7', 'Rank must be a whole number', { rank: '1.5' }],
  ['VAL-8', 'SEO tags must be at most 500 characters', { SEO_Tags: 'x'.repeat(501) }],
  ['VAL-9', 'Tags must be at most 500 characters', { tags: 'x'.repeat(501) }],
  ['AITM-11', 'In stock must be 0 or greater', { stock: '-1' }],
  ['VAL-11', 'Must be valid JSON', { item_info: '{oops' }],
])('%s an invalid value is reported: %s', (_id, message, fault) => {
  expect(Object.values(validate({ ...valid, ...fault }))).toEqual([message])
})

test('VAL-12 an empty field becomes null, not zero', () => {
  expect(itemFormSchema.parse({ ...valid, price: '', rank: ' ', item_info: '' })).toMatchObject({
    price: null,
    rank: null,
    item_info: null,
  })
})

test('VAL-11 typed text becomes numbers and JSON, and an unchanged object stays an object', () => {
  expect(itemFormSchema.parse({ ...valid, price: '99.50', rank: '3', item_info: '{"a":1}' })).toMatchObject({
    price: 99.5,
    rank: 3,
    item_info: { a: 1 },
  })
  expect(itemFormSchema.parse({ ...valid, item_info: { b: 2 } })).toMatchObject({ item_info: { b: 2 } })
})
