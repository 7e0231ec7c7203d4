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
import { ResetOnUserChange } from '../../../storefront/app/App.tsx'
import { HeaderAccount } from '../../../storefront/layout/HeaderAccount.tsx'
import { Page as AccountPage } from '../../../storefront/signIn/AccountPage.tsx'
import { deferred } from '../../support/waiting.ts'
import { blocked, buildAda, renderAs, stubAdaAs, stubChangingAda } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { currentPath, expectToast, navigationType } from '../../support/render/currentLocation.tsx'
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
] as const)('%s a signed-in user with the role %s can open the page', async (_id, role) => {
  open(ada, { calls: stubAdaAs({ role }) })

  expect(await screen.findByRole('heading', { name: 'My own page' })).toBeVisible()
})

test('ROLE-4 ERR-18 a signed-in user with neither role sees Access Denied and a link to the shop', async () => {
  const withoutRole = { ...buildAda({}), _customer_roles_of_customers_of_shops: null } as unknown as Customer
  const { Inside } = open(ada, { calls: { getCustomer: async () => withoutRole } })

  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(screen.getByText('You need a customer account to access this page.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Shop' })).toHaveAttribute('href', '/shop')
  expect(Inside).not.toHaveBeenCalled()
})

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 a visitor with status %s is redirected to sign-in with a return URL, and Back stays on sign-in',
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

test('ROLE-12 the page shows only its skeleton until the identity and the role are known', async () => {
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
  // A user can be signed in without any trace in this browser's storage.
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
  'ROLE-11 a blocked customer sees neither the page nor Access Denied: %o',
  async (role) => {
    const getCustomer = vi.fn(async () => buildAda(role))
    const { Inside } = open(ada, { calls: { getCustomer } })

    await waitFor(() => expect(getCustomer).toHaveBeenCalled())

    expect(screen.getByText('One moment')).toBeVisible()
    expect(Inside).not.toHaveBeenCalled()
  },
)

test('the page offers a retry when sign-in is unavailable and when the customer record fails to load', async () => {
  const activate = vi.fn()
  const getCustomer = vi
    .fn(async () => buildAda({ role: 'customer' }))
    .mockRejectedValueOnce(new ApiError(429, 'Too many'))
  const { become } = open(
    { status: 'unavailable', user: null },
    { calls: { getCustomer }, identityCalls: { activate } },
  )
  expect(screen.getByText(/^Sign-in is unavailable right now\./)).toBeVisible()
  activate.mockClear()
  await userEvent.click(screen.getByText('Try Again', { selector: 'button' }))
  expect(activate).toHaveBeenCalledOnce()

  act(() => become(ada))
  expect(await screen.findByText("We couldn't load your account.")).toBeVisible()
  await userEvent.click(screen.getByText('Try Again', { selector: 'button' }))

  expect(await screen.findByRole('heading', { name: 'My own page' })).toBeVisible()
})

/** Signs out through the header menu at a path. Returns every path that was shown. */
const signOutAt = async (at: string, page: ReactNode) => {
  const shown: string[] = []
  const Record = () => {
    const { pathname } = useLocation()
    useEffect(() => void shown.push(pathname), [pathname])
    return null
  }
  const signOut = async () => act(() => become(visitor))
  const { become } = renderAs(<ResetOnUserChange>{page}</ResetOnUserChange>, {
    who: ada,
    at,
    calls: stubAdaAs({ role: 'customer' }),
    identityCalls: { isHosted: true, signOut },
    otherComponent: [<HeaderAccount key="nav" />, <Record key="record" />],
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
] as const)(
  'ROLE-15 signing out at %s redirects to / without passing through the sign-in page',
  async (at, page) => {
    expect(await signOutAt(at, page)).toEqual([at, '/'])
    expect(navigationType()).toBe('REPLACE')
  },
)

afterEach(() => void vi.useRealTimers())

const openBlocked = (who: IdentityState, options: Omit<Parameters<typeof renderAs>[1], 'who' | 'at'> = {}) =>
  renderAs(<BlockedPage />, { who, at: '/blocked', otherComponent: <RedirectBlocked />, ...options })

const note = () => screen.findByRole('heading', { name: 'Account Blocked' })

test('BLK-1 BLK-2 a blocked customer sees the block notice, the reason and the contact email', async () => {
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

test('BLK-2 the block notice omits a missing reason and a missing contact email', async () => {
  const getShop = vi.fn(async () => buildShop({}, { email: '' }))
  openBlocked(ada, { calls: { ...stubAdaAs({ ...blocked, block_deny_reason: null }), getShop } })

  expect(await note()).toBeVisible()
  await waitFor(() => expect(getShop).toHaveBeenCalled())
  expect(screen.queryByText('Reason')).toBeNull()
  expect(screen.getByText(/contact the administrator\.$/)).toBeVisible()
})

test('BLK-3 Sign Out ends the session and redirects to /, and a failed sign-out shows an error and stays on /blocked', async () => {
  const signOut = vi.fn(async () => become(visitor)).mockRejectedValueOnce(new Error('Offline'))
  const { become } = openBlocked(ada, { calls: stubAdaAs(blocked), identityCalls: { signOut } })

  await userEvent.click(await screen.findByText('Sign Out', { selector: 'button' }))
  await expectToast("We couldn't sign you out. Try again.")
  expect(currentPath()).toBe('/blocked')

  await userEvent.click(screen.getByText('Sign Out', { selector: 'button' }))
  await waitFor(() => expect(currentPath()).toBe('/'))
})

test.each<[string, IdentityState]>([
  ['a visitor', visitor],
  ['a user who must change their password', { status: 'password-due', user: null }],
  ['a customer', ada],
])('BLK-4 %s is redirected from /blocked to /', async (_who, state) => {
  openBlocked(state, { calls: stubAdaAs({ role: 'customer' }) })

  await waitFor(() => expect(currentPath()).toBe('/'))
  expect(navigationType()).toBe('REPLACE')
})

test.each([
  ['stays on the page is redirected automatically', 15_000, () => {}],
  ['returns to the page is redirected immediately', 0, () => window.dispatchEvent(new Event('focus'))],
])('BLK-5 an unblocked customer who %s', async (_, more, lookUp) => {
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
  'IDN-7 ROLE-11 a blocked customer is redirected from any page to /blocked and cannot go back: %o',
  async (role) => {
    renderAs(page, {
      who: ada,
      at: '/item/opal',
      calls: stubAdaAs(role),
      otherComponent: <RedirectBlocked />,
    })
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
    expect(navigationType()).toBe('REPLACE')

    await userEvent.click(screen.getByText('Back', { selector: 'button' }))
    expect(currentPath()).toBe('/blocked')
    await userEvent.click(screen.getByText('On to the shop', { selector: 'a' }))
    await waitFor(() => expect(currentPath()).toBe('/blocked'))
  },
)

test('ROLE-11 an API call rejected because of a block redirects the open page to /blocked', async () => {
  const record = stubChangingAda({ role: 'customer' })
  const onBlocked = vi.fn<ShopApi['onBlocked']>(() => () => {})
  const getCustomer = vi.fn(record.getCustomer)
  renderAs(page, {
    who: ada,
    at: '/shop',
    calls: { getCustomer, onBlocked },
    otherComponent: <RedirectBlocked />,
  })
  await waitFor(() => expect(getCustomer).toHaveBeenCalledOnce())
  expect(currentPath()).toBe('/shop')

  record.change(blocked)
  act(() => onBlocked.mock.lastCall![0]())

  await waitFor(() => expect(currentPath()).toBe('/blocked'))
  expect(getCustomer).toHaveBeenCalledTimes(2)
})
