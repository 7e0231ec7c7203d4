import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Page } from '../../../storefront/home/HomePage.tsx'
import { buildCategory } from '../../factories/category.ts'
import { renderPage } from '../../support/render/renderPage.tsx'

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
