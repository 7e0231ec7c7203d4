import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Page, status } from '../../../storefront/pages/NotFoundPage.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'
import { redirectQuery } from '../../../storefront/data/redirects.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { navigationType, CurrentLocation, currentPath } from '../../support/render/shown.tsx'

test('NF-1 NF-2 NF-3 an unknown address is answered with 404, says so, leads home and is logged', () => {
  expect(status()).toBe(404)
  renderPage(<Page />, { at: '/opal-mines' })

  expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(expectConsole()).toEqual(['404 Error: User attempted to access non-existent route: /opal-mines'])
})

test.each(['/é/', '/a/../%C3%A9', '/%c3%a9'])(
  'REDIR-7 %s is asked for in the spelling in which it is kept',
  async (path) => {
    const asked: object[] = []
    const listRecords = async (_: string, query: object) => {
      asked.push(query)
      return buildEnvelope([]) as never
    }

    expect(await redirectQuery(path).fetch(stubShopApi({ listRecords }))).toBe(null)
    expect(asked).toEqual([{ page: 1, from: '/%C3%A9' }])
  },
)

test('REDIR-5 an address that has moved leads there, with its query and fragment', async () => {
  const moved = async () => buildEnvelope([{ from: '/old', to: '/new', kind: 'permanent' }])
  renderPage(
    <>
      <CurrentLocation />
      <Routes>
        <Route path="/new" element={<h1>Here it is</h1>} />
        <Route path="*" element={<Page />} />
      </Routes>
    </>,
    { calls: { listRecords: moved as never }, at: '/old?from=mail#price', extensions: ['redirects'] },
  )

  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible()
  expect(currentPath()).toBe('/new?from=mail#price')
  expect(navigationType()).toBe('REPLACE')
})

test('REDIR-5 an address too long to ask for has moved nowhere, and nobody is asked', async () => {
  expect(await redirectQuery(`/${'x'.repeat(1985)}`).fetch(stubShopApi())).toBe(null)
})
