import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '../../../storefront/home/HomePage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as CategoriesPage } from '../../../storefront/categories/CategoriesPage.tsx'

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('HOME-3 HOME-4 visible collections are shown with picture, name, type and the way to their stones', async () => {
  const listCategories = async () => [
    buildCategory({ id: 7, name: 'Water Opals', category_type: 'Cabochons', image_url: '/media/water.webp' }),
    buildCategory({ name: 'Not yet', Is_visible: false }),
  ]
  renderPage(<Page />, { calls: { listCategories } })

  const card = within((await screen.findByRole('heading', { name: 'Water Opals' })).closest('article')!)
  expect(card.getByText('Cabochons')).toBeVisible()
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/water.webp')
  expect(card.getByRole('link', { name: 'Explore Water Opals' })).toHaveAttribute('href', '/shop?category=7')
  expect(screen.queryByText('Not yet')).toBe(null)
})

test('HOME-1 HOME-2 HOME-6 HOME-7 HOME-8 the page begins with shop and custom jewelry, says what is special and ends with shop and contact', () => {
  renderPage(<Page />, { calls: { listCategories: () => new Promise(() => {}) } })

  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(linkTo('Shop Collection')).toBe('/shop')
  expect(linkTo('Custom Jewelry')).toBe('/custom-jewelry')
  for (const name of ['Authentic gems', 'Custom design', 'East Coast gem shows']) {
    expect(screen.getByRole('heading', { name })).toBeVisible()
  }
  expect(linkTo('Browse Collection')).toBe('/shop')
  expect(linkTo('Contact Us')).toBe('/contact')
})

const open = (listCategories: ShopApi['listCategories']) =>
  renderPage(<CategoriesPage />, { calls: { listCategories } })

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
