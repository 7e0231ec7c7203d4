// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderBackOffice } from '../renderBackOffice.tsx'

const titles = [
  'Shop Management',
  'Order Management',
  'Categories',
  'Products',
  'Events',
  'Blogs',
  'About',
  'Services',
  'Customers',
]
const sidebar = () => screen.findByRole('navigation', { name: 'Back office' })

/** A browser window of that width; jsdom lays nothing out and knows no media query. */
const openWindow = (width: number) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? -1),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

afterEach(() => {
  document.cookie = 'sidebar_state=; path=/admin; max-age=0'
})

test('ADM-1 ADM-3 the dashboard has nine cards, the sidebar the same and itself', async () => {
  renderBackOffice('/admin')

  const cards = await screen.findAllByRole('heading', { level: 2 })
  expect(cards.map((card) => card.textContent)).toEqual(titles)
  const entries = await sidebar()
  for (const title of ['Dashboard', ...titles]) expect(within(entries).getByText(title)).toBeVisible()
})

test('ADM-2 cards lead to their pages; one without a page says so and leads nowhere', async () => {
  renderBackOffice('/admin')
  const main = await screen.findByRole('main')

  expect(await within(main).findByRole('link', { name: /Products/ })).toHaveAttribute(
    'href',
    '/admin/products',
  )
  expect(within(main).getByRole('link', { name: /Order Management/ })).toHaveAttribute(
    'href',
    '/admin/orders',
  )
  expect(within(main).queryByRole('link', { name: /Events/ })).toBeNull()
  expect(within(main).getAllByText('Not open yet')).toHaveLength(7)
})

test('ADM-4 ADM-5 Ctrl+B collapses the sidebar, Cmd+B opens it again, and a cookie remembers', async () => {
  // jsdom keeps a cookie only for the path it is at.
  window.history.replaceState(null, '', '/admin')
  renderBackOffice('/admin')
  const entries = await sidebar()

  await userEvent.keyboard('{Control>}b{/Control}')

  expect(screen.getByRole('button', { name: 'Toggle sidebar' })).toHaveAttribute('aria-expanded', 'false')
  expect(within(entries).queryByText('Products')).toBeNull()
  expect(within(entries).getByRole('link', { name: 'Products' })).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=collapsed')

  await userEvent.keyboard('{Meta>}b{/Meta}')

  expect(within(entries).getByText('Products')).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=open')
})

test('ADM-6 the sidebar is 16rem wide from 768 px, and 3rem collapsed', async () => {
  openWindow(768)
  renderBackOffice('/admin')
  const { parentElement: box } = await sidebar()
  expect(box).toHaveStyle({ width: '16rem' })

  await userEvent.click(screen.getByRole('button', { name: 'Toggle sidebar' }))

  expect(box).toHaveStyle({ width: '3rem' })
})

test('ADM-6 below 768 px it is a drawer of 18rem', async () => {
  openWindow(767)
  renderBackOffice('/admin')
  const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' })
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull()

  await userEvent.click(toggle)

  expect((await sidebar()).parentElement).toHaveStyle({ width: '18rem' })
})

test('an unknown address shows a page with a way back', async () => {
  renderBackOffice('/admin/nowhere')

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin')
})

test('the user menu leads to the own account, a page of the other build', async () => {
  renderBackOffice('/admin')

  await userEvent.click(await screen.findByRole('button', { name: 'Your account' }))

  expect(await screen.findByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account')
})
