import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { IdentityState } from '../../../identity/driver.ts'
import { RedirectBlocked } from '../../../storefront/app/RedirectBlocked.tsx'
import { Page } from '../../../storefront/account/BlockedPage.tsx'
import { buildShop } from '../../factories/shop.ts'
import { currentPath, expectToast, navigationType } from '../../support/render/shown.tsx'
import { blocked, renderAs, stubAdaAs, stubChangingAda } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import type { CustomerRole } from '../../../dataProvider/resources/customers.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

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

  await userEvent.click(await screen.findByText('Sign Out', { selector: 'button' }))
  await expectToast('You could not be signed out. Please try again.')
  expect(currentPath()).toBe('/blocked')

  await userEvent.click(screen.getByText('Sign Out', { selector: 'button' }))
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

afterEach(() => void vi.useRealTimers())

const page = <h1>Stones</h1>

test.each<Partial<CustomerRole>>([{ role: 'blocked' }, { role: 'customer', block_deny_access: true }])(
  'IDN-7 ROLE-11 whoever is blocked is led from any page to /blocked, and cannot go back: %o',
  async (role) => {
    renderAs(page, { who: ada, at: '/item/opal', calls: stubAdaAs(role), beside: <RedirectBlocked /> })
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
    expect(navigationType()).toBe('REPLACE')

    await userEvent.click(screen.getByText('Back', { selector: 'button' }))
    expect(currentPath()).toBe('/blocked')
    await userEvent.click(screen.getByText('On to the shop', { selector: 'a' }))
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
  },
)

test('ROLE-11 a call that is refused for a block leads the open page to /blocked', async () => {
  const record = stubChangingAda({ role: 'customer' })
  const onBlocked = vi.fn<ShopApi['onBlocked']>(() => () => {})
  const getCustomer = vi.fn(record.getCustomer)
  renderAs(page, { who: ada, at: '/shop', calls: { getCustomer, onBlocked }, beside: <RedirectBlocked /> })
  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())
  expect(currentPath()).toBe('/shop')

  record.change(blocked)
  act(() => onBlocked.mock.lastCall![0]())

  await waitFor(() => expect(currentPath()).toBe('/blocked'))
  expect(getCustomer).toHaveBeenCalledTimes(2)
})

test('IDN-7 who only reads is found out when the page is looked at again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const record = stubChangingAda({ role: 'customer' })
  const getCustomer = vi.fn(record.getCustomer)
  renderAs(page, { who: ada, at: '/shop', calls: { getCustomer }, beside: <RedirectBlocked /> })
  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())

  record.change(blocked)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(currentPath()).toBe('/shop')
  act(() => void window.dispatchEvent(new Event('focus')))

  await waitFor(() => expect(currentPath()).toBe('/blocked'))
})
