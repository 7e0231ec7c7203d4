import { expect, test } from 'vitest'
import { createAuthProvider } from '../../backoffice/authProvider.ts'
import type { Customer, CustomerRole } from '../../dataProvider/contract/customers.ts'
import { ApiError } from '../../dataProvider/shopApi/errors.ts'
import type { IdentityState } from '../../identity/driver.ts'
import { stubShopApi } from '../support/stubShopApi.ts'
import { buildCustomer } from '../factories/customer.ts'

const user = { id: 'user_1', fullName: 'Ada Buyer', email: 'ada@example.com' }
const signInHere = 'https://shop.test/sign-in?redirect_url=%2Fadmin%2Forders%3Fpage%3D2'

interface Options {
  role?: CustomerRole['role']
  getCustomer?: () => Promise<Customer>
  /** Whether signing out ends the session. */
  canEnd?: boolean
}
const build = (state: IdentityState, { role = 'admin', getCustomer, canEnd = true }: Options = {}) => {
  let now = state
  const happened: string[] = []
  const provider = createAuthProvider({
    identity: {
      get: () => now,
      ready: async () => now,
      signOut: async () => {
        if (!canEnd) throw new Error('offline')
        happened.push('signed out')
        now = nobody('signed-out')
      },
    },
    api: stubShopApi({ getCustomer: getCustomer ?? (async () => buildCustomer({}, { role })) }),
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
const nobody = (status: 'signed-out' | 'password-due' | 'unavailable'): IdentityState => ({
  status,
  user: null,
})
const meetsTheGate = {
  logoutUser: false,
  redirectTo: 'https://shop.test/admin/orders?page=2',
  message: false,
}

test('signing out ends the session and leads to the shop, and nothing on the way there leads to sign-in', async () => {
  const { provider, happened } = build(signedIn)

  expect(await provider.logout({})).toBe('https://shop.test/')

  expect(happened).toEqual(['signed out'])
  await expect(provider.checkAuth({})).resolves.toBeUndefined()
  await expect(provider.checkError(new ApiError(401, 'Unauthorized'))).resolves.toBeUndefined()
})

test('whoever could not be signed out is still watched over', async () => {
  const { provider } = build(signedIn, { canEnd: false })

  await expect(provider.logout({})).rejects.toThrow('offline')

  await expect(provider.checkError(new ApiError(401, 'Unauthorized'))).rejects.toMatchObject({
    redirectTo: signInHere,
  })
})

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 a page opened by somebody %s leads to sign-in and back, and signs nobody out',
  async (status) => {
    const { provider, happened } = build(nobody(status))

    await expect(provider.checkAuth({})).rejects.toEqual({ redirectTo: signInHere, message: false })
    expect(await provider.logout({})).toBe(signInHere)
    expect(happened).toEqual([])
  },
)

test('a provider that cannot be reached sends nobody away, and neither does an admin’s own page', async () => {
  await expect(build(nobody('unavailable')).provider.checkAuth({})).resolves.toBeUndefined()
  await expect(build(signedIn).provider.checkAuth({})).resolves.toBeUndefined()
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
  'ROLE-11 whoever is no admin any more meets the gate again, still signed in: %s',
  async (role) => {
    const { provider, happened } = build(signedIn, { role })

    await expect(provider.checkError(new ApiError(403, 'Forbidden'))).rejects.toEqual(meetsTheGate)
    expect(happened).toEqual([])
  },
)

test('whoever is gone in another tab meets the gate again', async () => {
  const { provider } = build(nobody('signed-out'), {
    getCustomer: () => Promise.reject(new ApiError(404, 'Not Found')),
  })

  await expect(provider.checkError(new ApiError(403, 'Forbidden'))).rejects.toEqual(meetsTheGate)
})

test('not knowing who is asking refuses nobody', async () => {
  const { provider } = build(signedIn, { getCustomer: () => Promise.reject(new ApiError(503, 'Down')) })

  await expect(provider.checkError(new ApiError(403, 'Forbidden'))).resolves.toBeUndefined()
})
