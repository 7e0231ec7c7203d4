import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type {
  Customer,
  CustomerRoleChanges,
} from '../../../dataProvider/resources/customers/customers.schema.ts'
import { paths } from '../../../dataProvider/contract/paths.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { customers } from '../../../server/database/schema.ts'
import { issuer, startShop, startShopWithAdmin } from '../../support/shop/startShop.ts'

async function startWithAdmin() {
  const shop = await startShop()
  const admin = await shop.signUp('admin')
  /** Sends a PATCH with any part of the role, as an admin. */
  const patch = async (userId: string, body: CustomerRoleChanges) => {
    const { body: json } = await admin.api.fetcher(`/api${paths.customerOf(userId)}`, {
      method: 'PATCH',
      body,
    })
    return (json as Customer)._customer_roles_of_customers_of_shops
  }
  return { ...shop, admin, patch }
}

/** A shared shop for tests that create their own customers and do not count them. */
const shared = await startWithAdmin()

const free = { role: 'customer', block_deny_access: false, block_deny_reason: null } as const
const blocked = { role: 'blocked', block_deny_access: true, block_deny_reason: 'No payment' } as const

test('API-7 an admin blocks a customer with a reason and unblocks the customer', async () => {
  const { admin, signUp } = shared
  const { userId, customer } = await signUp()

  const after = await admin.api.updateCustomer({ elegant_user_id: userId, ...blocked })
  const listed = (await admin.api.listCustomers({ page: 1 })).items.find(({ id }) => id === customer.id)

  expect(after).toMatchObject({ id: customer.id, elegant_user_id: userId, Full_name: 'Ada Buyer' })
  expect(after._customer_roles_of_customers_of_shops).toEqual(blocked)
  expect(listed).toEqual(after)
  const freed = await admin.api.updateCustomer({ elegant_user_id: userId, ...free })
  expect(freed._customer_roles_of_customers_of_shops).toEqual(free)
})

test('IDN-8 role, block flag and reason stay consistent, for any combination of them in the body', async () => {
  const { signUp, patch } = shared
  const reason = { block_deny_reason: 'No payment' }
  const cases: [CustomerRoleChanges, typeof free | typeof blocked][] = [
    [{ role: 'blocked', ...reason }, blocked],
    [{ role: 'customer' }, free],
    [{ block_deny_access: true, ...reason }, blocked],
    [{ block_deny_access: false }, free],
    [{ role: 'customer', block_deny_access: true, ...reason }, blocked],
    [{ role: 'customer', block_deny_access: false, ...reason }, free],
    [{ role: 'blocked', block_deny_access: false, ...reason }, blocked],
    // A body without a reason does not change the stored reason.
    [{ role: 'blocked' }, blocked],
    [{}, blocked],
  ]
  const { userId } = await signUp()

  for (const [body, expected] of cases) {
    expect(await patch(userId, body), JSON.stringify(body)).toEqual(expected)
  }
  expect(await patch(userId, { block_deny_reason: ' Rude ' })).toEqual({
    ...blocked,
    block_deny_reason: 'Rude',
  })
})

test('VAL-28 blocking a customer requires a reason that is not blank', async () => {
  const { signUp, patch } = shared
  const { userId, api } = await signUp()

  for (const block_deny_reason of [undefined, null, '', ' \t']) {
    await expect(patch(userId, { role: 'blocked', block_deny_reason })).rejects.toMatchObject({
      status: 400,
      payload: { block_deny_reason: 'Reason is required' },
    })
  }
  expect((await api.getCustomer())!._customer_roles_of_customers_of_shops).toEqual(free)
})

test('API-8 the id in the URL selects the customer, and the server rejects a body that names another id', async () => {
  const { signUp, patch } = shared
  const { userId, api } = await signUp()
  const { userId: other } = await signUp()

  await expect(patch(userId, { elegant_user_id: other, ...blocked })).rejects.toMatchObject({
    status: 400,
    payload: { elegant_user_id: expect.any(String) },
  })
  expect((await api.getCustomer())!._customer_roles_of_customers_of_shops).toEqual(free)
  await expect(patch('user_nobody', { role: 'customer' })).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('ROLE-7 ROLE-14 this route cannot demote or block an admin, not even the calling admin', async () => {
  const { admin, signUp, patch } = await startWithAdmin()
  const { userId: second } = await signUp('admin')

  for (const userId of [admin.userId, second]) {
    for (const body of [free, blocked, {}]) {
      await expect(patch(userId, body)).rejects.toMatchObject({ status: 403, code: 'admin_protected' })
    }
  }
  expect((await admin.api.listCustomers({ page: 1 })).items).toMatchObject([
    { _customer_roles_of_customers_of_shops: { role: 'admin', block_deny_access: false } },
    { _customer_roles_of_customers_of_shops: { role: 'admin', block_deny_access: false } },
  ])
})

test('ROLE-13 an admin promotes a customer to admin, but cannot block them in the same call', async () => {
  const { signUp, patch } = await startWithAdmin()
  const { userId, api } = await signUp()

  await expect(patch(userId, { role: 'admin', block_deny_access: true })).rejects.toMatchObject({
    status: 400,
    payload: { block_deny_access: 'An admin cannot be blocked' },
  })
  await expect(api.listCustomers({ page: 1 })).rejects.toMatchObject({ status: 403 })
  expect(await patch(userId, { role: 'admin' })).toEqual({ ...free, role: 'admin' })
  expect((await api.listCustomers({ page: 1 })).itemsTotal).toBe(2)
})

test('API-7 when two sign-in providers share a user id, the update applies to the caller’s provider', async () => {
  const { db, shopId, signUp, patch, admin } = await startWithAdmin()
  const body = { Full_name: 'Another Ada', email: '', cust_info: {} }
  const other = await createCustomer(db, shopId, { issuer: 'https://other.example', id: 'user_ada' }, body)
  const { customer } = await signUp('customer', 'user_ada')

  await patch('user_ada', blocked)

  const { items } = await admin.api.listCustomers({ page: 1 })
  const roleOf = (row: { id: number }) =>
    items.find(({ id }) => id === row.id)!._customer_roles_of_customers_of_shops
  expect(customer.issuer).toBe(issuer)
  expect(roleOf(customer)).toEqual(blocked)
  expect(roleOf(other)).toEqual(free)
})

test('API-9 customers are listed newest first, 20 per page, and the response is not cached', async () => {
  const { db, shopId, admin } = await startWithAdmin()
  for (let n = 2; n <= 21; n++) {
    const body = { Full_name: `Buyer ${n}`, email: `buyer${n}@example.com`, cust_info: {} }
    await createCustomer(db, shopId, { issuer, id: `user_${n}` }, body)
  }

  const first = await admin.api.listCustomers({ page: 1 })
  const second = await admin.api.listCustomers({ page: 2 })

  expect(first).toMatchObject({ perPage: 20, itemsTotal: 21, nextPage: 2 })
  expect(first.items.map(({ customer_number }) => customer_number)).toEqual(
    Array.from({ length: 20 }, (_, n) => 21 - n),
  )
  expect(second.items).toEqual([await admin.api.getCustomer()])
  const { response } = await admin.api.fetcher('/api/admin/customers_all?external=1')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('ENT-13 a customer is online for five minutes after any call', async () => {
  const { db, signUp, admin } = await startShopWithAdmin()
  const { api, customer } = await signUp()
  const isOnline = async () => {
    const { items } = await admin.listCustomers({ page: 1 })
    return items.find(({ id }) => id === customer.id)?.is_online_now
  }
  const seen = (minutesAgo: number) =>
    db
      .update(customers)
      .set({ lastSeenAt: new Date(Date.now() - minutesAgo * 60_000) })
      .where(eq(customers.id, customer.id))

  await seen(4.9)
  expect(await isOnline()).toBe(true)
  await seen(5.1)
  expect(await isOnline()).toBe(false)
  await api.listOrderLines()
  expect(await isOnline()).toBe(true)
})
