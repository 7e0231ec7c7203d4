import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { CrashBoundary } from '../../../storefront/app/ErrorBoundary.tsx'
import { expectConsole } from '../../support/setup.ts'
import { renderChrome } from '../layout/renderLayout.tsx'

const Broken = () => {
  throw new Error('The stone fell')
}

test('ERR-20 a page that breaks keeps header and footer, says so and offers to load it anew', () => {
  renderChrome({
    page: (
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    ),
  })

  const notice = within(screen.getByRole('alert'))
  expect(notice.getByRole('heading', { name: 'Something broke on this page' })).toBeVisible()
  expect(notice.getByRole('button', { name: 'Reload the page' })).toBeEnabled()
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'))
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(expectConsole().join()).toContain('The stone fell')
})

test('ERR-20 a link followed from a page that broke shows its page', async () => {
  renderChrome({
    page: (
      <CrashBoundary>
        <Routes>
          <Route path="/about" element={<h1>Who we are</h1>} />
          <Route path="*" element={<Broken />} />
        </Routes>
      </CrashBoundary>
    ),
  })
  const follow = (name: string) =>
    userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))

  await follow('Blog')
  expect(screen.getByRole('alert')).toBeVisible()
  expect(expectConsole().join()).toContain('The stone fell')
  await follow('About')

  expect(await screen.findByRole('heading', { name: 'Who we are' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBe(null)
})
