import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyPage } from '../../../backoffice/resource.ts'
import { ChunkError } from '../../../dataProvider/loading/loadChunk.ts'
import { stubReload } from '../../dataProvider/loading/stubReload.ts'
import { expectConsole } from '../../support/setup.ts'
import { overrideResource } from '../overrideResource.ts'
import { renderBackOffice } from '../renderBackOffice.tsx'

/** Opens the back office, in which the page of certificates throws `error`. */
const openBroken = async (error: unknown) => {
  const Broken = () => {
    throw error
  }
  overrideResource('certificates', { list: lazyPage(async () => Broken) })
  const server = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const reload = stubReload()
  onTestFinished(() => server.mockRestore())
  renderBackOffice('/admin', {}, { extensions: ['certificates'], shell: true })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Back office' }))
  return {
    server,
    reload,
    open: async (page: string) => act(async () => fireEvent.click(await sidebar.findByText(page))),
    isShellThere: () => sidebar.queryByText('Products') !== null && screen.queryByRole('banner') !== null,
  }
}

test('ERR-20 ERR-26 a page that crashes keeps the top bar and sidebar and offers a reload, and other pages still open', async () => {
  const { reload, open, isShellThere } = await openBroken(new Error('The stone fell'))
  await open('Certificates')
  expect(await screen.findByText('Something went wrong on this page. Reload it and try again.')).toBeVisible()
  expect(expectConsole().join()).toContain('The stone fell')
  expect(isShellThere()).toBe(true)

  fireEvent.click(screen.getByText('Reload'))
  expect(reload).toHaveBeenCalledOnce()
  await open('Dashboard')

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('ERR-22 ERR-26 a page whose chunk is missing reloads the document', async () => {
  const { reload, open, isShellThere } = await openBroken(new ChunkError('gone'))

  await open('Certificates')
  await expect.poll(() => reload.mock.calls.length).toBe(1)

  expect(expectConsole().join()).toContain('gone')
  expect(isShellThere()).toBe(true)
})

test('ERR-25 ERR-26 a page opened without a connection says so, and opens when the connection is back', async () => {
  const { server, reload, open, isShellThere } = await openBroken(new ChunkError('gone'))
  server.mockRejectedValue(new TypeError('Failed to fetch'))

  await open('Certificates')
  expect(
    await screen.findByText(/^The server is not responding\. This page opens when the connection is back/),
  ).toBeVisible()
  expect(expectConsole().join()).toContain('gone')
  expect(isShellThere()).toBe(true)
  server.mockResolvedValue(new Response())
  act(() => void window.dispatchEvent(new Event('online')))

  await expect.poll(() => reload.mock.calls.length).toBe(1)
})
