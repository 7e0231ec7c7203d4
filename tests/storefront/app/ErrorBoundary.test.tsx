import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '../../../storefront/app/ErrorBoundary.tsx'
import { expectConsole } from '../../support/setup.ts'
import { renderLayout } from '../layout/renderLayout.tsx'

const Broken = () => {
  throw new Error('The stone fell')
}

test('ERR-20 a page that breaks keeps header and footer, says so and offers to load it anew', () => {
  renderLayout({
    page: (
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
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
