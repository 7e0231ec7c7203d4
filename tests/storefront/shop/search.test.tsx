import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Item } from '../../../dataProvider/resources/items/items.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { renderShop } from './renderShop.tsx'
import { currentPath } from '../../support/render/currentLocation.tsx'

const honey = buildItem({ title: 'Honey Harlequin' })

const emerald = buildItem({ title: 'Emerald' })
const far = buildItem({ title: 'Honey Nodule' })
const farther = buildItem({ title: 'Honey Pinfire' })

/** Opens the first of two pages. `search` responds to searches. */
const openFirstPage = (search: ShopApi['listItems']) => {
  const listItems = vi.fn<ShopApi['listItems']>(async (type, query, signal) =>
    query.q === undefined
      ? buildEnvelope([honey, emerald], { pageTotal: 2, nextPage: 2, itemsTotal: 4 })
      : search(type, query, signal),
  )
  renderShop([], { calls: { listItems }, sections: { otherPages: true } })
  return { searches: () => listItems.mock.calls.filter(([, { q }]) => q !== undefined) }
}
const matches = (...items: Item[]) => buildEnvelope(items)
const type = async (words: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search the collection' }), words)
const region = async () =>
  within((await screen.findByRole('heading', { name: /more on other pages$/ })).parentElement!)
const titlesIn = ({ getAllByRole }: Awaited<ReturnType<typeof region>>) =>
  getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('SHOP-4 the search filters the page immediately and lists matches from other pages, except those already shown', async () => {
  const { searches } = openFirstPage(async () => matches(honey, far, farther))
  await type('honey')
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 items on this page matches')

  expect(titlesIn(await region())).toEqual(['Honey Nodule', 'Honey Pinfire'])

  expect(screen.getByRole('status')).toHaveTextContent(
    '1 of 2 items on this page matches. 2 more on other pages',
  )
  // One request after the debounce, not one per letter.
  expect(searches()).toEqual([['Product', { page: 1, q: 'honey' }, expect.any(AbortSignal)]])
})

test('SHOP-4 SHOP-11 the search reports no results only after the other pages have no matches either', async () => {
  openFirstPage(async (_type, { q }) => (q === 'nodule' ? matches(far) : matches()))
  await type('nodule')
  expect(screen.getByText('No matches on this page. Searching other pages…')).toBeVisible()
  expect(await screen.findByText('No matches on this page.')).toBeVisible()
  expect(titlesIn(await region())).toEqual(['Honey Nodule'])

  await type('s of gold')

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /more on other pages/ })).toBeNull()
})

test('SHOP-4 matches beyond the first page of results are shown on request', async () => {
  openFirstPage(async (_type, { page }) =>
    page === 1
      ? buildEnvelope([honey, far], { nextPage: 2, pageTotal: 2, itemsTotal: 3 })
      : buildEnvelope([farther], { curPage: 2, nextPage: null, itemsTotal: 3 }),
  )
  await type('honey')
  const more = await region()
  expect(titlesIn(more)).toEqual(['Honey Nodule'])

  await userEvent.click(more.getByRole('button', { name: 'Show More' }))

  await expect.poll(() => titlesIn(more)).toEqual(['Honey Nodule', 'Honey Pinfire'])
  expect(more.queryByRole('button', { name: 'Show More' })).toBeNull()
})

test('SHOP-4 a failed search of the other pages is reported and can be retried', async () => {
  let isDown = true
  openFirstPage(async () => {
    if (isDown) throw new ApiError(400, 'UX API request failed: Bad Request')
    return matches(honey, far)
  })
  await type('honey')
  const again = await screen.findByRole('button', { name: 'Search Other Pages Again' })
  expect(screen.getByRole('heading', { name: 'Honey Harlequin' })).toBeVisible()

  isDown = false
  await userEvent.click(again)

  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
})

const stones = [
  buildItem({ title: 'Honey Harlequin', description: 'Warm and bright.', tags: 'cabochon' }),
  buildItem({ title: 'Pinfire', description: 'Like HONEY in the sun.', tags: null }),
  buildItem({ title: 'Nodule', description: 'As it was found.', tags: 'rough, Honey Opal' }),
  buildItem({ title: 'Emerald', description: 'Green.', tags: 'shakiso' }),
]

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const box = () => screen.getByRole('searchbox', { name: 'Search this page' })

test('SHOP-3 SHOP-19 the search covers title, description and tags, ignores case and is stored in the address', async () => {
  renderShop(stones)
  await screen.findByText('Emerald')

  await userEvent.type(box(), 'honey')

  expect(titles()).toEqual(['Honey Harlequin', 'Pinfire', 'Nodule'])
  expect(currentPath()).toBe('/shop?q=honey')
  expect(box()).toHaveValue('honey')
  expect(screen.getByRole('status')).toHaveTextContent('3 of 4 items on this page match')
})

test('SHOP-11 a search without matches says so and links back to the whole collection', async () => {
  renderShop(stones, { at: '/shop?q=ruby' })

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(box()).toHaveValue('ruby')

  await userEvent.click(screen.getByText('Browse Collection', { selector: 'a' }))
  expect(titles()).toHaveLength(4)
  expect(box()).toHaveValue('')
})
