// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page, queries } from '../../../storefront/categories/CategoriesPage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

const open = (listCategories: ShopApi['listCategories']) =>
  renderPage(<Page />, { api: stubShopApi({ listCategories, getShop: async () => buildShop() }) })

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article')!)

test('CAT-1 the page lists the visible categories only', async () => {
  open(async () => [
    buildCategory({ name: 'Water Opals' }),
    buildCategory({ name: 'Private Reserve', Is_visible: false }),
  ])

  expect(screen.getByRole('heading', { level: 1, name: 'Shop by Category' })).toBeVisible()
  await cardOf('Water Opals')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.queryByText('Private Reserve')).toBe(null)
})

test('CAT-2 a card shows picture, name and type and leads to the stones of its category', async () => {
  open(async () => [
    buildCategory({ id: 7, name: 'Water Opals', category_type: 'Hydrophane', image_url: '/media/w.webp' }),
  ])

  const card = await cardOf('Water Opals')
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/w.webp')
  expect(card.getByText('Hydrophane')).toBeVisible()
  expect(card.getByRole('link', { name: 'Explore Collection Water Opals' })).toHaveAttribute(
    'href',
    '/shop?category=7',
  )
})

test.each([null, ''])('CAT-2 a category whose picture is %j is shown as a gem', async (image_url) => {
  open(async () => [buildCategory({ name: 'Emeralds', image_url })])

  const card = await cardOf('Emeralds')
  expect(card.getByText('💎')).toBeVisible()
  expect(card.queryByRole('presentation')).toBe(null)
})

test.each([
  ['//cdn.example/w.webp', 'https://cdn.example/w.webp'],
  ['https://cdn.example/w.webp', 'https://cdn.example/w.webp'],
  ['/media/w.webp', '/media/w.webp'],
])('CAT-3 the picture %s is fetched from %s', async (image_url, src) => {
  open(async () => [buildCategory({ name: 'Emeralds', image_url })])

  expect((await cardOf('Emeralds')).getByRole('presentation')).toHaveAttribute('src', src)
})

test('CAT-4 without categories the page says so and leads to the shop', async () => {
  open(async () => [])

  expect(await screen.findByText(/^No categories available at this time/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show the whole collection' })).toHaveAttribute('href', '/shop')
})

test('skeletons stand in while categories load', () => {
  open(() => new Promise(() => {}))

  expect(
    within(screen.getByRole('list', { name: 'Loading categories' })).getAllByTestId('skeleton'),
  ).toHaveLength(3)
})

test('categories that cannot be loaded are logged and can be asked for again', async () => {
  open(
    vi
      .fn<ShopApi['listCategories']>()
      .mockRejectedValueOnce(new ApiError(400, 'UX API request failed: Bad Request'))
      .mockResolvedValue([buildCategory({ name: 'Emeralds' })]),
  )

  expect(await screen.findByRole('alert')).toHaveTextContent('The categories could not be loaded just now.')
  expect(takeComplaints()).toEqual(['Error fetching categories ApiError: UX API request failed: Bad Request'])

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await cardOf('Emeralds')
})

test('the server asks for what the page shows', () => {
  expect(queries().map(({ key }) => key)).toEqual([['categories']])
})
