import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { RequireCustomer } from '../../../storefront/account/RequireCustomer.tsx'
import { ForgetUser } from '../../../storefront/app/App.tsx'
import { AccountNav } from '../../../storefront/layout/AccountNav.tsx'
import { Page as AccountPage } from '../../../storefront/signIn/AccountPage.tsx'
import { deferred } from '../../support/waiting.ts'
import { blocked, buildAda, renderAs, stubAdaAs, stubChangingAda } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { currentPath, expectToast, navigationType } from '../../support/render/shown.tsx'
import { RedirectBlocked } from '../../../storefront/app/App.tsx'
import { Page as BlockedPage } from '../../../storefront/account/BlockedPage.tsx'
import { buildShop } from '../../factories/shop.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'

const open = (who: IdentityState, options: Omit<Parameters<typeof renderAs>[1], 'who' | 'at'> = {}) => {
  const Inside = vi.fn(() => <h1>My own page</h1>)
  const view = renderAs(
    <RequireCustomer skeleton={<p>One moment</p>}>
      <Inside />
    </RequireCustomer>,
    { who, at: '/customer/dashboard?tab=old', ...options },
  )
  return { ...view, Inside }
}

test.each([
  ['ROLE-3', 'customer'],
  ['ROLE-6', 'admin'],
] as const)('%s whoever has the role %s enters', async (_id, role) => {
  open(ada, { calls: stubAdaAs({ role }) })

  expect(await screen.findByRole('heading', { name: 'My own page' })).toBeVisible()
})

test('ROLE-4 ERR-18 somebody signed in with neither role is refused, and finds the way to the shop', async () => {
  const withoutRole = { ...buildAda({}), _customer_roles_of_customers_of_shops: null } as unknown as Customer
  const { Inside } = open(ada, { calls: { getCustomer: async () => withoutRole } })

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText('You need a customer account to access this page.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
  expect(Inside).not.toHaveBeenCalled()
})

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 whoever is %s goes to sign in, comes back here, and does not find the way back there',
  async (status) => {
    const { Inside } = open({ status, user: null })
    const signIn = '/sign-in?redirect_url=%2Fcustomer%2Fdashboard%3Ftab%3Dold'
    expect(currentPath()).toBe(signIn)
    expect(navigationType()).toBe('REPLACE')

    await userEvent.click(screen.getByText('Back', { selector: 'button' }))

    expect(currentPath()).toBe(signIn)
    expect(Inside).not.toHaveBeenCalled()
  },
)

test('ROLE-12 until it is known who is here, only the page’s place is shown', async () => {
  const { promise, resolve } = deferred<Customer>()
  const activate = vi.fn()
  const { become, Inside } = open(
    { status: 'idle', user: null },
    { calls: { getCustomer: () => promise }, identityCalls: { activate } },
  )
  const isWaiting = () => {
    expect(screen.getByText('One moment')).toBeVisible()
    expect(screen.queryByText('Access Denied')).toBeNull()
    expect(currentPath()).toBe('/customer/dashboard?tab=old')
    expect(Inside).not.toHaveBeenCalled()
  }
  isWaiting()
  // Somebody of whom this browser has no trace may be signed in all the same.
  expect(activate).toHaveBeenCalled()

  act(() => become({ status: 'loading', user: null }))
  isWaiting()
  act(() => become(ada))
  isWaiting()
  await act(async () => resolve(buildAda({ role: 'customer' })))
  expect(screen.getByRole('heading', { name: 'My own page' })).toBeVisible()

  act(() => become(visitor))
  expect(currentPath()).toContain('/sign-in')
})

test.each<Partial<CustomerRole>>([blocked, { role: 'customer', block_deny_access: true }])(
  'ROLE-11 whoever is blocked sees neither the page nor Access Denied: %o',
  async (role) => {
    const getCustomer = vi.fn(async () => buildAda(role))
    const { Inside } = open(ada, { calls: { getCustomer } })

    await waitFor(() => expect(getCustomer).toHaveBeenCalled())

    expect(screen.getByText('One moment')).toBeVisible()
    expect(Inside).not.toHaveBeenCalled()
  },
)

test('what cannot be found out can be tried again: the provider, then the record', async () => {
  const activate = vi.fn()
  const getCustomer = vi
    .fn(async () => buildAda({ role: 'customer' }))
    .mockRejectedValueOnce(new ApiError(429, 'Too many'))
  const { become } = open(
    { status: 'unavailable', user: null },
    { calls: { getCustomer }, identityCalls: { activate } },
  )
  expect(screen.getByText(/^Signing in is not possible at the moment\./)).toBeVisible()
  activate.mockClear()
  await userEvent.click(screen.getByText('Try again', { selector: 'button' }))
  expect(activate).toHaveBeenCalledOnce()

  act(() => become(ada))
  expect(await screen.findByText('Your account could not be loaded just now.')).toBeVisible()
  await userEvent.click(screen.getByText('Try again', { selector: 'button' }))

  expect(await screen.findByRole('heading', { name: 'My own page' })).toBeVisible()
})

/** Signs out in the header's menu at an address. Answers every path that was shown. */
const signOutAt = async (at: string, page: ReactNode) => {
  const shown: string[] = []
  const Record = () => {
    const { pathname } = useLocation()
    useEffect(() => void shown.push(pathname), [pathname])
    return null
  }
  const signOut = async () => act(() => become(visitor))
  const { become } = renderAs(<ForgetUser>{page}</ForgetUser>, {
    who: ada,
    at,
    calls: stubAdaAs({ role: 'customer' }),
    identityCalls: { isHosted: true, signOut },
    beside: [<AccountNav key="nav" />, <Record key="record" />],
  })
  await userEvent.click(await screen.findByLabelText('Account of Ada Buyer'))
  await userEvent.click(screen.getByText('Sign Out', { selector: 'button' }))
  return shown
}

test.each([
  [
    '/customer/dashboard',
    <RequireCustomer key="page" skeleton={null}>
      Mine
    </RequireCustomer>,
  ],
  ['/account', <AccountPage key="page" />],
] as const)('ROLE-15 signing out at %s leads home without passing the sign-in page', async (at, page) => {
  expect(await signOutAt(at, page)).toEqual([at, '/'])
  expect(navigationType()).toBe('REPLACE')
})

afterEach(() => void vi.useRealTimers())

const openBlocked = (who: IdentityState, options: Omit<Parameters<typeof renderAs>[1], 'who' | 'at'> = {}) =>
  renderAs(<BlockedPage />, { who, at: '/blocked', beside: <RedirectBlocked />, ...options })

const note = () => screen.findByRole('heading', { name: 'Account Blocked' })

test('BLK-1 BLK-2 whoever is blocked reads so, why, and whom to write to', async () => {
  openBlocked(ada, { calls: stubAdaAs(blocked) })

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
  openBlocked(ada, { calls: { ...stubAdaAs({ ...blocked, block_deny_reason: null }), getShop } })

  expect(await note()).toBeVisible()
  await waitFor(() => expect(getShop).toHaveBeenCalled())
  expect(screen.queryByText('Reason')).toBeNull()
  expect(screen.getByText(/contact the administrator\.$/)).toBeVisible()
})

test('BLK-3 Sign Out signs out and goes to /; when it fails it says so and leaves the note', async () => {
  const signOut = vi.fn(async () => become(visitor)).mockRejectedValueOnce(new Error('Offline'))
  const { become } = openBlocked(ada, { calls: stubAdaAs(blocked), identityCalls: { signOut } })

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
  openBlocked(state, { calls: stubAdaAs({ role: 'customer' }) })

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(navigationType()).toBe('REPLACE')
})

test.each([
  ['stays on the page leaves by themselves', 15_000, () => {}],
  ['comes back to it is looked up at once', 0, () => window.dispatchEvent(new Event('focus'))],
])('BLK-5 who is unblocked meanwhile and %s', async (_, more, lookUp) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const record = stubChangingAda(blocked)
  openBlocked(ada, { calls: record })
  expect(await note()).toBeVisible()

  record.change({ role: 'customer' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(currentPath()).toBe('/blocked')
  act(() => void lookUp())
  await act(() => vi.advanceTimersByTimeAsync(more))

  await waitFor(() => expect(currentPath()).toBe('/'))
})

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
