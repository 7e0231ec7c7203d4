// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/home/HomePage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { stubShopApi } from '../../support/stubShopApi.ts'
import { buildShop } from '../../factories/shop.ts'

afterEach(cleanup)

const open = (listCategories: ShopApi['listCategories']) =>
  renderPage(<Page />, { api: stubShopApi({ listCategories, getShop: async () => buildShop() }) })
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const collections = () => screen.queryByRole('region', { name: 'Our Collections' })

test('HOME-1 HOME-2 the hero leads to the shop and to custom jewelry', async () => {
  open(async () => [])

  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(linkTo('Shop Collection')).toBe('/shop')
  expect(linkTo('Custom Jewelry')).toBe('/custom-jewelry')
  await waitFor(() => expect(collections()).toBe(null))
})

test('HOME-3 HOME-4 visible collections are shown with picture, name, type and the way to their stones', async () => {
  open(async () => [
    buildCategory({ id: 7, name: 'Water Opals', category_type: 'Cabochons', image_url: '/media/water.webp' }),
    buildCategory({ name: 'Not yet', Is_visible: false }),
  ])

  const card = within((await screen.findByRole('heading', { name: 'Water Opals' })).closest('article')!)
  expect(card.getByText('Cabochons')).toBeVisible()
  expect(card.getByRole('presentation')).toHaveAttribute('src', '/media/water.webp')
  expect(card.getByRole('link', { name: 'Explore Water Opals' })).toHaveAttribute('href', '/shop?category=7')
  expect(screen.queryByText('Not yet')).toBe(null)
})

test('HOME-5 CST-4 three skeletons stand in while the collections load', () => {
  open(() => new Promise(() => {}))

  expect(screen.getAllByTestId('skeleton')).toHaveLength(3)
  expect(collections()).toHaveAttribute('aria-busy', 'true')
})

test('HOME-6 HOME-7 HOME-8 the page says what is special and ends with the shop and the contact page', async () => {
  open(async () => [buildCategory()])

  await screen.findByRole('article')
  for (const name of ['Authentic gems', 'Custom design', 'East Coast gem shows']) {
    expect(screen.getByRole('heading', { name })).toBeVisible()
  }
  expect(linkTo('Browse Collection')).toBe('/shop')
  expect(linkTo('Contact Us')).toBe('/contact')
})

test('HOME-9 without collections the grid is left out and the rest stands', async () => {
  open(async () => [])

  await waitFor(() => expect(collections()).toBe(null))
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toBeVisible()
})

test('HOME-9 ERR-7 collections that cannot be loaded are logged, and a retry takes the place of the grid', async () => {
  open(
    vi
      .fn<ShopApi['listCategories']>()
      .mockRejectedValueOnce(new ApiError(400, 'UX API request failed: Bad Request'))
      .mockResolvedValue([buildCategory({ name: 'Water Opals' })]),
  )

  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(collections()).toContainElement(retry)
  expect(screen.queryAllByTestId('skeleton')).toEqual([])
  expect(takeComplaints()).toEqual(['Error fetching categories ApiError: UX API request failed: Bad Request'])
  expect(screen.getByRole('link', { name: 'Browse Collection' })).toBeVisible()

  await userEvent.click(retry)
  expect(await screen.findByRole('heading', { name: 'Water Opals' })).toBeVisible()
})
