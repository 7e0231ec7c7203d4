import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { Page } from '../../../storefront/pages/UnsubscribePage.tsx'
import { deferred } from '../../support/waiting.ts'
import { renderPage } from '../../support/render/renderPage.tsx'
import { expectConsole } from '../../support/setup.ts'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

function open(unsubscribe: ShopApi['unsubscribe'], hash = `#token=${token}`) {
  renderPage(<Page />, {
    calls: { unsubscribe },
    at: `/unsubscribe${hash}`,
    extensions: ['availability'],
  })
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Stop These Mails' }))

test('UNSUB-1 opening the link stops nothing; its button does, once', async () => {
  const { promise, resolve } = deferred()
  const unsubscribe = vi.fn<ShopApi['unsubscribe']>(() => promise)
  open(unsubscribe)
  expect(screen.getByRole('heading', { level: 1, name: 'Stop these mails?' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(unsubscribe).not.toHaveBeenCalled()

  await press()
  await userEvent.click(screen.getByRole('button', { name: 'Stopping…' }))
  resolve()

  expect(await screen.findByRole('heading', { name: 'These mails have stopped' })).toHaveFocus()
  expect(unsubscribe.mock.calls).toEqual([[token]])
})

test('UNSUB-1 a failure is told, and can be tried again', async () => {
  const unsubscribe = vi.fn<ShopApi['unsubscribe']>(async () => {})
  unsubscribe.mockRejectedValueOnce(new ApiError(0, 'UX API request failed: '))
  open(unsubscribe)

  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not go through. Please try again.')
  await press()

  expect(await screen.findByRole('heading', { name: 'These mails have stopped' })).toBeVisible()
})

test.each(['', '#token=', '#token=short', `#token=${token}x`, `#other=${token}`])(
  'UNSUB-1 a link that came as "%s" is told to be broken',
  (hash) => {
    open(async () => {}, hash)

    expect(screen.getByRole('alert')).toHaveTextContent('This link did not come whole')
    expect(screen.queryByRole('button')).toBe(null)
  },
)

test('UNSUB-1 NF-1 a server without the extension has no such page', () => {
  renderPage(<Page />, { at: '/unsubscribe' })

  expect(screen.getByText('Oops! Page not found')).toBeVisible()
  expect(expectConsole()).toEqual([expect.stringContaining('404 Error')])
})
