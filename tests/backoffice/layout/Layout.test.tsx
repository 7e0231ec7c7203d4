import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { OfflineNotice } from '../../../backoffice/layout/Layout.tsx'
import { renderBackOffice } from '../renderBackOffice.tsx'

const sidebar = () => screen.findByRole('navigation', { name: 'Back office' })
const entries = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

/** Simulates a window of this width, because jsdom has no layout and evaluates no media queries. */
const openWindow = (width: number) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? -1),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

afterEach(() => {
  cleanup()
  document.cookie = 'sidebar_state=; path=/admin; max-age=0'
})

test('ADM-3 ADM-8 the sidebar lists the dashboard and the nine pages, with additional pages in a separate group', async () => {
  renderBackOffice(
    '/admin/categories',
    { listUnpaged: async () => [] },
    { extensions: ['messages'], shell: true },
  )

  const [nine, more] = within(await sidebar()).getAllByRole('list')

  expect(entries(nine!)).toEqual([
    'Dashboard /admin',
    'Shop Management /admin/shop',
    'Order Management /admin/orders',
    'Categories /admin/categories',
    'Products /admin/products',
    'Events /admin/events',
    'Blogs /admin/blogs',
    'About /admin/about',
    'Services /admin/services',
    'Customers /admin/customers',
  ])
  expect(more).toHaveAccessibleName('More')
  expect(entries(more!)).toEqual(['Custom /admin/custom', 'Messages /admin/messages'])
  expect(within(nine!).getByRole('link', { current: 'page' })).toHaveTextContent('Categories')
})

test('ADM-4 ADM-5 ADM-6 ADM-8 from 768 px, the sidebar omits an unsupported inbox, Ctrl+B collapses it, Cmd+B expands it, and a cookie stores the state', async () => {
  openWindow(768)
  // jsdom stores a cookie only if its path matches the current address.
  window.history.replaceState(null, '', '/admin')
  renderBackOffice('/admin', {}, { shell: true })
  const nav = await sidebar()
  const [, more] = within(nav).getAllByRole('list')
  expect(entries(more!)).toEqual(['Custom /admin/custom'])

  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
  expect(screen.getByLabelText('Toggle sidebar')).toHaveAttribute('aria-expanded', 'false')
  // The tooltip labels the icon, because the text is hidden.
  expect(within(nav).getByLabelText('Products')).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=collapsed')
  fireEvent.keyDown(document.body, { key: 'b', metaKey: true })

  expect(within(nav).queryByLabelText('Products')).toBeNull()
  expect(within(nav).getByText('Products')).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=open')
})

test('ADM-6 below 768 px, the sidebar is a drawer that a button in the top bar opens', async () => {
  openWindow(767)
  renderBackOffice('/admin', {}, { shell: true })
  const toggle = await screen.findByLabelText('Toggle sidebar')
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull()

  fireEvent.click(toggle)

  expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('navigation')).toBeVisible()
})

test('an unknown URL shows a page with a link to the dashboard', async () => {
  renderBackOffice('/admin/nowhere')

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin')
})

test('ADM-11 the top bar toggles dark and light mode and links to the account page of the storefront', async () => {
  renderBackOffice('/admin', {}, { shell: true })

  fireEvent.click(await screen.findByLabelText('Use dark mode'))
  fireEvent.click(await screen.findByLabelText('Use light mode'))
  expect(await screen.findByLabelText('Use dark mode')).toBeVisible()
  fireEvent.click(screen.getByLabelText('Account menu'))

  expect(await screen.findByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account')
})

test('the skip link is the first tab stop and moves the focus to the content, and a newly opened page starts at its top', async () => {
  renderBackOffice('/admin', { getShop: () => new Promise(() => undefined) }, { shell: true })
  const main = await screen.findByRole('main')

  await userEvent.tab()
  expect(screen.getByText('Skip to content')).toHaveFocus()
  // react-admin focuses the main content and then blurs it, so the next Tab reaches the first control of the page.
  const reached = vi.fn<() => void>()
  main.addEventListener('focus', reached)
  await userEvent.keyboard('{Enter}')
  expect(reached).toHaveBeenCalledOnce()
  const scrolled: unknown[] = []
  window.scrollTo = (...to: unknown[]) => void scrolled.push(to)
  fireEvent.click(within(await sidebar()).getByText('Shop Management'))

  await expect.poll(() => scrolled).toContainEqual([0, 0])
})

test('ERR-20 an alert bar is shown, and announced to screen readers, while the browser is offline', async () => {
  render(<OfflineNotice />)
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => onLine.mockRestore())
  const turn = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  expect(screen.queryByRole('alert')).toBeNull()

  turn(false)
  expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline\. You cannot save changes/)
  turn(true)

  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
