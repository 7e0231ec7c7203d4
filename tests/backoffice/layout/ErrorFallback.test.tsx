import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { Admin, memoryStore, Resource, TestMemoryRouter } from 'react-admin'
import { Route, Routes, type NavigateFunction } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorFallback } from '../../../backoffice/layout/states.tsx'
import { lazyPage } from '../../../backoffice/resource.ts'
import { expectConsole } from '../../support/setup.ts'

/** A back office of which one page is no longer there to be fetched, as after a deployment. */
const open = async () => {
  const Gone = lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const layout = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
  let go: NavigateFunction | undefined
  const admin = (
    <Admin
      basename="/admin"
      error={ErrorFallback}
      layout={layout}
      dashboard={() => <p>The dashboard</p>}
      store={memoryStore()}
      disableTelemetry
    >
      <Resource name="events" list={Gone} />
    </Admin>
  )
  render(
    <TestMemoryRouter initialEntries={['/admin']} navigateCallback={(navigate) => (go = navigate)}>
      <Routes>
        <Route path="/admin/*" element={admin} />
      </Routes>
    </TestMemoryRouter>,
  )
  await screen.findByText('The dashboard')
  const goTo = (to: string) => act(async () => go?.(to))
  await goTo('/admin/events')
  await screen.findByText('Something broke on this page. Reloading usually helps.')
  // React tells the console too.
  expect(expectConsole().join()).toContain('Failed to fetch dynamically imported module')
  return { goTo }
}

test('ERR-20 a page that cannot be fetched any more offers to reload, which brings the version that is there now; the other pages are still there', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { ...window.location, reload })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { goTo } = await open()
  expect(screen.getByRole('alert')).toHaveTextContent('Something broke on this page.')

  fireEvent.click(screen.getByText('Reload'))
  expect(reload).toHaveBeenCalledOnce()
  await goTo('/admin')

  expect(await screen.findByText('The dashboard')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
