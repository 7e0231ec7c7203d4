import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimAdmin, createClaimCode } from '../../../../server/customers/admins/claimCodes.ts'
import { findCustomer } from '../../../../server/auth/customerRecord.ts'
import { adminCodes, customers } from '../../../../server/database/schema.ts'
import { addShop, issuer, startShop } from '../../../support/shop/startShop.ts'

const refused = {
  status: 403,
  code: 'claim_refused',
  message: 'The code is wrong, expired or already used. Ask for a new one.',
}

test('IDN-9 a claim code, however it is typed, makes a signed-in customer an admin and works once', async () => {
  const { db, shopId, signUp } = await startShop()
  const [ada, ben] = [await signUp(), await signUp()]
  const code = await createClaimCode(db, shopId)

  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  const admin = await ada.api.claimAdmin(typed)

  expect(admin).toMatchObject({
    elegant_user_id: ada.userId,
    _customer_roles_of_customers_of_shops: { role: 'admin' },
  })
  expect(await db.$count(adminCodes)).toBe(0)
  await expect(ben.api.claimAdmin(code)).rejects.toMatchObject(refused)
  expect((await ada.api.listCustomers({ page: 1 })).itemsTotal).toBe(2)
  await expect(ben.api.listCustomers({ page: 1 })).rejects.toMatchObject({ status: 403 })
})

test("a wrong code, an expired code and another shop's code get the same response, and no code is used up", async () => {
  const { db, shopId, signUp } = await startShop()
  const { api } = await signUp()
  const expired = await createClaimCode(db, shopId)
  const foreign = await createClaimCode(db, await addShop(db, 'second', 'second-key'))
  await db
    .update(adminCodes)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(adminCodes.shopId, shopId))

  for (const code of ['0000-0000', expired, foreign, '🙂']) {
    await expect(api.claimAdmin(code)).rejects.toMatchObject(refused)
  }

  expect(await db.$count(customers, eq(customers.role, 'admin'))).toBe(0)
  expect(await db.$count(adminCodes)).toBe(2)
})

test(
  'of two customers who enter a code concurrently, only one becomes an admin',
  { tags: 'postgresql' },
  async () => {
    const { db, shopId, signUp } = await startShop()
    const both = [await signUp(), await signUp()]
    const code = await createClaimCode(db, shopId)

    const answers = await Promise.allSettled(both.map(({ api }) => api.claimAdmin(code)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(customers, eq(customers.role, 'admin'))).toBe(1)
  },
)

test('a blocked customer cannot use a claim code, even if blocked during the request, and the code stays valid', async () => {
  const { db, shopId, signUp } = await startShop()
  const { customer, api, userId } = await signUp()
  const code = await createClaimCode(db, shopId)
  await db
    .update(customers)
    .set({ role: 'blocked', blockDenyAccess: true, blockDenyReason: 'Rude' })
    .where(eq(customers.id, customer.id))

  await expect(api.claimAdmin(code)).rejects.toMatchObject({ status: 403, code: 'blocked' })
  await expect(claimAdmin(db, customer, code)).rejects.toMatchObject({
    code: 'claim_refused',
  })

  expect(await findCustomer(db, shopId, { issuer, id: userId })).toMatchObject({ role: 'blocked' })
  expect(await db.$count(adminCodes)).toBe(1)
})

test('the server rejects visitors and users without a customer record before it checks the code', async () => {
  const { db, shopId, apiFor } = await startShop()
  const code = await createClaimCode(db, shopId)

  await expect(apiFor().claimAdmin(code)).rejects.toMatchObject({ status: 403, code: 'sign_in_required' })
  await expect(apiFor({ userId: 'user_new' }).claimAdmin(code)).rejects.toMatchObject({
    status: 409,
    code: 'customer_missing',
  })

  expect(await db.$count(adminCodes)).toBe(1)
})

test('the sixth attempt from one address within a minute is rejected, even with a valid code', async () => {
  const { app, db, shopId, createHeaders, signUp } = await startShop()
  const { userId } = await signUp()
  const headers = await createHeaders(userId)
  const code = await createClaimCode(db, shopId)
  const claim = (payload: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/admin/claim', headers, payload, remoteAddress })

  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    statuses.push((await claim({ code: 'wrong' }, '203.0.113.7')).statusCode)
  }
  const sixth = await claim({ code }, '203.0.113.7')

  expect(statuses).toEqual([403, 403, 403, 403, 403])
  expect(sixth.statusCode).toBe(429)
  expect(sixth.headers['retry-after']).toBeDefined()
  expect((await claim({ code: '' }, '203.0.113.8')).statusCode).toBe(400)
  expect((await claim({ code }, '203.0.113.8')).statusCode).toBe(200)
})
