import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adaAsUser, refusal, stubProvider, unreachable } from '../../identity/stubProvider.ts'
import { stubHosted } from '../../support/render/stubIdentity.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

const passwords = { 'Current password': 'old words', 'New password': 'my new words' }

test('the account page shows the customer’s name and email, and offers the email to a password manager', async () => {
  renderSignInPages('/account', stubProvider({ signedIn: true }))
  expect(await screen.findByRole('heading', { name: 'Your Account' })).toBeVisible()
  expect(await screen.findByText('Ada Opal')).toBeVisible()
  expect(screen.getByText(/ada@example\.com/)).toBeVisible()
  const form = screen.getByLabelText('Current password').closest('form')
  expect(form?.querySelector('[autocomplete=username]')).toHaveValue('ada@example.com')
})

test('changing the password shows a confirmation and clears the fields', async () => {
  const provider = stubProvider({ signedIn: true })
  const user = renderSignInPages('/account', provider)

  await fillAndSubmit(user, passwords, 'Change Password')

  const expectedText = "Password changed. You're signed out everywhere else."
  expect(await screen.findByText(expectedText)).toHaveAttribute('role', 'status')
  expect(screen.getByLabelText('Current password')).toHaveValue('')
  expect(screen.getByLabelText('New password')).toHaveValue('')
  expect(provider.bodies).toEqual([{ currentPassword: 'old words', newPassword: 'my new words' }])
})

test.for([
  ['invalid_password', 'Current password', 'This password is incorrect. Try again.'],
  ['same_password', 'New password', 'This is your current password. Choose another one.'],
] as const)(
  'a password change rejected as %s shows the error at the field %s',
  async ([code, label, why]) => {
    const provider = stubProvider({ signedIn: true })
    provider.answers['/change-password'] = () => refusal(400, code)
    const user = renderSignInPages('/account', provider)

    await fillAndSubmit(user, passwords, 'Change Password')

    const field = screen.getByLabelText(label)
    await waitFor(() => expect(field).toHaveAccessibleDescription(why))
    expect(field).toHaveFocus()
    await user.keyboard('again')
    expect(field).toHaveValue('again')
  },
)

const rows = async () => {
  const list = await screen.findByRole('region', { name: "Where you're signed in" })
  await within(list).findAllByRole('listitem')
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}
const onPhone = /^Safari on iOS198\.51\.100\.… · last seen Jul 1, 2026, 12:00\sPM/
const unknown = /^Unknown browserLast seen Jul 1, 2026/

test('the account page lists the customer’s sessions, and can end one of them or all others', async () => {
  const provider = stubProvider({ signedIn: true })
  const user = renderSignInPages('/account', provider)
  expect(await rows()).toEqual([
    expect.stringMatching(/^Firefox on Linux203\.0\.113\.….*This browser$/),
    expect.stringMatching(onPhone),
    expect.stringMatching(unknown),
  ])
  const buttons = screen.getAllByRole('button', { name: 'Sign Out' })
  expect(buttons).toHaveLength(2)
  expect(buttons[0]).toHaveAccessibleDescription(onPhone)

  await user.click(buttons[0]!)

  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(provider.bodies).toEqual([{ id: 'phone' }])
  expect(screen.getByRole('heading', { name: "Where you're signed in" })).toHaveFocus()

  await user.click(screen.getByText('Sign Out Everywhere Else', { selector: 'button' }))

  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /^Sign Out/ })).toBeNull()
})

test('a session that fails to end stays listed, and a list that fails to load can be retried', async () => {
  const provider = stubProvider({ signedIn: true })
  const works = provider.answers['/sessions']!
  provider.answers['/sessions'] = unreachable
  provider.answers['/end-session'] = unreachable
  const user = renderSignInPages('/account', provider)
  const retry = await screen.findByRole('button', { name: 'Try Again' })
  provider.answers['/sessions'] = works

  await user.click(retry)
  expect(await rows()).toHaveLength(3)
  await user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0]!)

  await waitFor(() => expect(provider.bodies).toEqual([{ id: 'phone' }]))
  expect(await rows()).toHaveLength(3)
})

test('a hosted provider shows its own account page, also at a sub-path', () => {
  renderSignInPages('/account/security', stubHosted({ status: 'signed-in', user: adaAsUser }))
  expect(screen.getByText('The provider’s account')).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

const due = { signedIn: true, passwordDue: true, hint: false }

const heading = { name: 'Choose your own password' }

/** Signs Ada in with an assigned password, which must be changed. */
const signIn = async (at = '/sign-in') => {
  const provider = stubProvider({ passwordDue: true })
  const user = renderSignInPages(at, provider)
  await fillAndSubmit(user, { Email: 'ada@example.com', Password: 'printed words' }, 'Sign In')
  return { provider, user }
}

test('a customer who signs in with a password that must be changed sets a new one without retyping the current one', async () => {
  const { provider, user } = await signIn('/sign-in?redirect_url=%2Fcart')

  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(currentPath()).toBe('/sign-in?redirect_url=%2Fcart')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await fillAndSubmit(user, { 'New password': 'my own words' }, 'Save Password')

  await waitFor(() => expect(currentPath()).toBe('/cart'))
  expect(provider.bodies.at(-1)).toEqual({ currentPassword: 'printed words', newPassword: 'my own words' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('words')
})

test('after a reload a required password change asks for the current password', async () => {
  const provider = stubProvider(due)
  const user = renderSignInPages('/sign-in', provider)

  await screen.findByRole('heading', heading)
  await fillAndSubmit(
    user,
    { 'Current password': 'printed words', 'New password': 'my own words' },
    'Save Password',
  )

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([{ currentPassword: 'printed words', newPassword: 'my own words' }])
})

test('a required password change asks for the current password if the server rejects it, and the new one stays', async () => {
  const { provider, user } = await signIn()
  provider.answers['/change-password'] = () => refusal(400, 'invalid_password')

  await fillAndSubmit(user, { 'New password': 'my own words' }, 'Save Password')

  const current = await screen.findByLabelText('Current password')
  expect(current).toHaveAccessibleDescription('This password is incorrect. Try again.')
  expect(screen.getByLabelText('New password')).toHaveValue('my own words')
})

test.for([
  ['/account', '/sign-in?redirect_url=%2Faccount'],
  ['/sign-up?redirect_url=%2Fcart', '/sign-in?redirect_url=%2Fcart'],
])('a required password change redirects %s to %s', async ([page, signIn]) => {
  renderSignInPages(page!, stubProvider(due))
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(currentPath()).toBe(signIn)
})
