import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider, unreachable } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

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

test('SGN-8 a link that cannot be checked shows its form', async () => {
  const provider = stubProvider()
  provider.answers['/check-link'] = unreachable
  renderSignInPages(link, provider)

  expect(await screen.findByLabelText('New password')).toBeVisible()
})

test('a link that is over is told, with the way to another', async () => {
  const provider = stubProvider()
  provider.answers['/reset-password'] = () => refusal(400, 'link_over')
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save the Password')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  await user.click(screen.getByRole('link', { name: 'Ask for another link' }))

  expect(currentPath()).toBe('/sign-in/forgot-password')
})

test.for(['', '#token=', '#token=too-short', `#token=${token}x`, `#other=${token}`])(
  'a link that came as "%s" is no longer good',
  async (hash) => {
    renderSignInPages(`/sign-in/reset-password${hash}`, stubProvider())
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
    await waitFor(() => expect(currentPath()).not.toContain('#token'))
  },
)

test('a link does not set a common password, and its field says so', async () => {
  const provider = stubProvider()
  provider.answers['/reset-password'] = () => refusal(400, 'common_password')
  const user = renderSignInPages(link, provider)

  await fillAndSubmit(user, { 'New password': 'password1' }, 'Save the Password')

  const field = screen.getByLabelText('New password')
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/^This is one of the passwords that everybody tries first\./),
  )
})

test('a try that failed for the time being keeps link and password', async () => {
  const provider = stubProvider()
  const works = provider.answers['/reset-password']!
  provider.answers['/reset-password'] = () => refusal(429)
  const user = renderSignInPages(link, provider)
  await fillAndSubmit(user, { 'New password': 'my new words' }, 'Save the Password')
  expect(await screen.findByText(/^Too many tries/)).toHaveAttribute('role', 'alert')
  expect(screen.getByLabelText('New password')).toHaveValue('my new words')

  provider.answers['/reset-password'] = works
  await user.click(screen.getByRole('button', { name: 'Save the Password' }))

  await waitFor(() => expect(currentPath()).toBe('/sign-in'))
})
