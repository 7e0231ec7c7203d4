import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildCustomer } from '../../factories/customer.ts'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { pageConfig } from '../../support/render/renderPage.tsx'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE'

const link = `/sign-up/finish#token=${token}`
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

test('SGN-4 the link’s token leaves the address, makes the account, and leads to /shop', async () => {
  const provider = stubProvider()
  const user = renderMailed(link, provider)
  expect(await screen.findByRole('heading', { name: 'Make your account' })).toBeVisible()
  await waitFor(() => expect(currentPath()).toBe('/sign-up/finish'))

  await fillAndSubmit(user, account, 'Make My Account')

  await waitFor(() => expect(currentPath()).toBe('/shop'))
  expect(provider.bodies).toEqual([
    { purpose: 'sign-up', token },
    { token, name: 'Ben Lalibela', password: 'long words' },
  ])
})

test('SGN-8 a used link says so when it opens, without a form', async () => {
  const provider = stubProvider()
  provider.answers['/check-link'] = () => refusal(400, 'link_over')
  renderMailed(link, provider)

  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  expect(screen.queryByLabelText('Password')).toBe(null)
})

test('a link that is over is told, with the way to another', async () => {
  const provider = stubProvider()
  provider.answers['/finish-sign-up'] = () => refusal(400, 'link_over')
  const user = renderMailed(link, provider)

  await fillAndSubmit(user, account, 'Make My Account')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer good.')
  await user.click(screen.getByRole('link', { name: 'Ask for another link' }))

  expect(currentPath()).toBe('/sign-up')
  expect(await screen.findByRole('button', { name: 'Send the Link' })).toBeVisible()
})

test('a common password is told at its field, and the link stays good', async () => {
  const provider = stubProvider()
  provider.answers['/finish-sign-up'] = () => refusal(400, 'common_password')
  const user = renderMailed(link, provider)

  await fillAndSubmit(user, account, 'Make My Account')

  await waitFor(() =>
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /^This is one of the passwords that everybody tries first\./,
    ),
  )
  expect(screen.getByRole('button', { name: 'Make My Account' })).toBeVisible()
})
