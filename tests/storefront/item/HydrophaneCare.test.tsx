import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildItem } from '../../factories/item.ts'
import { renderItem } from './renderItemPage.tsx'
import { isHydrophane } from '../../../storefront/item/HydrophaneCare.tsx'

const plain = { title: 'Oval', tags: null, item_info: null }
const made = (material: unknown, countryOfOrigin?: unknown) => ({ item_info: { material, countryOfOrigin } })

test.each<[what: string, item: Partial<Item>, collections: string[]]>([
  ['is in a collection of Welo opals', plain, ['Welo Opals']],
  ['is in a collection of water opals', plain, ['Private Reserve', 'Water Opals']],
  ['is opal from Ethiopia', { ...plain, ...made('Opal', 'Ethiopia') }, []],
  ['is opal from ET', { ...plain, ...made('Opal', 'ET') }, []],
  ['is set with such opal', { ...plain, ...made(['14k gold', 'opal'], { name: 'Ethiopia' }) }, ['Jewelry']],
  ['is said to be Welo opal', { ...plain, tags: 'welo, opal' }, []],
  ['is called water opal', { ...plain, title: 'Water opal drop' }, []],
  ['is raw and said to be Ethiopian', { ...plain, tags: 'Ethiopian' }, ['Raw Opals']],
])('an item that %s drinks water', (_what, item, collections) => {
  expect(isHydrophane(buildItem(item), collections)).toBe(true)
})

test.each<[what: string, item: Partial<Item>, collections: string[]]>([
  ['is an emerald from Ethiopia', { ...plain, ...made('Emerald', 'Ethiopia') }, ['Emeralds']],
  ['is an emerald in the wrong collection', { ...plain, ...made('Emerald') }, ['Welo Opals']],
  ['is jewelry without opal', { ...plain, ...made('14k gold, emerald', 'Ethiopia') }, ['Jewelry']],
  ['is opal from elsewhere', { ...plain, ...made('Opal', 'Australia') }, []],
  ['says nothing of it', plain, []],
  ['is opalite', { ...plain, title: 'Welo opalite' }, []],
])('an item that %s does not', (_what, item, collections) => {
  expect(isHydrophane(buildItem(item), collections)).toBe(false)
})

test('the page of an opal that drinks water says how to treat it, that of another stone does not', async () => {
  await renderItem({ title: 'Honey Welo', ...made('Opal', 'Ethiopia') })
  expect(screen.getByRole('heading', { level: 2, name: 'This opal drinks water' })).toBeVisible()
  expect(screen.getByText(/goes clear.*come back.*away from oil, perfume and soap/)).toBeVisible()

  cleanup()
  await renderItem({ title: 'Shakiso', tags: 'emerald', ...made('Emerald', 'Ethiopia') })
  expect(screen.queryByText(/drinks water/)).toBe(null)
})

test('a collection is known by the number that the item names', async () => {
  const [welo, jewelry] = [buildCategory({ name: 'Welo Opals' }), buildCategory({ name: 'Jewelry' })]
  const calls = { listCategories: async () => [welo, jewelry] }

  await renderItem({ ...plain, category_ids: [welo.id] }, calls)
  expect(await screen.findByText('This opal drinks water')).toBeVisible()
})
