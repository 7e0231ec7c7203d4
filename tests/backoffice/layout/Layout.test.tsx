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
  cleanup()
  document.cookie = 'sidebar_state=; path=/admin; max-age=0'
})

test('ADM-3 ADM-8 the sidebar has the dashboard and the nine, and what is ours in a group of its own', async () => {
  renderBackOffice(
    '/admin/categories',
    { listWhole: async () => [] },
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

test('ADM-4 ADM-5 ADM-6 ADM-8 beside the page from 768 px, the sidebar has no inbox that the server lacks; Ctrl+B collapses it, Cmd+B opens it again, and a cookie remembers', async () => {
  openWindow(768)
  // jsdom keeps a cookie only for the path it is at.
  window.history.replaceState(null, '', '/admin')
  renderBackOffice('/admin', {}, { shell: true })
  const nav = await sidebar()
  const [, more] = within(nav).getAllByRole('list')
  expect(entries(more!)).toEqual(['Custom /admin/custom'])

  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
  expect(screen.getByLabelText('Toggle sidebar')).toHaveAttribute('aria-expanded', 'false')
  // The icon's tooltip says what can no longer be read.
  expect(within(nav).getByLabelText('Products')).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=collapsed')
  fireEvent.keyDown(document.body, { key: 'b', metaKey: true })

  expect(within(nav).queryByLabelText('Products')).toBeNull()
  expect(within(nav).getByText('Products')).toBeVisible()
  expect(document.cookie).toContain('sidebar_state=open')
})

test('ADM-6 below 768 px the sidebar is a drawer, which the button in the top bar opens', async () => {
  openWindow(767)
  renderBackOffice('/admin', {}, { shell: true })
  const toggle = await screen.findByLabelText('Toggle sidebar')
  expect(screen.queryByRole('navigation', { name: 'Back office' })).toBeNull()

  fireEvent.click(toggle)

  expect(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('navigation')).toBeVisible()
})

test('an unknown address shows a page with a way back', async () => {
  renderBackOffice('/admin/nowhere')

  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/admin')
})

test('ADM-11 the top bar turns the look dark and light again, and leads to the own account, a page of the other build', async () => {
  renderBackOffice('/admin', {}, { shell: true })

  fireEvent.click(await screen.findByLabelText('Use the dark look'))
  fireEvent.click(await screen.findByLabelText('Use the light look'))
  expect(await screen.findByLabelText('Use the dark look')).toBeVisible()
  fireEvent.click(screen.getByLabelText('Profile'))

  expect(await screen.findByRole('menuitem', { name: 'Account' })).toHaveAttribute('href', '/account')
})

test('the skip link is the first stop of the keyboard and leads to the page; one that is followed to is seen from its top', async () => {
  renderBackOffice('/admin', { getShop: () => new Promise(() => undefined) }, { shell: true })
  const main = await screen.findByRole('main')

  await userEvent.tab()
  expect(screen.getByText('Skip to content')).toHaveFocus()
  // react-admin moves the focus there and lets go of it: the next stop of the keyboard is the page's first.
  const reached = vi.fn<() => void>()
  main.addEventListener('focus', reached)
  await userEvent.keyboard('{Enter}')
  expect(reached).toHaveBeenCalledOnce()
  const scrolled: unknown[] = []
  window.scrollTo = (...to: unknown[]) => void scrolled.push(to)
  fireEvent.click(within(await sidebar()).getByText('Shop Management'))

  await expect.poll(() => scrolled).toContainEqual([0, 0])
})

test('ERR-20 while there is no connection a bar says so, aloud too', async () => {
  render(<OfflineNotice />)
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => onLine.mockRestore())
  const turn = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  expect(screen.queryByRole('alert')).toBeNull()

  turn(false)
  expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline\. Nothing can be saved/)
  turn(true)

  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})
