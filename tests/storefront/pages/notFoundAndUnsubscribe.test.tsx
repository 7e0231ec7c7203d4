import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Page, status } from '../../../storefront/pages/NotFoundPage.tsx'
import { renderPage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'
import { redirectQuery } from '../../../storefront/data/redirects.ts'
import { buildEnvelope } from '../../factories/envelope.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { CurrentLocation, currentPath, navigationType } from '../../support/render/currentLocation.tsx'
import userEvent from '@testing-library/user-event'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page as UnsubscribePage } from '../../../storefront/pages/UnsubscribePage.tsx'
import { deferred } from '../../support/waiting.ts'

test('NF-1 NF-2 NF-3 an unknown address returns 404, shows Page not found, links to the home page and is logged', async () => {
  expect(status()).toBe(404)
  renderPage(<Page />, { at: '/opal-mines' })

  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  expect(expectConsole()).toEqual(['404 Error: User attempted to access non-existent route: /opal-mines'])
})

test.each(['/é/', '/a/../%C3%A9', '/%c3%a9'])(
  'REDIR-7 the redirect for %s is looked up by the normalized path',
  async (path) => {
    const requested: object[] = []
    const listRecords = async (_: string, query: object) => {
      requested.push(query)
      return buildEnvelope([]) as never
    }

    expect(await redirectQuery(path).fetch(stubShopApi({ listRecords }))).toBe(null)
    expect(requested).toEqual([{ page: 1, from: '/%C3%A9' }])
  },
)

test('REDIR-5 a moved address redirects to the new one with its query and fragment', async () => {
  const moved = async () => buildEnvelope([{ from: '/old', to: '/new', kind: 'permanent' }])
  renderPage(
    <>
      <CurrentLocation />
      <Routes>
        <Route path="/new" element={<h1>Here it is</h1>} />
        <Route path="*" element={<Page />} />
      </Routes>
    </>,
    { calls: { listRecords: moved as never }, at: '/old?from=email#price' },
  )

  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeVisible()
  expect(currentPath()).toBe('/new?from=email#price')
  expect(navigationType()).toBe('REPLACE')
})

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

function open(unsubscribe: ShopApi['unsubscribe'], hash = `#token=${token}`) {
  renderPage(<UnsubscribePage />, {
    calls: { unsubscribe },
    at: `/unsubscribe${hash}`,
  })
}
const press = () => userEvent.click(screen.getByText('Unsubscribe', { selector: 'button' }))

test('UNSUB-1 opening the link does not unsubscribe, and the button unsubscribes once', async () => {
  const { promise, resolve } = deferred()
  const unsubscribe = vi.fn<ShopApi['unsubscribe']>(() => promise)
  open(unsubscribe)
  expect(screen.getByRole('heading', { level: 1, name: 'Unsubscribe from these emails?' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(unsubscribe).not.toHaveBeenCalled()

  await press()
  await userEvent.click(screen.getByText('Unsubscribing…', { selector: 'button' }))
  resolve()

  expect(await screen.findByRole('heading', { name: "You're unsubscribed" })).toHaveFocus()
  expect(unsubscribe.mock.calls).toEqual([[token]])
})

test.each(['', `#token=${token}x`])(
  'UNSUB-1 a link with the fragment "%s" is reported as incomplete',
  (hash) => {
    open(async () => {}, hash)

    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete')
    expect(screen.queryByRole('button')).toBe(null)
  },
)
