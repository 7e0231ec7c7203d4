import { expect, test } from 'vitest'
import { getAccessState, toAccessState } from '../../../../backoffice/app/access/accessState.ts'
import type { Customer } from '../../../../dataProvider/resources/customers/customers.schema.ts'
import { ApiError } from '../../../../dataProvider/shopApi/errors.ts'
import type { IdentityState } from '../../../../identity/driver.ts'
import { stubShopApi } from '../../../support/render/stubShopApi.ts'
import { buildCustomer } from '../../../factories/customer.ts'

const identityIn = (state: IdentityState) => ({ ready: async () => state })
const user = { id: 'user_1', fullName: 'Ada Buyer', email: 'ada@example.com' }

test('ROLE-5 an admin is granted access', () => {
  const customer = buildCustomer()

  expect(toAccessState(customer)).toEqual({ kind: 'granted', customer })
})

test.each([
  ['customer', buildCustomer({}, { role: 'customer' })],
  [undefined, { ...buildCustomer(), _customer_roles_of_customers_of_shops: null } as unknown as Customer],
])(
  'ROLE-9 a customer whose role in this shop is %s is denied, and the result includes the role',
  (role, customer) => {
    expect(toAccessState(customer)).toEqual({ kind: 'denied', role, email: customer.email, canClaim: false })
  },
)

test.each([{ role: 'blocked' as const }, { block_deny_access: true }])(
  'ROLE-11 a blocked customer is redirected to the page that explains why: %o',
  (role) => {
    const customer = buildCustomer({}, { ...role, block_deny_reason: 'Unpaid orders' })

    expect(toAccessState(customer)).toEqual({ kind: 'redirect', to: '/blocked' })
  },
)

test.each(['signed-out', 'password-due'] as const)(
  'ROLE-10 a visitor with status %s is redirected to sign-in, which returns to the same page',
  async (status) => {
    const identity = identityIn({ status, user: null })

    const state = await getAccessState(identity, stubShopApi(), '/admin/products?page=2')

    expect(state).toEqual({
      kind: 'redirect',
      to: '/sign-in?redirect_url=%2Fadmin%2Fproducts%3Fpage%3D2',
    })
  },
)

test('IDN-3 a signed-in customer without a record gets one with name and email, and the record is fetched again', async () => {
  const requested: unknown[] = []
  let record: Customer | undefined
  const api = stubShopApi({
    getCustomer: async () => {
      requested.push('get')
      return record ?? null
    },
    createCustomer: async (body) => {
      requested.push(body)
      record = buildCustomer({}, { role: 'customer' })
      return record
    },
    capabilities: async () => ({ 'admin-claim': true }),
  })

  const state = await getAccessState(identityIn({ status: 'signed-in', user }), api, '/admin')

  expect(requested).toEqual([
    'get',
    { cust_info: {}, Full_name: 'Ada Buyer', email: 'ada@example.com' },
    'get',
  ])
  expect(state).toEqual({
    kind: 'denied',
    role: 'customer',
    email: record?.email,
    canClaim: true,
  })
})

test('a failed customer lookup or an unavailable sign-in throws instead of denying access', async () => {
  const api = stubShopApi({ getCustomer: () => Promise.reject(new ApiError(503, 'Down')) })

  await expect(getAccessState(identityIn({ status: 'signed-in', user }), api, '/admin')).rejects.toThrow(
    'Down',
  )
  await expect(
    getAccessState(identityIn({ status: 'unavailable', user: null }), api, '/admin'),
  ).rejects.toThrow('Sign-in is unavailable')
})
