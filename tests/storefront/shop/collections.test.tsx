import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { buildCategory } from '../../factories/category.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { buildItem } from '../../factories/item.ts'
import { expectConsole } from '../../support/setup.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { renderShop } from './renderShop.tsx'

const extensions = ['item-categories'] as const

const water = buildCategory({ id: 4, name: 'Water Opals', category_type: 'Hydrophane' })
const listCategories = async () => [water]
const stone = buildItem({ title: 'Fire Opal', tags: 'hydrophane' })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const failing = () => Promise.reject(new ApiError(400, 'Bad Request'))

test('NAV-2 a sub-path asks for the collection of that name, whose pages and search stay on it', async () => {
  const listItems = vi.fn<ShopApi['listItems']>(async () =>
    buildEnvelope([stone], { pageTotal: 3, curPage: 2, prevPage: 1, nextPage: 3 }),
  )
  renderShop([], {
    at: '/shop/water-opals?page=2',
    calls: { listItems, listCategories },
    extensions: [...extensions],
  })

  expect(await screen.findByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/shop/water-opals?page=3',
  )
  expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 2, category: 4 })

  await userEvent.type(screen.getByRole('searchbox'), 'fire')
  expect(currentPath()).toBe('/shop/water-opals?q=fire&page=2')
  await userEvent.click(screen.getByRole('link', { name: 'Clear filter: Water Opals' }))
  expect(currentPath()).toBe('/shop?q=fire')
})

test('NAV-2 a sub-path waits for the categories, and offers to ask for them again', async () => {
  const answers = vi.fn<ShopApi['listCategories']>(listCategories).mockImplementationOnce(failing)
  renderShop([stone], {
    at: '/shop/water-opals',
    calls: { listCategories: answers },
    extensions: [...extensions],
  })
  expect(screen.getAllByTestId('skeleton')).toHaveLength(6)

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(expectConsole()).toEqual(['Error fetching categories ApiError: Bad Request'])
})

test.each(['/shop?category=4', '/shop/water-opals'])(
  'SHOP-18 at %s a server without item-categories is asked for a page, of which the tagged ones are shown',
  async (at) => {
    const items = [stone, buildItem({ title: 'Emerald', tags: 'faceted' })]
    const listItems = vi.fn<ShopApi['listItems']>(async () => buildEnvelope(items))
    renderShop([], { at, calls: { listItems, listCategories } })

    expect(await screen.findByRole('link', { name: 'Clear filter: Water Opals' })).toBeVisible()
    expect(await screen.findByRole('status')).toHaveTextContent('1 of 2 on this page match')
    expect(titles()).toEqual(['Fire Opal'])
    expect(listItems).toHaveBeenCalledExactlyOnceWith('Product', { page: 1 })
  },
)

test.each([
  ['a number that names none shows', '9', listCategories, []],
  ['categories that fail to load leave', '4', failing, ['Error fetching categories ApiError: Bad Request']],
])('SHOP-17 SHOP-18 there, too, %s all products', async (_, category, listCategories, logged) => {
  renderShop([stone], { at: `/shop?category=${category}`, calls: { listCategories } })

  expect(await screen.findByRole('heading', { name: 'Fire Opal' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Clear filter/ })).toBe(null)
  expect(expectConsole()).toEqual(logged)
})

test('SHOP-19 a browser without scripts searches within the collection', async () => {
  renderShop([stone], { at: '/shop?category=4', calls: { listCategories } })
  await screen.findByRole('link', { name: /Clear filter/ })

  const form = screen.getByRole<HTMLFormElement>('search')
  expect(form).toHaveAttribute('action', '/shop')
  expect([...new FormData(form)]).toEqual([
    ['category', '4'],
    ['q', ''],
  ])
})
