import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'
import { buildCustomer } from '../../factories/customer.ts'
import { pageConfig } from '../../support/render/renderPage.tsx'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { deferred } from '../../support/waiting.ts'
import { stubLocation } from './stubLocation.ts'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

const link = `/sign-in/reset-password#token=${token}`

test('requesting a password reset link does not reveal whether the email has an account', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-in/forgot-password', provider)
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

  await fillAndSubmit(user, { Email: 'unknown@example.com' }, 'Send Link')

  const response = 'If this email address has an account, a link is on its way. It expires in 30 minutes.'
  expect(await screen.findByText(response)).toHaveAttribute('role', 'status')
  expect(provider.bodies).toEqual([{ email: 'unknown@example.com' }])
})

test('the reset link’s token is removed from the address and sets the new password', async () => {
  const provider = stubProvider()
  const user = renderSignInPages(link, provider)
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await waitFor(() => expect(currentPath()).toBe('/sign-in/reset-password'))

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save Password')

  const notice = 'Password changed. Sign in with your new password.'
  expect(await screen.findByText(notice)).toHaveAttribute('role', 'status')
  expect(currentPath()).toBe('/sign-in')
  expect(provider.bodies).toEqual([
    { purpose: 'password', token },
    { token, newPassword: 'my new words' },
  ])
})

test('the reset link works for a signed-in customer and signs the customer out', async () => {
  const provider = stubProvider({ signedIn: true })
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save Password')

  expect(await screen.findByText('Password changed. Sign in with your new password.')).toBeVisible()
  expect(provider.identity.get().status).toBe('signed-out')
})

test('SGN-8 a used reset link shows an error when it opens, without a form', async () => {
  const provider = stubProvider()
  let response: (response: Response) => void = () => {}
  provider.answers['/check-link'] = () => new Promise((resolve) => (response = resolve))
  renderSignInPages(link, provider)
  await expect.poll(() => provider.calls).toContain('/check-link')
  expect(screen.queryByLabelText('New password')).toBe(null)

  response(refusal(400, 'link_over'))

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
  expect(screen.getByRole('link', { name: 'Request New Link' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBe(null)
})

test('a reset link that is rejected on submit shows an error and links to requesting a new one', async () => {
  const provider = stubProvider()
  provider.answers['/reset-password'] = () => refusal(400, 'link_over')
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save Password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
  await user.click(screen.getByText('Request New Link', { selector: 'a' }))

  expect(currentPath()).toBe('/sign-in/forgot-password')
})

test.for(['', `#token=${token}x`])(
  'a reset link with the fragment "%s" is reported as no longer valid',
  async (hash) => {
    renderSignInPages(`/sign-in/reset-password${hash}`, stubProvider())
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
    await waitFor(() => expect(currentPath()).not.toContain('#token'))
  },
)

const signUpLink = `/sign-up/finish#token=${token}`
const account = { Name: ' Ben Lalibela ', Password: 'long words' }

/** Renders a page of a shop that sends emails. */
const renderEmailed = (at: string, provider: ReturnType<typeof stubProvider>) => {
  const identity = {
    provider: 'embedded',
    baseUrl: 'http://shop.test/identity',
    verifiesEmail: true,
  } as const
  const calls = { getCustomer: async () => buildCustomer({}, { role: 'customer' }) }
  return renderSignInPages(at, provider, calls, { config: { ...pageConfig, identity } })
}

test('sign-up asks only for the email and does not reveal whether it has an account', async () => {
  const provider = stubProvider()
  const user = renderEmailed('/sign-up', provider)
  expect(await screen.findByLabelText('Email')).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()

  await fillAndSubmit(user, { Email: ' ben@example.com ' }, 'Send Link')

  const response = 'Check your email for the next step. A sign-up link expires after 30 minutes.'
  expect(await screen.findByText(response)).toHaveAttribute('role', 'status')
  expect(provider.bodies).toEqual([{ email: 'ben@example.com' }])
  expect(provider.calls).toContain('/request-sign-up')
})

test('SGN-4 the sign-up link’s token is removed from the address and creates the account, and the customer is redirected to /shop', async () => {
  const provider = stubProvider()
  const user = renderEmailed(signUpLink, provider)
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible()
  await waitFor(() => expect(currentPath()).toBe('/sign-up/finish'))

  await fillAndSubmit(user, account, 'Create Account')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([
    { purpose: 'sign-up', token },
    { token, name: 'Ben Lalibela', password: 'long words' },
  ])
})

test('SGN-8 a used sign-up link shows an error when it opens, without a form', async () => {
  const provider = stubProvider()
  provider.answers['/check-link'] = () => refusal(400, 'link_over')
  renderEmailed(signUpLink, provider)

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
  expect(screen.queryByLabelText('Password')).toBe(null)
})

const known = (role: Role) => ({ getCustomer: async () => buildCustomer({}, { role }) })

const ben = { Name: ' Ben Lalibela ', Email: 'ben@example.com', Password: 'long words' }

test('SGN-4 a customer who signs up is signed in and redirected to /shop', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-up', provider, known('customer'))

  await fillAndSubmit(user, ben, 'Sign Up')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([
    { name: 'Ben Lalibela', email: 'ben@example.com', password: 'long words' },
  ])
})

test('SGN-4 a signed-in customer is redirected to /shop once the role is known, and sees no form before', async () => {
  const { promise, resolve } = deferred<Customer>()
  const provider = stubProvider({ signedIn: true })
  renderSignInPages('/sign-up', provider, { getCustomer: () => promise })
  await waitFor(() => expect(provider.identity.get().status).toBe('signed-in'))
  expect(currentPath()).toBe('/sign-up')
  expect(screen.queryByLabelText('Name')).toBeNull()

  resolve(buildCustomer({}, { role: 'customer' }))

  await waitFor(() => expect(currentPath()).toBe('/shop'))
})

test('SGN-4 a signed-in admin is redirected to the back office, a separate build', async () => {
  const { replace } = stubLocation()

  renderSignInPages('/sign-up', stubProvider({ signedIn: true }), known('admin'))

  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost:3000/admin'))
  expect(currentPath()).toBe('/sign-up')
})

test('a password manager can suggest a password, and the form shows the password rule before any input', async () => {
  renderSignInPages('/sign-up', stubProvider())
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  expect(password).toHaveAccessibleDescription('At least 8 characters.')
  expect(password).toHaveAttribute('aria-invalid', 'false')
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name')
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
})

test.for([
  ['Email', 'ben@example', 'Enter a valid email address.'],
  ['Password', 'seven 7', 'Use at least 8 characters.'],
  ['Password', 'x'.repeat(129), 'Use at most 128 characters.'],
] as const)('the %s "%s" is rejected at its field: %s', async ([label, text, why]) => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-up', provider)

  await fillAndSubmit(user, { ...ben, [label]: text }, 'Sign Up')

  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(why)
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(provider.calls).not.toContain('/sign-up/email')
})

test.for([
  ['email_taken', 'Email', /^An account with this email address already exists\. Sign in instead\.$/],
  ['common_password', 'Password', /^This password is too common\./],
] as const)(
  'a sign-up rejected as %s shows the error at the field %s and does not clear the form',
  async ([code, label, why]) => {
    const provider = stubProvider()
    provider.answers['/sign-up/email'] = () => refusal(400, code)
    const user = renderSignInPages('/sign-up', provider)

    await fillAndSubmit(user, ben, 'Sign Up')

    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveAccessibleDescription(why))
    expect(field).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveValue('long words')
  },
)
