import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider, unreachable } from '../../identity/stubProvider.ts'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

const ada = { 'E-mail': 'ada@example.com', Password: 'secret words' }

test('a password manager finds what it looks for', async () => {
  renderSignInPages('/sign-in', stubProvider())
  expect(await screen.findByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')
  expect(password.closest('form')).toHaveAttribute('method', 'post')
})

test('a password is shown to whoever wants to see it, and hidden again', async () => {
  const user = renderSignInPages('/sign-in', stubProvider())
  const password = await screen.findByLabelText('Password')
  await user.type(password, 'secret words')

  await user.click(screen.getByRole('button', { name: 'Show', description: 'Password' }))
  expect(password).toHaveAttribute('type', 'text')

  await user.click(screen.getByRole('button', { name: 'Hide', description: 'Password' }))
  expect(password).toHaveAttribute('type', 'password')
  expect(password).toHaveValue('secret words')
})

test.for([
  ['', 'secret words', 'E-mail', 'Enter your e-mail.'],
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

  await fillAndSubmit(user, ada, 'Sign In')

  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('secret words')
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'false')
})

test.each([
  ['/sign-in', ada, 'Sign In'],
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

test('SGN-9 a refused origin at the right address has no link to it', async () => {
  const provider = stubProvider()
  provider.answers['/sign-in/email'] = () => refusal(403, 'invalid_origin')
  const user = renderSignInPages('/sign-in', provider, {}, { publicUrl: window.location.origin })

  await fillAndSubmit(user, ada, 'Sign In')

  expect(await screen.findByText('Accounts do not work at this address.')).toHaveAttribute('role', 'alert')
  expect(screen.queryByRole('link', { name: /^Continue at/ })).toBe(null)
})
