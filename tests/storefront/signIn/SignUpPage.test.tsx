import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer, Role } from '../../../dataProvider/resources/customers.ts'
import { buildCustomer } from '../../factories/customer.ts'
import { refusal, stubProvider } from '../../identity/stubProvider.ts'
import { deferred } from '../../support/waiting.ts'
import { currentPath } from '../../support/render/shown.tsx'
import { stubLocation } from './stubLocation.ts'
import { fillAndSubmit, renderSignInPages } from './renderSignInPages.tsx'

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

test('SGN-4 a record that cannot be read leads to /shop', async () => {
  renderSignInPages('/sign-up', stubProvider({ signedIn: true }), {
    getCustomer: () => Promise.reject(new Error('offline')),
  })
  await waitFor(() => expect(currentPath()).toBe('/shop'))
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
