import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildCategory } from '../../factories/category.ts'
import { renderLayout } from './renderLayout.tsx'

const collections = ['Raw Opals', 'Welo Opals', 'Water Opals', 'Emeralds', 'Jewelry'].map((name, index) =>
  buildCategory({ id: index + 1, name }),
)
const calls = {
  listCategories: async () => [...collections, buildCategory({ name: 'Hidden', Is_visible: false })],
}
const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
const toggle = () => header().findByRole('button', { name: 'Collections', hidden: true })
const menu = () => header().getByRole('list', { hidden: true })
const links = (element: HTMLElement) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('NAV-1 a button beside Shop opens the visible collections, by their numbers', async () => {
  renderLayout({ calls })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  expect(menu()).not.toBeVisible()

  await userEvent.click(await toggle())

  expect(menu()).toBeVisible()
  expect(await toggle()).toHaveAttribute('aria-controls', menu().id)
  expect(links(menu())).toEqual([
    'Raw Opals /shop?category=1',
    'Welo Opals /shop?category=2',
    'Water Opals /shop?category=3',
    'Emeralds /shop?category=4',
    'Jewelry /shop?category=5',
  ])
})

test('NAV-1 the footer leads to the collections’ own pages', async () => {
  renderLayout({ calls })
  await footer().findByRole('link', { name: 'Jewelry' })

  expect(links(footer().getByRole('navigation', { name: 'Shop' }))).toEqual([
    'All stones /shop',
    'Raw Opals /shop/raw-opals',
    'Welo Opals /shop/welo-opals',
    'Water Opals /shop/water-opals',
    'Emeralds /shop/emeralds',
    'Jewelry /shop/jewelry',
    'Categories /categories',
    'Cart /cart',
  ])
})

test('HDR-9 in the menu of a phone Escape closes the collections first, then the links', async () => {
  renderLayout({ calls })
  const phoneMenu = header().getByRole('button', { name: 'Menu' })
  await userEvent.click(phoneMenu)
  await userEvent.click(await toggle())

  await userEvent.keyboard('{Escape}')
  expect(await toggle()).toHaveAttribute('aria-expanded', 'false')
  expect(await toggle()).toHaveFocus()
  expect(phoneMenu).toHaveAttribute('aria-expanded', 'true')

  await userEvent.keyboard('{Escape}')
  expect(phoneMenu).toHaveAttribute('aria-expanded', 'false')
  expect(phoneMenu).toHaveFocus()
})

test.each(['/shop?category=3', '/shop/water-opals'])('HDR-13 at %s its collection is marked', async (at) => {
  renderLayout({ calls, at })
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  await userEvent.click(await toggle())

  const current = [...menu().querySelectorAll('[aria-current="page"]')]
  expect(current.map(({ textContent }) => textContent)).toEqual(['Water Opals'])
})

test('without collections there is no button for them', async () => {
  renderLayout({ calls: { listCategories: async () => [] } })

  await footer().findByText('Selam Tesfaye')
  expect(header().queryByRole('button', { name: 'Collections', hidden: true })).toBe(null)
})
