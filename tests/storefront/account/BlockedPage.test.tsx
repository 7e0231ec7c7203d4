import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { RedirectBlocked } from '../../../storefront/app/RedirectBlocked.tsx'
import { Page } from '../../../storefront/account/BlockedPage.tsx'
import { buildShop } from '../../factories/shop.ts'
import { expectToast, navigationType, currentPath } from '../../support/render/shown.tsx'
import { stubAdaAs, blocked, stubChangingAda, renderAs } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'

afterEach(() => void vi.useRealTimers())

const open = (who: IdentityState, options: Omit<Parameters<typeof renderAs>[1], 'who' | 'at'> = {}) =>
  renderAs(<Page />, { who, at: '/blocked', beside: <RedirectBlocked />, ...options })

const note = () => screen.findByRole('heading', { name: 'Account Blocked' })

test('BLK-1 BLK-2 whoever is blocked reads so, why, and whom to write to', async () => {
  open(ada, { calls: stubAdaAs(blocked) })

  expect(await note()).toBeVisible()
  expect(screen.getByText('Your account has been blocked from accessing this system.')).toBeVisible()
  expect(screen.getByRole('term')).toHaveTextContent('Reason')
  expect(screen.getByRole('definition')).toHaveTextContent('Unpaid orders')
  expect(screen.getByText(/contact the administrator/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'hello@welo.example' })).toHaveAttribute(
    'href',
    'mailto:hello@welo.example',
  )
  expect(currentPath()).toBe('/blocked')
})

test('BLK-2 without a reason none is spoken of, and without an address none is given', async () => {
  const getShop = vi.fn(async () => buildShop({}, { email: '' }))
  open(ada, { calls: { ...stubAdaAs({ ...blocked, block_deny_reason: null }), getShop } })

  expect(await note()).toBeVisible()
  await waitFor(() => expect(getShop).toHaveBeenCalled())
  expect(screen.queryByText('Reason')).toBeNull()
  expect(screen.getByText(/contact the administrator\.$/)).toBeVisible()
})

test('BLK-3 Sign Out signs out and goes to /; when it fails it says so and leaves the note', async () => {
  const signOut = vi.fn(async () => become(visitor)).mockRejectedValueOnce(new Error('Offline'))
  const { become } = open(ada, { calls: stubAdaAs(blocked), identityCalls: { signOut } })

  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  await expectToast('You could not be signed out. Please try again.')
  expect(currentPath()).toBe('/blocked')

  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(currentPath()).toBe('/'))
})

test.each<[string, IdentityState]>([
  ['a visitor', visitor],
  ['whose password is due', { status: 'password-due', user: null }],
  ['a customer', ada],
])('BLK-4 nobody else stays: %s', async (_who, state) => {
  open(state, { calls: stubAdaAs({ role: 'customer' }) })

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(navigationType()).toBe('REPLACE')
})

test.each([
  ['stays on the page leaves by themselves', 15_000, () => {}],
  ['comes back to it is looked up at once', 0, () => window.dispatchEvent(new Event('focus'))],
])('BLK-5 who is unblocked meanwhile and %s', async (_, more, lookUp) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const record = stubChangingAda(blocked)
  open(ada, { calls: record })
  expect(await note()).toBeVisible()

  record.change({ role: 'customer' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(currentPath()).toBe('/blocked')
  act(() => void lookUp())
  await act(() => vi.advanceTimersByTimeAsync(more))

  await waitFor(() => expect(currentPath()).toBe('/'))
})

test.each(['idle', 'loading'] as const)(
  'ROLE-12 nothing is said of anybody while identity is %s',
  (status) => {
    open({ status, user: null })

    expect(screen.getByLabelText('Loading your account')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(currentPath()).toBe('/blocked')
  },
)

test('a provider or a record that cannot be reached can be tried again', async () => {
  const { become } = open(
    { status: 'unavailable', user: null },
    { calls: { getCustomer: () => Promise.reject(new ApiError(423, 'No')) } },
  )
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()

  act(() => become(ada))
  expect(await screen.findByText('Your account could not be loaded just now.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
