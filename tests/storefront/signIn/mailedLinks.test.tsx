import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'
import { buildCustomer } from '../../factories/customer.ts'
import { pageConfig } from '../../support/render/renderPage.tsx'
import type { Role } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { deferred } from '../../support/waiting.ts'
import { stubLocation } from './stubLocation.ts'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

const link = `/sign-in/reset-password#token=${token}`

test('a link is asked for, and the answer says nothing of who has an account', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-in/forgot-password', provider)
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()

  await fillAndSubmit(user, { 'E-mail': 'nobody@example.com' }, 'Send the Link')

  const answer = 'If there is an account with this e-mail, a link is on its way. It is good for 30 minutes.'
  expect(await screen.findByText(answer)).toHaveAttribute('role', 'status')
  expect(provider.bodies).toEqual([{ email: 'nobody@example.com' }])
})

test('the link’s token leaves the address and sets the new password', async () => {
  const provider = stubProvider()
  const user = renderSignInPages(link, provider)
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await waitFor(() => expect(currentPath()).toBe('/sign-in/reset-password'))

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save the Password')

  const notice = 'Your password is changed. Sign in with it.'
  expect(await screen.findByText(notice)).toHaveAttribute('role', 'status')
  expect(currentPath()).toBe('/sign-in')
  expect(provider.bodies).toEqual([
    { purpose: 'password', token },
    { token, newPassword: 'my new words' },
  ])
})

test('the link works for whoever is still signed in here, who is signed out by it', async () => {
  const provider = stubProvider({ signedIn: true })
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save the Password')

  expect(await screen.findByText('Your password is changed. Sign in with it.')).toBeVisible()
  expect(provider.identity.get().status).toBe('signed-out')
})

test('SGN-8 a used link says so when it opens, without a form', async () => {
  const provider = stubProvider()
  let answer: (answer: Response) => void = () => {}
  provider.answers['/check-link'] = () => new Promise((resolve) => (answer = resolve))
  renderSignInPages(link, provider)
  await expect.poll(() => provider.calls).toContain('/check-link')
  expect(screen.queryByLabelText('New password')).toBe(null)

  answer(refusal(400, 'link_over'))

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  expect(screen.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBe(null)
})

test('a link that is over is told, with the way to another', async () => {
  const provider = stubProvider()
  provider.answers['/reset-password'] = () => refusal(400, 'link_over')
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save the Password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  await user.click(screen.getByText('Ask for another link', { selector: 'a' }))

  expect(currentPath()).toBe('/sign-in/forgot-password')
})

test.for(['', `#token=${token}x`])('a link that came as "%s" is no longer good', async (hash) => {
  renderSignInPages(`/sign-in/reset-password${hash}`, stubProvider())
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  await waitFor(() => expect(currentPath()).not.toContain('#token'))
})

const signUpLink = `/sign-up/finish#token=${token}`
const account = { Name: ' Ben Lalibela ', Password: 'long words' }

/** A page of a shop that sends mails. */
const renderMailed = (at: string, provider: ReturnType<typeof stubProvider>) => {
  const identity = {
    provider: 'embedded',
    baseUrl: 'http://shop.test/identity',
    verifiesEmail: true,
  } as const
  const calls = { getCustomer: async () => buildCustomer({}, { role: 'customer' }) }
  return renderSignInPages(at, provider, calls, { config: { ...pageConfig, identity } })
}

test('signing up asks for the e-mail alone, and says nothing of who has an account', async () => {
  const provider = stubProvider()
  const user = renderMailed('/sign-up', provider)
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()

  await fillAndSubmit(user, { 'E-mail': ' ben@example.com ' }, 'Send the Link')

  const answer = 'Look into your mail: what to do next is on its way. A link is good for 30 minutes.'
  expect(await screen.findByText(answer)).toHaveAttribute('role', 'status')
  expect(provider.bodies).toEqual([{ email: 'ben@example.com' }])
  expect(provider.calls).toContain('/request-sign-up')
})

test('SGN-4 the sign-up link’s token leaves the address, makes the account, and leads to /shop', async () => {
  const provider = stubProvider()
  const user = renderMailed(signUpLink, provider)
  expect(await screen.findByRole('heading', { name: 'Make your account' })).toBeVisible()
  await waitFor(() => expect(currentPath()).toBe('/sign-up/finish'))

  await fillAndSubmit(user, account, 'Make My Account')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([
    { purpose: 'sign-up', token },
    { token, name: 'Ben Lalibela', password: 'long words' },
  ])
})

test('SGN-8 a used sign-up link says so when it opens, without a form', async () => {
  const provider = stubProvider()
  provider.answers['/check-link'] = () => refusal(400, 'link_over')
  renderMailed(signUpLink, provider)

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  expect(screen.queryByLabelText('Password')).toBe(null)
})

const known = (role: Role) => ({ getCustomer: async () => buildCustomer({}, { role }) })

const ben = { Name: ' Ben Lalibela ', 'E-mail': 'ben@example.com', Password: 'long words' }

test('SGN-4 whoever signs up is signed in and led to /shop', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-up', provider, known('customer'))

  await fillAndSubmit(user, ben, 'Sign Up')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([
    { name: 'Ben Lalibela', email: 'ben@example.com', password: 'long words' },
  ])
})

test('SGN-4 somebody signed in is led to /shop once the role is known, and sees no form before', async () => {
  const { promise, resolve } = deferred<Customer>()
  const provider = stubProvider({ signedIn: true })
  renderSignInPages('/sign-up', provider, { getCustomer: () => promise })
  await waitFor(() => expect(provider.identity.get().status).toBe('signed-in'))
  expect(currentPath()).toBe('/sign-up')
  expect(screen.queryByLabelText('Name')).toBeNull()

  resolve(buildCustomer({}, { role: 'customer' }))

  await waitFor(() => expect(currentPath()).toBe('/shop'))
})

test('SGN-4 an admin is led to the back office, a page of another build', async () => {
  const { replace } = stubLocation()

  renderSignInPages('/sign-up', stubProvider({ signedIn: true }), known('admin'))

  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost:3000/admin'))
  expect(currentPath()).toBe('/sign-up')
})

test('a password manager offers a password, and the rule is told before anything is typed', async () => {
  renderSignInPages('/sign-up', stubProvider())
  const password = await screen.findByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  expect(password).toHaveAccessibleDescription('At least 8 characters.')
  expect(password).toHaveAttribute('aria-invalid', 'false')
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name')
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
})

test.for([
  ['E-mail', 'ben@example', 'Enter a valid email address.'],
  ['Password', 'seven 7', 'Use at least 8 characters.'],
  ['Password', 'x'.repeat(129), 'Use at most 128 characters.'],
] as const)('a %s of "%s" is stopped in place: %s', async ([label, text, why]) => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-up', provider)

  await fillAndSubmit(user, { ...ben, [label]: text }, 'Sign Up')

  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(why)
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(provider.calls).not.toContain('/sign-up/email')
})

test.for([
  ['email_taken', 'E-mail', /^An account with this email already exists\.$/],
  ['common_password', 'Password', /^This is one of the passwords that everybody tries first\./],
] as const)(
  'a sign-up refused as %s is told at the %s, and nothing typed is lost',
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
