import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '../../../storefront/home/HomePage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as CategoriesPage } from '../../../storefront/categories/CategoriesPage.tsx'

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('HOME-3 HOME-4 visible collections show their image, name, type and a link to their stones', async () => {
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

test('HOME-1 HOME-2 HOME-6 HOME-7 HOME-8 the page opens with shop and custom jewelry links, shows the highlights and ends with shop and contact links', () => {
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

test('CAT-4 the page says so when there are no categories and links to the shop', async () => {
  open(async () => [])

  expect(await screen.findByText(/^No categories available at this time/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toHaveAttribute('href', '/shop')
})
