import { expect, test } from 'vitest'
import { createAuthProvider } from '../../backoffice/authProvider.ts'
import type { CustomerRole } from '../../dataProvider/contract/customers.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { IdentityState } from '../../identity/driver.ts'
import { stubShopApi } from '../support/stubShopApi.ts'
import { buildCustomer } from '../factories/customer.ts'

const user = { id: 'user_1', fullName: 'Ada Buyer', email: 'ada@example.com' }
const signInHere = 'https://shop.test/sign-in?redirect_url=%2Fadmin%2Forders%3Fpage%3D2'

const build = (state: IdentityState, role: Partial<CustomerRole> = {}) => {
  const happened: string[] = []
  const provider = createAuthProvider({
    identity: {
      get: () => state,
      ready: async () => state,
      signOut: async () => void happened.push('signed out'),
    },
    api: stubShopApi({
      dropSession: () => void happened.push('dropped the token'),
      getCustomer: async () => buildCustomer({}, role),
    }),
    customer: buildCustomer(),
    location: {
      origin: 'https://shop.test',
      pathname: '/admin/orders',
      search: '?page=2',
      href: 'https://shop.test/admin/orders?page=2',
    },
  })
  return { provider, happened }
}
const signedIn: IdentityState = { status: 'signed-in', user }
const signedOut: IdentityState = { status: 'signed-out', user: null }

test('signing out ends the session and leads to the shop', async () => {
  const { provider, happened } = build(signedIn)

  expect(await provider.logout({})).toBe('https://shop.test/')
  expect(happened).toEqual(['signed out', 'dropped the token'])
})

test('ROLE-10 a page opened by nobody leads to sign-in and back, and signs nobody out', async () => {
  const { provider, happened } = build(signedOut)

  await expect(provider.checkAuth({})).rejects.toEqual({ redirectTo: signInHere, message: false })
  expect(await provider.logout({})).toBe(signInHere)
  expect(happened).toEqual([])
})

test('a refused token leads to sign-in', async () => {
  const { provider } = build(signedIn)

  await expect(provider.checkError(new ApiError(401, 'Unauthorized'))).rejects.toEqual({
    redirectTo: signInHere,
    message: false,
  })
})

test('a single forbidden call changes nothing for an admin', async () => {
  const { provider, happened } = build(signedIn)

  await expect(provider.checkError(new ApiError(403, 'Forbidden'))).resolves.toBeUndefined()
  await expect(provider.checkError(new ApiError(500, 'Broken'))).resolves.toBeUndefined()
  expect(happened).toEqual([])
})

test.each(['customer', 'blocked'] as const)(
  'whoever is no admin any more meets the gate again, still signed in: %s',
  async (role) => {
    const { provider, happened } = build(signedIn, { role })

    await expect(provider.checkError(new ApiError(403, 'Forbidden'))).rejects.toEqual({
      logoutUser: false,
      redirectTo: 'https://shop.test/admin/orders?page=2',
      message: false,
    })
    expect(happened).toEqual([])
  },
)
