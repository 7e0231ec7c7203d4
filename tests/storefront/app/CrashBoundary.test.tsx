// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CrashBoundary } from '../../../storefront/app/CrashBoundary.tsx'
import { takeComplaints } from '../../support/setup.ts'
import { renderChrome } from '../chrome/renderChrome.tsx'

afterEach(cleanup)

const Broken = () => {
  throw new Error('The stone fell')
}

test('a page that breaks keeps header and footer, says so and offers to load it anew', () => {
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
  expect(takeComplaints().join()).toContain('The stone fell')
})
