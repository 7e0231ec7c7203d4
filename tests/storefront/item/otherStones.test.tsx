import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { storageKeys } from '../../../identity/storage.ts'
import { RecentItems } from '../../../storefront/item/RecentItems.tsx'
import { RelatedItems } from '../../../storefront/item/RelatedItems.tsx'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

/** Shows the stones related to stone 1. The server lists these items. */
async function renderRelated(listed: Partial<Item>[], own: Partial<Item> = {}) {
  const items = listed.map((item, index) =>
    buildItem({ id: index + 1, title: `Stone ${index + 1}`, ...item }),
  )
  const listItems = vi.fn<ShopApi['listItems']>(async () => buildEnvelope(items))
  renderPage(<RelatedItems item={buildItem({ id: 1, ...own })} />, { calls: { listItems } })
  await act(() => Promise.all(listItems.mock.results.map(({ value }) => value)))
  return listItems
}

test('ITEM-36 related stones are at most four others of the first collection, without sold ones', async () => {
  const sold = { availability: 'sold', available: 0 } as const
  const listItems = await renderRelated([{}, {}, sold, {}, {}, {}, {}], { category_ids: [7, 8] })

  expect(await screen.findByRole('region', { name: 'You may also like' })).toBeVisible()
  expect(titles()).toEqual(['Stone 2', 'Stone 4', 'Stone 5', 'Stone 6'])
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1, category: 7 })
})

test('ITEM-36 other stones of the shop follow if the collection has fewer than four', async () => {
  const stones = [1, 2, 3, 4, 5].map((id) => buildItem({ id, title: `Stone ${id}` }))
  const listItems: ShopApi['listItems'] = async (_, { category }) =>
    buildEnvelope(category === 7 ? stones.slice(0, 3) : stones)
  renderPage(<RelatedItems item={buildItem({ id: 3, category_ids: [7] })} />, { calls: { listItems } })

  await screen.findByRole('region')
  expect(titles()).toEqual(['Stone 1', 'Stone 2', 'Stone 4', 'Stone 5'])
})

test('ITEM-36 a stone in no collection has the first stones of the shop as related stones', async () => {
  const listItems = await renderRelated([{}, {}])

  expect(await screen.findByRole('heading', { name: 'Stone 2' })).toBeVisible()
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1 })
})

test('ITEM-36 without related stones, the section is absent', async () => {
  await renderRelated([{}])

  expect(screen.queryByRole('region')).toBe(null)
})

/** Opens the page of a product in the same tab as the pages before. */
function openStone(id: number) {
  cleanup()
  renderPage(<RecentItems item={buildItem({ id, title: `Stone ${id}`, price: 120 })} />)
}

test('ITEM-37 recently seen stones are at most four of this tab, newest first, without the current one', () => {
  openStone(1)
  expect(screen.queryByRole('region')).toBe(null)

  for (const id of [2, 3, 4, 5, 3, 6]) openStone(id)

  expect(screen.getByRole('region', { name: 'Recently seen' })).toBeVisible()
  expect(titles()).toEqual(['Stone 3', 'Stone 5', 'Stone 4', 'Stone 2'])
})

test('ITEM-37 a recently seen stone has a name and an image, but no price or facts, which may change', () => {
  openStone(1)
  openStone(2)

  const card = within(screen.getByRole('article'))
  expect(card.getByRole('img', { name: 'Stone 1' })).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent(/^Stone 1$/)
})

test.each([
  'not json',
  '{"id":1}',
  '[null, 7, "stone", {}]',
  '[{"id":1,"slug":"stone","title":"Stone","media":[{},null]}]',
  '[{"id":1,"slug":"stone","media":[]}]',
])('ITEM-37 the stored entries %s are ignored and replaced', (stored) => {
  sessionStorage.setItem(storageKeys.recentItems, stored)

  openStone(2)
  expect(screen.queryByRole('region')).toBe(null)

  openStone(3)
  expect(titles()).toEqual(['Stone 2'])
})
