import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/categories/CategoriesPage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

const open = (listCategories: ShopApi['listCategories']) =>
  renderPage(<Page />, { calls: { listCategories } })

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article')!)

test('CAT-1 CAT-2 the visible categories are listed alone, each with picture, name, type and the way to its stones', async () => {
  open(async () => [
    buildCategory({ id: 7, name: 'Water Opals', category_type: 'Hydrophane', image_url: '/media/w.webp' }),
    buildCategory({ name: 'Private Reserve', Is_visible: false }),
  ])

  expect(screen.getByRole('heading', { level: 1, name: 'Shop by Category' })).toBeVisible()
  expect(await screen.findAllByRole('article')).toHaveLength(1)
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
