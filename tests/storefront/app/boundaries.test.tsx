import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { ErrorBoundary } from '../../../storefront/app/ErrorBoundary.tsx'
import { stubReload } from '../../dataProvider/loading/stubReload.ts'
import { expectConsole } from '../../support/setup.ts'
import { renderLayout } from '../layout/renderLayout.tsx'
import { CurrentPage } from '../../../storefront/app/App.tsx'
import { createMatchPage } from '../../../storefront/app/routes.ts'
import { buildShop } from '../../factories/shop.ts'
import { stubAdaAs } from '../../support/render/renderAs.tsx'
import { ada } from '../../support/render/stubIdentity.ts'

const Broken = () => {
  throw new Error('The stone fell')
}

test('ERR-20 a page that crashes keeps the header and footer, shows an error and offers a reload', () => {
  renderLayout({
    page: (
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    ),
  })

  const notice = within(screen.getByRole('alert'))
  expect(notice.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(notice.getByRole('button', { name: 'Reload Page' })).toBeEnabled()
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(expectConsole().join()).toContain('The stone fell')
})

test('ERR-20 a link followed from a crashed page opens its page', async () => {
  renderLayout({
    page: (
      <ErrorBoundary>
        <Routes>
          <Route path="/about" element={<h1>Who we are</h1>} />
          <Route path="*" element={<Broken />} />
        </Routes>
      </ErrorBoundary>
    ),
  })
  const clickLink = (name: string) =>
    userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))

  await clickLink('Blog')
  expect(screen.getByRole('alert')).toBeVisible()
  expect(expectConsole().join()).toContain('The stone fell')
  await clickLink('About')

  expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBe(null)
})

const lost = new TypeError('Failed to fetch dynamically imported module')

/** Opens a page whose chunk does not load. `answer` is the response of the server. */
const openWithLostChunk = async (answer: () => Promise<Response>, { isOnline = true } = {}) => {
  const reload = stubReload()
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  onTestFinished(() => {
    server.mockRestore()
    onLine.mockRestore()
  })
  const Lost = lazy(() => loadChunk(() => Promise.reject(lost)))
  renderLayout({
    page: (
      <ErrorBoundary>
        <Suspense>
          <Lost />
        </Suspense>
      </ErrorBoundary>
    ),
  })
  await expect.poll(() => server.mock.calls.length).toBe(1)
  expect(expectConsole().join()).toContain('A part of this page could not be loaded')
  return { reload, server, onLine }
}

const answering = async () => new Response()
const silent = () => Promise.reject(new TypeError('Failed to fetch'))

test('ERR-22 a page whose chunk is missing reloads the document and keeps the app shell', async () => {
  const { reload } = await openWithLostChunk(answering)

  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(screen.queryByRole('alert')).toBe(null)
  expect(screen.getByRole('banner')).toBeVisible()
})

test('ERR-22 a chunk failure shortly after such a reload shows an error and leaves the retry to the visitor', async () => {
  const tried = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(String(Date.now()))
  onTestFinished(() => tried.mockRestore())
  const { reload } = await openWithLostChunk(answering)

  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Reload Page', { selector: 'button' }))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('ERR-25 the offline notice names the page that failed to open and reloads it when the connection is back', async () => {
  const { reload, server, onLine } = await openWithLostChunk(silent, { isOnline: false })
  expect(await screen.findByRole('heading', { name: "You're offline" })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('/ opens when the connection is back.')
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart is saved.')

  server.mockImplementation(answering)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

const getShop = async () => buildShop({ Is_visible: false })
const matchPage = createMatchPage({})
const page = (
  <CurrentPage
    initialPage={{ route: matchPage('/').route, Page: () => <h1>The stones</h1> }}
    matchPage={matchPage}
  />
)
const note = () => screen.findByRole('heading', { name: 'Welo is closed for now' })
// At phone width, the navigation is hidden and has no accessible name.
const navigation = () => document.querySelector('nav[aria-label="Main"]')
const stones = () => screen.queryByRole('heading', { name: 'The stones' })

test('ASHOP-7 an admin sees the closed shop with a notice that only admins can see it', async () => {
  const { become } = renderLayout({
    who: { status: 'loading', user: null },
    calls: { getShop, ...stubAdaAs({ role: 'admin' }) },
    page,
  })
  expect(await note()).toBeVisible()
  expect(navigation()).toBe(null)

  act(() => become(ada))

  expect(await screen.findByText('The shop is hidden. Only admins can see it.')).toBeVisible()
  expect(stones()).toBeVisible()
  expect(navigation()).toBeInTheDocument()
})

test.each([
  ['a visitor', { status: 'signed-out', user: null } as const],
  ['a customer', ada],
])('ASHOP-7 %s sees the closed page with a link to their orders', async (_, who) => {
  renderLayout({ who, calls: { getShop, ...stubAdaAs({ role: 'customer' }) }, page })

  expect(await note()).toBeVisible()
  expect(stones()).toBe(null)
  expect(screen.queryByText(/Only admins/)).toBe(null)
  expect(screen.getByRole('link', { name: 'View Your Orders' })).toHaveAttribute(
    'href',
    '/customer/dashboard',
  )
})
