// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { IdentityProvider } from '../../../identity/IdentityProvider.tsx'
import { Page } from '../../../storefront/signIn/SignInPage.tsx'
import { SignedIn } from '../../../storefront/signIn/SignedIn.tsx'
import { refusal, startIdentity, unreachable } from '../../identity/stubProvider.ts'
import { renderPage } from '../../support/renderPage.tsx'
import { stubShopApi } from '../../support/stubShopApi.ts'

afterEach(cleanup)

const api = stubShopApi({ getShop: () => new Promise(() => {}) })

function Where() {
  const { pathname, search } = useLocation()
  return <p>You are at {pathname + search}</p>
}

function visit(at: string, { identity }: ReturnType<typeof startIdentity>) {
  renderPage(
    <IdentityProvider identity={identity}>
      <Routes>
        <Route path="/sign-in/*" element={<Page />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </IdentityProvider>,
    { api, at },
  )
  return userEvent.setup()
}

const fillIn = async (user: ReturnType<typeof userEvent.setup>, email: string, password: string) => {
  if (email) await user.type(await screen.findByLabelText('E-mail'), email)
  if (password) await user.type(await screen.findByLabelText('Password'), password)
  await user.click(await screen.findByRole('button', { name: 'Sign In' }))
}

test('SGN-2 signing in leads to /shop', async () => {
  const provider = startIdentity()
  const user = visit('/sign-in', provider)

  await fillIn(user, ' ada@example.com ', 'secret words')

  expect(await screen.findByText('You are at /shop')).toBeVisible()
  expect(provider.bodies).toEqual([{ email: 'ada@example.com', password: 'secret words' }])
})

test('SGN-3 someone already signed in is sent to /shop, even when the browser forgot the hint', async () => {
  visit('/sign-in', startIdentity({ signedIn: true, hint: false }))
  expect(await screen.findByText('You are at /shop')).toBeVisible()
})

test('SGN-5 signing in leads back to the page that asked for it', async () => {
  const user = visit('/sign-in?redirect_url=%2Fcustomer%2Fdashboard%3Ftab%3Dold', startIdentity())
  await fillIn(user, 'ada@example.com', 'secret words')
  expect(await screen.findByText('You are at /customer/dashboard?tab=old')).toBeVisible()
})

test.for(['https://evil.test/', '//evil.test', '/\\evil.test'])(
  'SGN-5 a redirect_url of %s leads to /shop',
  async (evil) => {
    visit(`/sign-in?redirect_url=${encodeURIComponent(evil)}`, startIdentity({ signedIn: true }))
    expect(await screen.findByText('You are at /shop')).toBeVisible()
  },
)

test('SGN-5 the back office, a page of another build, is loaded anew', () => {
  const left: string[] = []
  render(<SignedIn to="/admin/items?page=2" leave={(path) => left.push(path)} />)
  expect(left).toEqual(['/admin/items?page=2'])
})

test('SGN-6 paths below /sign-in show the form too', async () => {
  visit('/sign-in/factor-one', startIdentity())
  expect(await screen.findByLabelText('E-mail')).toBeVisible()
})

test('until it is known who is here the form’s place is kept', () => {
  const provider = startIdentity({ signedIn: true })
  provider.answers['/get-session'] = () => new Promise(() => {})

  visit('/sign-in', provider)

  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a password manager finds what it looks for', async () => {
  visit('/sign-in', startIdentity())
  expect(await screen.findByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password.closest('form')).toHaveAttribute('method', 'post')
})

test.for([
  ['', 'secret words', 'E-mail', 'Enter your e-mail.'],
  ['ada', 'secret words', 'E-mail', 'This does not look like an e-mail address.'],
  ['ada@example.com', '', 'Password', 'Enter your password.'],
  ['', '', 'E-mail', 'Enter your e-mail.'],
] as const)(
  'e-mail "%s" with password "%s" is stopped at %s, which says why and has the focus',
  async ([email, password, label, why]) => {
    const provider = startIdentity()
    const user = visit('/sign-in', provider)

    await fillIn(user, email, password)

    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(why)
    expect(provider.calls).not.toContain('/sign-in/email')
  },
)

test('a wrong password is told at the password, which is selected; the e-mail stays', async () => {
  const provider = startIdentity()
  provider.answers['/sign-in/email'] = () => refusal(401)
  const user = visit('/sign-in', provider)

  await fillIn(user, 'ada@example.com', 'mistyped')

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
  const provider = startIdentity()
  provider.answers['/sign-in/email'] = answer
  const user = visit('/sign-in', provider)

  await fillIn(user, 'ada@example.com', 'secret words')

  expect(await screen.findByText(text)).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('secret words')
})

test('while it is sent the form says so and is not sent twice', async () => {
  const provider = startIdentity()
  provider.answers['/sign-in/email'] = () => new Promise(() => {})
  const user = visit('/sign-in', provider)
  await fillIn(user, 'ada@example.com', 'secret words')

  const pending = screen.getByRole('button', { name: 'Signing In…' })
  await user.click(pending)

  expect(pending).toHaveAttribute('aria-disabled', 'true')
  expect(provider.calls.filter((path) => path === '/sign-in/email')).toHaveLength(1)
})

test('a provider that cannot be reached is told, and tried again', async () => {
  const provider = startIdentity()
  const works = provider.answers['/get-session']!
  provider.answers['/get-session'] = unreachable
  const user = visit('/sign-in', provider)
  expect(await screen.findByText('Signing in is not possible at the moment.')).toBeVisible()

  provider.answers['/get-session'] = works
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByLabelText('E-mail')).toBeVisible()
})
