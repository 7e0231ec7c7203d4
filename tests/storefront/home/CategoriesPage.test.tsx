import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as CategoriesPage } from '../../../storefront/categories/CategoriesPage.tsx'

const open = (listCategories: ShopApi['listCategories']) =>
  renderPage(<CategoriesPage />, { calls: { listCategories } })

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('article')!)

test('CAT-1 CAT-2 the page lists only visible categories, each with its image, name, type and a link to its stones', async () => {
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

test.each([null, ''])('CAT-2 a category whose image is %j shows a gem emoji', async (image_url) => {
  open(async () => [buildCategory({ name: 'Emeralds', image_url })])

  const card = await cardOf('Emeralds')
  expect(card.getByText('💎')).toBeVisible()
  expect(card.queryByRole('presentation')).toBe(null)
})

test.each([
  ['//cdn.example/w.webp', 'https://cdn.example/w.webp'],
  ['https://cdn.example/w.webp', 'https://cdn.example/w.webp'],
  ['/media/w.webp', '/media/w.webp'],
])('CAT-3 the image %s is loaded from %s', async (image_url, src) => {
  open(async () => [buildCategory({ name: 'Emeralds', image_url })])

  expect((await cardOf('Emeralds')).getByRole('presentation')).toHaveAttribute('src', src)
})

test.each([
  [1, 1],
  [2, 2],
  [3, 0],
  [4, 4],
  [5, 2],
  [6, 0],
  [7, 4],
  [8, 2],
])('CAT-6 of %i cards, the first %i are large, so that every row is full', async (count, large) => {
  open(async () => Array.from({ length: count }, () => buildCategory()))

  const cards = (await screen.findAllByRole('article')).map((card) => card.closest('li'))
  const isLarge = cards.map((card) => card?.getAttribute('data-large'))
  expect(isLarge).toEqual(Array.from({ length: count }, (_, index) => String(index < large)))
})

test('CAT-4 the page says so when there are no categories and links to the shop', async () => {
  open(async () => [])

  expect(await screen.findByText(/^No categories available at this time/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toHaveAttribute('href', '/shop')
})
