import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'
import { buildCustomer } from '../../factories/customer.ts'
import { pageConfig } from '../../support/render/renderPage.tsx'

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
