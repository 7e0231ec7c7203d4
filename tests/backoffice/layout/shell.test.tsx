// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderBackOffice } from '../renderBackOffice.tsx'

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

test('ADM-3 ADM-8 the sidebar has the dashboard and the nine, and what is ours in a group of its own', async () => {
  renderBackOffice('/admin/orders', { listOrderLines: async () => [] }, { extensions: ['messages'] })

  const [nine, more] = within(await sidebar()).getAllByRole('list')
  const entries = (list: HTMLElement) =>
    within(list)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
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
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Order Management')
})

test('a resource that needs what the server has not announced is not there', async () => {
  renderBackOffice('/admin')

  expect(within(await sidebar()).queryByRole('link', { name: 'Messages' })).toBeNull()
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

test('the skip link is the first stop of the keyboard and leads to the page', async () => {
  renderBackOffice('/admin')
  const main = await screen.findByRole('main')

  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus()
  // react-admin moves the focus there and lets go of it: the next stop of the keyboard is the page's first.
  const reached = vi.fn<() => void>()
  main.addEventListener('focus', reached)
  await userEvent.keyboard('{Enter}')

  expect(reached).toHaveBeenCalledOnce()
})

test('ADM-11 the dark look is a click away, and the light one again', async () => {
  renderBackOffice('/admin')

  await userEvent.click(await screen.findByRole('button', { name: 'Use the dark look' }))
  const light = await screen.findByRole('button', { name: 'Use the light look' })
  await userEvent.click(light)

  expect(await screen.findByRole('button', { name: 'Use the dark look' })).toBeVisible()
})

test('a page that is followed to is seen from its top', async () => {
  renderBackOffice('/admin', { getShop: () => new Promise(() => undefined) })
  const scrolled: unknown[] = []
  window.scrollTo = (...to: unknown[]) => void scrolled.push(to)

  await userEvent.click(within(await sidebar()).getByRole('link', { name: 'Shop Management' }))

  await expect.poll(() => scrolled).toContainEqual([0, 0])
})

test('ERR-20 while there is no connection a bar says so, aloud too', async () => {
  renderBackOffice('/admin')
  await sidebar()
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => onLine.mockRestore())
  const turn = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline)
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  const note = /^You are offline\. Nothing can be saved/
  expect(screen.queryByText(note)).toBeNull()

  turn(false)
  expect(screen.getByText(note).closest('[role=status]')).toBe(screen.getByRole('status'))
  turn(true)

  expect(screen.queryByText(note)).toBeNull()
})
