import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

const due = { signedIn: true, passwordDue: true, hint: false }

const heading = { name: 'Choose your own password' }

/** Signs Ada in with the password that was given to her. */
const signIn = async (at = '/sign-in') => {
  const provider = stubProvider({ passwordDue: true })
  const user = renderSignInPages(at, provider)
  await fillAndSubmit(user, { 'E-mail': 'ada@example.com', Password: 'printed words' }, 'Sign In')
  return { provider, user }
}

test('whoever signs in with a password given to them chooses their own, without typing the first again', async () => {
  const { provider, user } = await signIn('/sign-in?redirect_url=%2Fcart')

  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(currentPath()).toBe('/sign-in?redirect_url=%2Fcart')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await fillAndSubmit(user, { 'New password': 'my own words' }, 'Save the Password')

  await waitFor(() => expect(currentPath()).toBe('/cart'))
  expect(provider.bodies.at(-1)).toEqual({ currentPassword: 'printed words', newPassword: 'my own words' })
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('words')
})

test('after a reload the first password is asked for', async () => {
  const provider = stubProvider(due)
  const user = renderSignInPages('/sign-in', provider)

  await screen.findByRole('heading', heading)
  await fillAndSubmit(
    user,
    { 'Current password': 'printed words', 'New password': 'my own words' },
    'Save the Password',
  )

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([{ currentPassword: 'printed words', newPassword: 'my own words' }])
})

test('a first password that is over is asked for after all', async () => {
  const { provider, user } = await signIn()
  provider.answers['/change-password'] = () => refusal(400, 'invalid_password')

  await fillAndSubmit(user, { 'New password': 'my own words' }, 'Save the Password')

  const current = await screen.findByLabelText('Current password')
  expect(current).toHaveAccessibleDescription('This is not your password.')
  expect(screen.getByLabelText('New password')).toHaveValue('my own words')
})

test('whoever would rather not signs out', async () => {
  const user = renderSignInPages('/sign-in', stubProvider(due))
  await screen.findByRole('heading', heading)

  await user.click(screen.getByRole('button', { name: 'Sign Out' }))

  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test.for([
  ['/account', '/sign-in?redirect_url=%2Faccount'],
  ['/sign-up', '/sign-in'],
  ['/sign-up?redirect_url=%2Fcart', '/sign-in?redirect_url=%2Fcart'],
])('a password still due turns %s into %s', async ([page, signIn]) => {
  renderSignInPages(page!, stubProvider(due))
  expect(await screen.findByRole('heading', heading)).toBeVisible()
  expect(currentPath()).toBe(signIn)
})
