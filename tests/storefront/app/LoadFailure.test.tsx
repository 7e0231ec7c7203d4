import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../storefront/app/ErrorBoundary.tsx'
import { loadChunk } from '../../../dataProvider/loading/loadChunk.ts'
import { stubReload } from '../../dataProvider/loading/stubReload.ts'
import { renderLayout } from '../layout/renderLayout.tsx'
import { expectConsole } from '../../support/setup.ts'

const lost = new TypeError('Failed to fetch dynamically imported module')

/** Opens a page whose chunk does not load, with a server that answers as `answer` does. */
const openLost = async (answer: () => Promise<Response>, { isOnline = true } = {}) => {
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

test('ERR-22 a page whose chunk is gone is loaded as a document, within the shell', async () => {
  const { reload } = await openLost(answering)

  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(screen.queryByRole('alert')).toBe(null)
  expect(screen.getByRole('banner')).toBeVisible()
})

test('ERR-22 where that was tried a moment ago, the page says so and leaves the next try to the visitor', async () => {
  const tried = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(String(Date.now()))
  onTestFinished(() => tried.mockRestore())
  const { reload } = await openLost(answering)

  expect(await screen.findByRole('heading', { name: 'Something broke on this page' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('ERR-25 offline, the page says which one opens later, and opens it when the connection is back', async () => {
  const { reload, server, onLine } = await openLost(silent, { isOnline: false })
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('/ opens by itself as soon as the connection is back.')
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart is safe.')

  server.mockImplementation(answering)
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('ERR-25 where the browser takes itself for online, a press tries again', async () => {
  const { reload, server } = await openLost(silent)
  expect(await screen.findByRole('heading', { name: 'The shop could not be reached' })).toBeVisible()

  server.mockImplementation(answering)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})
