import { expect, test } from 'vitest'
import { createDuplicate } from '../../../../backoffice/items/list/ItemActions.tsx'
import { buildItem } from '../../../factories/item.ts'

test('AITM-8 a copy has everything but what the server gives and what only one item can have', () => {
  const item = buildItem({ title: 'Fire', slug: 'fire-2', category_ids: [3] })

  const copy = createDuplicate(item)

  expect(copy).toMatchObject({ title: 'Fire', slug: 'fire-3', price: item.price, category_ids: [3] })
  for (const key of ['id', 'created_at', 'shops_id', '_item_images_of_items'])
    expect(copy).not.toHaveProperty(key)
  expect(copy.sku).toMatch(/^PRO[A-Z0-9]{8}$/)
  expect(copy.sku).not.toBe(item.sku)
})
