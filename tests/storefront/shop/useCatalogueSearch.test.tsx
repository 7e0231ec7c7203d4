import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Extension } from '../../../dataProvider/contract/extensions.ts'
import type { Item } from '../../../dataProvider/resources/items/items.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { deferred } from '../../support/waiting.ts'
import { renderShop } from './renderShop.tsx'

const honey = buildItem({ title: 'Honey Harlequin' })

const emerald = buildItem({ title: 'Emerald' })
const far = buildItem({ title: 'Honey Nodule' })
const farther = buildItem({ title: 'Honey Pinfire' })

/** The first of two pages, and what the catalogue answers to a search. */
const openFirstPage = (search: ShopApi['listItems'], extensions: Extension[] = ['catalogue-query']) => {
  const listItems = vi.fn<ShopApi['listItems']>(async (type, query, signal) =>
    query.q === undefined
      ? buildEnvelope([honey, emerald], { pageTotal: 2, nextPage: 2, itemsTotal: 4 })
      : search(type, query, signal),
  )
  renderShop([], { calls: { listItems }, extensions })
  return { searches: () => listItems.mock.calls.filter(([, { q }]) => q !== undefined) }
}
const matches = (...items: Item[]) => buildEnvelope(items)
const type = async (words: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: 'Search the collection' }), words)
const region = async () =>
  within((await screen.findByRole('heading', { name: /more on other pages$/ })).parentElement!)
const titlesIn = ({ getAllByRole }: Awaited<ReturnType<typeof region>>) =>
  getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('SHOP-4 the search filters the page at once and finds what other pages have, without what is shown', async () => {
  const { searches } = openFirstPage(async () => matches(honey, far, farther))
  await type('honey')
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 on this page match')

  expect(titlesIn(await region())).toEqual(['Honey Nodule', 'Honey Pinfire'])

  expect(screen.getByRole('status')).toHaveTextContent('1 of 2 on this page match, 2 more on other pages')
  // Asked once the typing rests, not for every letter.
  expect(searches()).toEqual([['Product', { page: 1, q: 'honey' }, expect.any(AbortSignal)]])
})

test('SHOP-4 a button beside the result leads to what other pages have', async () => {
  openFirstPage(async () => matches(honey, far))
  await type('honey')

  await userEvent.click(await screen.findByRole('button', { name: '1 more on other pages' }))

  expect(screen.getByRole('heading', { name: '1 more on other pages' })).toHaveFocus()
})

test('SHOP-4 SHOP-11 nothing on this page is not nothing at all, until the others have nothing either', async () => {
  openFirstPage(async (_type, { q }) => (q === 'nodule' ? matches(far) : matches()))
  await type('nodule')
  expect(screen.getByText('Nothing on this page, looking through the others…')).toBeVisible()
  expect(await screen.findByText('Nothing on this page matches.')).toBeVisible()
  expect(titlesIn(await region())).toEqual(['Honey Nodule'])

  await type('s of gold')

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /more on other pages/ })).toBeNull()
})

test('SHOP-4 a search that another follows is aborted, and its answer is never shown', async () => {
  const { searches } = openFirstPage((_type, { q }) =>
    q === 'honey' ? new Promise(() => undefined) : Promise.resolve(matches(far)),
  )
  await type('honey')
  await expect.poll(searches).toHaveLength(1)

  await type(' nodule')

  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
  expect(searches()[0]?.[2]?.aborted).toBe(true)
})

test('SHOP-4 words that are come back to are looked for again, though their first search was aborted', async () => {
  const answers: (() => void)[] = []
  const { searches } = openFirstPage((_type, _query, signal) => {
    const { promise, resolve, reject } = deferred<ReturnType<typeof matches>>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    answers.push(() => resolve(matches(honey, far)))
    return promise
  })
  await type('honey')
  await expect.poll(searches).toHaveLength(1)
  await type(' n')
  await expect.poll(searches).toHaveLength(2)
  expect(searches()[0]?.[2]?.aborted).toBe(true)

  await type('{Backspace}{Backspace}')
  await expect.poll(searches).toHaveLength(3)

  // Nothing failed: it is being asked.
  expect(screen.queryByRole('button', { name: 'Search the other pages again' })).toBeNull()
  answers[2]?.()
  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
})

test('SHOP-4 more matches than one page has are shown on request', async () => {
  openFirstPage(async (_type, { page }) =>
    page === 1
      ? buildEnvelope([honey, far], { nextPage: 2, pageTotal: 2, itemsTotal: 3 })
      : buildEnvelope([farther], { curPage: 2, nextPage: null, itemsTotal: 3 }),
  )
  await type('honey')
  const more = await region()
  expect(titlesIn(more)).toEqual(['Honey Nodule'])

  await userEvent.click(more.getByRole('button', { name: 'Show more' }))

  await expect.poll(() => titlesIn(more)).toEqual(['Honey Nodule', 'Honey Pinfire'])
  expect(more.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('SHOP-4 other pages that could not be searched are said so, and can be searched again', async () => {
  let isDown = true
  openFirstPage(async () => {
    if (isDown) throw new ApiError(400, 'UX API request failed: Bad Request')
    return matches(honey, far)
  })
  await type('honey')
  const again = await screen.findByRole('button', { name: 'Search the other pages again' })
  expect(screen.getByRole('heading', { name: 'Honey Harlequin' })).toBeVisible()

  isDown = false
  await userEvent.click(again)

  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
})

test('SHOP-4 SHOP-22 what is disabled is neither shown nor counted', async () => {
  openFirstPage(async () => matches(honey, far, buildItem({ title: 'Honey Draft', Is_disabled: true })))
  await type('honey')

  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
  expect(screen.getByRole('heading', { name: '1 more on other pages' })).toBeVisible()
})

test('SHOP-4 SHOP-17 a search within a collection keeps to it', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async (_type, { q }) =>
    q === undefined ? buildEnvelope([honey], { pageTotal: 2, nextPage: 2 }) : matches(honey, far),
  )
  renderShop([], {
    at: '/shop?category=4&q=honey',
    calls: { listItems, listCategories: async () => [buildCategory({ id: 4 })] },
    extensions: ['catalogue-query', 'item-categories'],
  })

  expect(titlesIn(await region())).toEqual(['Honey Nodule'])
  expect(listItems.mock.lastCall?.[1]).toEqual({ page: 1, q: 'honey', category: 4 })
})

test('SHOP-4 where there is one page, all of it is searched already', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () => buildEnvelope([honey, emerald]))
  renderShop([], { at: '/shop?q=honey', calls: { listItems }, extensions: ['catalogue-query'] })

  expect(await screen.findByText('1 of 2 on this page match')).toBeVisible()
  expect(listItems.mock.calls.map(([, query]) => query)).toEqual([{ page: 1 }])
})

test('SHOP-4 a server that does not search is not asked to', async () => {
  const { searches } = openFirstPage(async () => matches(far), [])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search this page' }), 'nodule')

  expect(await screen.findByText('No products found matching your search.')).toBeVisible()
  expect(searches()).toEqual([])
})
