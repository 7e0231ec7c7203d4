import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubProvider, unreachable } from '../../identity/stubProvider.ts'
import { stubHosted } from '../../support/render/stubIdentity.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { stubLocation } from './stubLocation.ts'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

afterEach(() => void vi.useRealTimers())

const ada = { 'E-mail': 'ada@example.com', Password: 'secret words' }

test('SGN-2 signing in leads to /shop, also with a password shorter than today’s rule', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, { 'E-mail': ' ada@example.com ', Password: 'short' }, 'Sign In')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([{ email: 'ada@example.com', password: 'short' }])
})

test('SGN-3 someone already signed in is sent to /shop, even when the browser forgot the hint', async () => {
  renderSignInPages('/sign-in', stubProvider({ signedIn: true, hint: false }))
  await waitFor(() => expect(currentPath()).toBe('/shop'))
})

test.for([
  ['/customer/dashboard?tab=old', '/customer/dashboard?tab=old'],
  ['//evil.test', '/shop'],
])('SGN-5 signing in with a way back to %s leads to %s', async ([way, led]) => {
  const user = renderSignInPages(`/sign-in?redirect_url=${encodeURIComponent(way!)}`, stubProvider())
  await fillAndSubmit(user, ada, 'Sign In')
  await waitFor(() => expect(currentPath()).toBe(led))
})

test('SGN-5 the back office, a page of another build, is loaded in place of the sign-in', async () => {
  const { replace } = stubLocation()

  renderSignInPages('/sign-in?redirect_url=%2Fadmin%2Fitems%3Fpage%3D2', stubProvider({ signedIn: true }))

  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost:3000/admin/items?page=2'))
  expect(currentPath()).toContain('/sign-in')
})

test('SGN-5 the way back is kept on the way to the sign-up and back, an evil one is not', async () => {
  const user = renderSignInPages('/sign-in?redirect_url=%2Fcart', stubProvider())

  await user.click(await screen.findByText('Sign up', { selector: 'a' }))
  expect(currentPath()).toBe('/sign-up?redirect_url=%2Fcart')
  await user.click(await screen.findByText('Sign in', { selector: 'a' }))
  expect(currentPath()).toBe('/sign-in?redirect_url=%2Fcart')
  await user.click(await screen.findByText('Forgot your password?', { selector: 'a' }))
  expect(currentPath()).toBe('/sign-in/forgot-password?redirect_url=%2Fcart')

  cleanup()
  renderSignInPages('/sign-in?redirect_url=%2F%2Fevil.test', stubProvider())
  expect(await screen.findByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/sign-up')
})

test.for([
  ['/sign-in/factor-one', 'Sign In'],
  ['/sign-up/verify-email-address', 'Sign Up'],
])('SGN-6 %s, below a page, shows its form too', async ([at, name]) => {
  renderSignInPages(at!, stubProvider())
  expect(await screen.findByRole('heading', { name: name! })).toBeVisible()
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
})

test('SGN-6 a hosted provider shows its page at any path below, whatever the shop’s own forms are called', () => {
  const hosted = stubHosted({ status: 'signed-out', user: null })
  renderSignInPages('/sign-in/forgot-password', hosted)

  expect(screen.getByText('The provider’s sign-in')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeInTheDocument()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('until it is known who is here the form’s place is kept', () => {
  const provider = stubProvider({ signedIn: true })
  provider.answers['/get-session'] = () => new Promise(() => {})

  renderSignInPages('/sign-in', provider)

  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a provider that cannot be reached is told, and tried again; the shop is open all the same', async () => {
  const provider = stubProvider()
  const works = provider.answers['/get-session']!
  provider.answers['/get-session'] = unreachable
  const user = renderSignInPages('/sign-in', provider)
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in is not possible at the moment.')
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')

  provider.answers['/get-session'] = works
  await user.click(screen.getByText('Try again', { selector: 'button' }))

  expect(await screen.findByLabelText('E-mail')).toBeVisible()
})

const credentials = { 'E-mail': 'ada@example.com', Password: 'secret words' }

test('a password manager finds what it looks for', async () => {
  renderSignInPages('/sign-in', stubProvider())
  expect(await screen.findByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password.closest('form')).toHaveAttribute('method', 'post')
})

test.for([
  ['ada', 'secret words', 'E-mail', 'Enter a valid email address.'],
  ['ada@example.com', '', 'Password', 'Enter your password.'],
] as const)(
  'e-mail "%s" with password "%s" is stopped at %s, which says why and has the focus',
  async ([email, password, label, why]) => {
    const provider = stubProvider()
    const user = renderSignInPages('/sign-in', provider)

    await fillAndSubmit(user, { 'E-mail': email, Password: password }, 'Sign In')

    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(why)
    expect(provider.calls).not.toContain('/sign-in/email')
  },
)

test('a wrong password is told at the password, which is selected; the e-mail stays', async () => {
  const provider = stubProvider()
  provider.answers['/sign-in/email'] = () => refusal(401, 'invalid_email_or_password')
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, { ...ada, Password: 'mistyped' }, 'Sign In')

  const password = await screen.findByLabelText('Password')
  expect(await screen.findByText('The e-mail or the password is not right.')).toBeVisible()
  expect(password).toHaveAccessibleDescription('The e-mail or the password is not right.')
  expect(password).toHaveFocus()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')

  await user.keyboard('right one')
  expect(password).toHaveValue('right one')
})

test.for([
  ['too many tries', () => refusal(429), 'Too many tries. Please wait a while, then try again.'],
  ['a provider out of reach', unreachable, 'Signing in is not possible at the moment. Please try again.'],
] as const)('%s are told aloud and lose nothing typed', async ([, answer, text]) => {
  const provider = stubProvider()
  provider.answers['/sign-in/email'] = answer
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, credentials, 'Sign In')

  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('secret words')
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'false')
})

test.each([
  ['/sign-in', credentials, 'Sign In'],
  ['/sign-in/forgot-password', { 'E-mail': 'ada@example.com' }, 'Send the Link'],
])(
  'SGN-9 at another address %s names `PUBLIC_URL` and links to the same page there',
  async (at, texts, button) => {
    const provider = stubProvider()
    for (const path of ['/sign-in/email', '/request-password-reset'])
      provider.answers[path] = () => refusal(403, 'invalid_origin')
    const user = renderSignInPages(`${at}?redirect_url=%2Fadmin`, provider)

    await fillAndSubmit(user, texts, button)

    expect(await screen.findByRole('alert')).toHaveTextContent('Accounts work only at shop.test.')
    expect(screen.getByRole('link', { name: 'Continue at shop.test' })).toHaveAttribute(
      'href',
      `http://shop.test${at}?redirect_url=%2Fadmin`,
    )
  },
)
