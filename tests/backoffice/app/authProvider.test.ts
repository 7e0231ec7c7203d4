import { expect, test } from 'vitest'
import { createAuthProvider } from '../../../backoffice/app/authProvider.ts'
import type { CustomerRole } from '../../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../../dataProvider/resources/customers/customers.schema.ts'
import { ApiError } from '../../../dataProvider/shopApi/errors.ts'
import type { IdentityState } from '../../../identity/driver.ts'
import { stubIdentity } from '../../support/render/stubIdentity.ts'
import { stubShopApi } from '../../support/render/stubShopApi.ts'
import { buildCustomer } from '../../factories/customer.ts'

const user = { id: 'user_1', fullName: 'Ada Buyer', email: 'ada@example.com' }
const signInHere = 'https://shop.test/sign-in?redirect_url=%2Fadmin%2Forders%3Fpage%3D2'

interface Options {
  role?: CustomerRole['role']
  getCustomer?: () => Promise<Customer>
  /** If false, signing out fails. */
  canEnd?: boolean
}
const build = (state: IdentityState, { role = 'admin', getCustomer, canEnd = true }: Options = {}) => {
  const happened: string[] = []
  const { identity, become } = stubIdentity(state, {
    signOut: async () => {
      if (!canEnd) throw new Error('offline')
      happened.push('signed out')
      become(withoutUser('signed-out'))
    },
  })
  const provider = createAuthProvider({
    identity,
    api: stubShopApi({ getCustomer: getCustomer ?? (async () => buildCustomer({}, { role })) }),
    customer: buildCustomer(),
    location: {
      origin: 'https://shop.test',
      pathname: '/admin/orders',
      search: '?page=2',
      replace: (to) => void happened.push(`to ${String(to)}`),
      reload: () => void happened.push('to the gate'),
    },
  })
  return { provider, happened, become }
}
const signedIn: IdentityState = { status: 'signed-in', user }
const withoutUser = (status: 'signed-out' | 'password-due' | 'unavailable'): IdentityState => ({
  status,
  user: null,
})
const refused = new ApiError(401, 'Unauthorized')

test('signing out ends the session and returns to the shop, and later auth checks do not redirect to sign-in', async () => {
  const { provider, happened } = build(signedIn)

  expect(await provider.logout({})).toBe('https://shop.test/')

  expect(happened).toEqual(['signed out'])
  await expect(provider.checkAuth({})).resolves.toBeUndefined()
  await provider.checkError(refused)
  expect(happened).toEqual(['signed out'])
})

test('a session that ends after a failed sign-out still redirects to sign-in', async () => {
  const { provider, happened, become } = build(signedIn, { canEnd: false })

  await expect(provider.logout({})).rejects.toThrow('offline')

  become(withoutUser('signed-out'))
  expect(happened).toEqual([`to ${signInHere}`])
})

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 a page opened with status %s redirects to sign-in and back, without signing out',
  async (status) => {
    const { provider, happened } = build(withoutUser(status))

    await expect(provider.checkAuth({})).rejects.toEqual({ redirectTo: signInHere, message: false })
    expect(await provider.logout({})).toBe(signInHere)
    expect(happened).toEqual([])
  },
)

test('checkAuth passes for a signed-in admin and while the identity provider is unavailable', async () => {
  await expect(build(withoutUser('unavailable')).provider.checkAuth({})).resolves.toBeUndefined()
  await expect(build(signedIn).provider.checkAuth({})).resolves.toBeUndefined()
})

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 a session that ends with status %s redirects to sign-in and back',
  (status) => {
    const { happened, become } = build(signedIn)

    become({ status: 'loading', user: null })
    become(withoutUser('unavailable'))
    expect(happened).toEqual([])
    become(withoutUser(status))

    expect(happened).toEqual([`to ${signInHere}`])
  },
)

test('a 401 response signs the admin out and redirects to sign-in, and a failed sign-out is ignored', async () => {
  const { provider, happened } = build(signedIn)
  const offline = build(signedIn, { canEnd: false })

  // If `checkError` rejected, react-admin would treat the failed call as a success with empty data.
  await expect(provider.checkError(refused)).resolves.toBeUndefined()
  await expect(offline.provider.checkError(refused)).resolves.toBeUndefined()

  expect(happened).toEqual(['signed out', `to ${signInHere}`])
  expect(offline.happened).toEqual([])
})

test.for<[string, Options, string[]]>([
  ['an admin stays', {}, []],
  ['a customer returns to the access gate, still signed in', { role: 'customer' }, ['to the gate']],
  ['a blocked customer returns to the access gate', { role: 'blocked' }, ['to the gate']],
  [
    'an admin whose record cannot be loaded stays',
    { getCustomer: () => Promise.reject(new ApiError(503, 'Down')) },
    [],
  ],
  [
    'an admin without a record returns to the access gate',
    { getCustomer: () => Promise.reject(new ApiError(404, 'Not Found')) },
    ['to the gate'],
  ],
])('ROLE-11 after a 403 response, %s', async ([, options, expected]) => {
  const { provider, happened } = build(signedIn, options)

  await provider.checkError(new ApiError(500, 'Broken'))
  await provider.checkError(new ApiError(403, 'Forbidden'))

  expect(happened).toEqual(expected)
})
