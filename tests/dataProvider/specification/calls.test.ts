import { expect, test } from 'vitest'
import { calls } from '../../contract/specification/calls.ts'

/** The specification's calls line by line, by hand. `/image_upload` has three lines: a category's picture, an item's, an item's video. */
const specifiedCalls = [
  'GET /auth/me',
  'GET /customer',
  'POST /customer',
  'PATCH /customer/{elegant_user_id}',
  'GET /customers_all',
  'GET /items_categories',
  'POST /items_categories',
  'PATCH /items_categories/{id}',
  'GET /items_by_type/Product',
  'GET /items_by_type/Event',
  'GET /items_by_type/About',
  'GET /items_by_type/Blog',
  'GET /items_by_type/Service',
  'GET /items_by_type/Custom',
  'GET /items_details/{slug}',
  'GET /items/{id}',
  'POST /items',
  'PATCH /items/{id}',
  'POST /item_images',
  'PATCH /item_images/{id}',
  'DELETE /item_images/{id}',
  'GET /shop',
  'PATCH /shop',
  'POST /image_upload',
  'POST /image_upload',
  'POST /image_upload',
  'POST /cart_items',
  'GET /cart_items',
]

test('the table of calls is the specification’s, no call more and none less', () => {
  expect(calls.map(({ method, address }) => `${method} ${address}`).toSorted()).toEqual(
    specifiedCalls.toSorted(),
  )
})
