import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubProvider, unreachable } from '../../identity/stubProvider.ts'
import { stubHosted } from '../../support/render/stubIdentity.ts'
import { currentPath } from '../../support/render/currentLocation.tsx'
import { stubLocation } from './stubLocation.ts'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

afterEach(() => void vi.useRealTimers())

const ada = { Email: 'ada@example.com', Password: 'secret words' }

test('SGN-2 signing in redirects to /shop, even with a password shorter than the current minimum', async () => {
  const provider = stubProvider()
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, { Email: ' ada@example.com ', Password: 'short' }, 'Sign In')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([{ email: 'ada@example.com', password: 'short' }])
})

test('SGN-3 a signed-in customer is redirected to /shop, even if the browser lost the sign-in hint', async () => {
  renderSignInPages('/sign-in', stubProvider({ signedIn: true, hint: false }))
  await waitFor(() => expect(currentPath()).toBe('/shop'))
})

test.for([
  ['/customer/dashboard?tab=old', '/customer/dashboard?tab=old'],
  ['//evil.test', '/shop'],
])('SGN-5 signing in with the return path %s redirects to %s', async ([way, led]) => {
  const user = renderSignInPages(`/sign-in?redirect_url=${encodeURIComponent(way!)}`, stubProvider())
  await fillAndSubmit(user, ada, 'Sign In')
  await waitFor(() => expect(currentPath()).toBe(led))
})

test('SGN-5 a redirect to the back office, a separate build, loads its document in place of the sign-in page', async () => {
  const { replace } = stubLocation()

  renderSignInPages('/sign-in?redirect_url=%2Fadmin%2Fitems%3Fpage%3D2', stubProvider({ signedIn: true }))

  await waitFor(() => expect(replace).toHaveBeenCalledWith('http://localhost:3000/admin/items?page=2'))
  expect(currentPath()).toContain('/sign-in')
})

test('SGN-5 the links between the sign-in pages preserve the return path and drop an unsafe one', async () => {
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
])('SGN-6 the sub-path %s shows the form of its page', async ([at, name]) => {
  renderSignInPages(at!, stubProvider())
  expect(await screen.findByRole('heading', { name: name! })).toBeVisible()
  expect(await screen.findByLabelText('Email')).toBeVisible()
})

test('SGN-6 a hosted provider shows its page at any sub-path, even one that the shop’s own forms use', () => {
  const hosted = stubHosted({ status: 'signed-out', user: null })
  renderSignInPages('/sign-in/forgot-password', hosted)

  expect(screen.getByText('The provider’s sign-in')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Email')).toBeNull()
})

test('the sign-in page shows no form until the identity is known', () => {
  const provider = stubProvider({ signedIn: true })
  provider.answers['/get-session'] = () => new Promise(() => {})

  renderSignInPages('/sign-in', provider)

  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an unreachable provider shows an error that can be retried and a link to the shop', async () => {
  const provider = stubProvider()
  const works = provider.answers['/get-session']!
  provider.answers['/get-session'] = unreachable
  const user = renderSignInPages('/sign-in', provider)
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in is unavailable right now.')
  expect(screen.getByRole('link', { name: 'Go to Shop' })).toHaveAttribute('href', '/shop')

  provider.answers['/get-session'] = works
  await user.click(screen.getByText('Try Again', { selector: 'button' }))

  expect(await screen.findByLabelText('Email')).toBeVisible()
})

const credentials = { Email: 'ada@example.com', Password: 'secret words' }

test('the sign-in form has the attributes that a password manager needs', async () => {
  renderSignInPages('/sign-in', stubProvider())
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password.closest('form')).toHaveAttribute('method', 'post')
})

test.for([
  ['ada', 'secret words', 'Email', 'Enter a valid email address.'],
  ['ada@example.com', '', 'Password', 'Enter your password.'],
] as const)(
  'the email "%s" with the password "%s" is rejected at %s, which shows the error and has the focus',
  async ([email, password, label, why]) => {
    const provider = stubProvider()
    const user = renderSignInPages('/sign-in', provider)

    await fillAndSubmit(user, { Email: email, Password: password }, 'Sign In')

    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(why)
    expect(provider.calls).not.toContain('/sign-in/email')
  },
)

test('a wrong password shows the error at the password, which is selected, and the email stays', async () => {
  const provider = stubProvider()
  provider.answers['/sign-in/email'] = () => refusal(401, 'invalid_email_or_password')
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, { ...ada, Password: 'mistyped' }, 'Sign In')

  const password = await screen.findByLabelText('Password')
  expect(await screen.findByText('The email or password is incorrect. Try again.')).toBeVisible()
  expect(password).toHaveAccessibleDescription('The email or password is incorrect. Try again.')
  expect(password).toHaveFocus()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')

  await user.keyboard('right one')
  expect(password).toHaveValue('right one')
})

test.for([
  ['a rate limit', () => refusal(429), 'Too many attempts. Wait a few minutes, then try again.'],
  ['an unreachable provider', unreachable, 'Sign-in is unavailable right now. Try again.'],
] as const)('%s shows an alert and does not clear the fields', async ([, answer, text]) => {
  const provider = stubProvider()
  provider.answers['/sign-in/email'] = answer
  const user = renderSignInPages('/sign-in', provider)

  await fillAndSubmit(user, credentials, 'Sign In')

  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('secret words')
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'false')
})

test.each([
  ['/sign-in', credentials, 'Sign In'],
  ['/sign-in/forgot-password', { Email: 'ada@example.com' }, 'Send Link'],
])(
  'SGN-9 at an address other than `PUBLIC_URL`, %s shows the right address and links to the same page there',
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
