import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Customer, CustomerRole } from '../../../dataProvider/resources/customers.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import { RequireCustomer } from '../../../storefront/account/RequireCustomer.tsx'
import { ForgetUser } from '../../../storefront/app/ForgetUser.tsx'
import { AccountNav } from '../../../storefront/layout/AccountNav.tsx'
import { Page as AccountPage } from '../../../storefront/signIn/AccountPage.tsx'
import { deferred } from '../../support/waiting.ts'
import { stubAdaAs, buildAda, blocked, renderAs } from '../../support/render/renderAs.tsx'
import { ada, visitor } from '../../support/render/stubIdentity.ts'
import { navigationType, currentPath } from '../../support/render/shown.tsx'

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

test('ROLE-10 ROLE-15 after a failed sign-out, a session that ends leads to the sign-in', async () => {
  const { become } = renderAs(<RequireCustomer skeleton={null}>Mine</RequireCustomer>, {
    who: ada,
    at: '/customer/dashboard',
    calls: stubAdaAs({ role: 'customer' }),
    beside: <AccountNav />,
  })
  await userEvent.click(await screen.findByLabelText('Account of Ada Buyer'))
  await userEvent.click(screen.getByText('Sign Out', { selector: 'button' }))
  await screen.findByText('You could not be signed out. Please try again.')

  act(() => become(visitor))

  expect(currentPath()).toBe('/sign-in?redirect_url=%2Fcustomer%2Fdashboard')
})
