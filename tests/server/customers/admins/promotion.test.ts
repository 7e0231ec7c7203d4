import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createClaimCode } from '../../../../server/customers/admins/claimCodes.ts'
import { ensureFirstAdmin } from '../../../../server/customers/admins/accounts.ts'
import { createCustomer } from '../../../../server/customers/store.ts'
import { customers, emails, shops } from '../../../../server/database/schema.ts'
import { createRecordingMailbox } from '../../../support/email/createMailbox.ts'
import { issuer, startShop } from '../../../support/shop/startShop.ts'
import { startServer } from '../../identity/startServer.ts'
import { cookieOf } from '../../identity/embedded/startIdentity.ts'

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long password of the owner' }
const origin = 'http://127.0.0.1:3000'

/** Starts the full server with its owner signed in, and a customer. */
const startWithOwner = async () => {
  const server = await startServer()
  const { app, db, provider, enter } = server
  const [shop] = await db.select().from(shops)
  await ensureFirstAdmin(db, provider.embedded!, shop!.id, owner)
  const post = (path: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: `/identity${path}`, headers: { origin, cookie }, payload })
  const signedIn = await post('/sign-in/email', { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
  const cookie = cookieOf(signedIn)
  const token = (await app.inject({ url: '/identity/token', headers: { cookie } })).json().token as string
  const { authToken } = await enter(token)
  const promote = (userId: string) =>
    app.inject({
      method: 'PATCH',
      url: `/api/customer/${userId}`,
      headers: { authorization: `Bearer ${authToken}` },
      payload: { role: 'admin' },
    })
  const join = async (name: string) => {
    const body = { Full_name: name, email: `${name.toLowerCase()}@example.com`, cust_info: {} }
    return (await createCustomer(db, shop!.id, { issuer: provider.issuer, id: `user_${name}` }, body)).subject
  }
  return { db, promote, join, confirm: (password: string) => post('/confirm-password', { password }, cookie) }
}

test('promoting a customer to admin requires the admin’s own password each time', async () => {
  const { db, promote, join, confirm } = await startWithOwner()
  const [ada, ben] = [await join('Ada'), await join('Ben')]
  const countAdmins = () => db.$count(customers, eq(customers.role, 'admin'))

  const refused = await promote(ada)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'password_required' })
  await confirm('not the password')
  expect((await promote(ada)).statusCode).toBe(403)
  expect([await countAdmins(), await db.$count(emails)]).toEqual([1, 0])

  await confirm(owner.ADMIN_PASSWORD)
  expect((await promote(ada)).statusCode).toBe(200)
  expect((await promote(ben)).statusCode).toBe(403)

  expect(await countAdmins()).toBe(2)
})

/** Starts a shop with two admins and a customer. `deliver` sends the queued emails. */
const startWithAdmins = async () => {
  const shop = await startShop()
  const { db, shopId, apiFor } = shop
  const { received, deliver } = createRecordingMailbox(db, 'https://shop.test')
  const join = async (name: string, role: 'admin' | 'customer') => {
    const body = { Full_name: name, email: `${name.toLowerCase()}@example.com`, cust_info: {} }
    await createCustomer(db, shopId, { issuer, id: `user_${name}` }, body, role)
    return apiFor({ userId: `user_${name}` })
  }
  const owner = await join('Abeba', 'admin')
  await join('Ben', 'admin')
  const customer = await join('Cleo', 'customer')
  return { ...shop, owner, customer, received, deliver }
}

const adminEmails = ['abeba@example.com', 'ben@example.com', 'cleo@example.com']

test('every admin gets an email that names a new admin and the admin or claim code that added them, and no email about a block', async () => {
  const { db, shopId, owner, customer, received, deliver } = await startWithAdmins()
  const blocked = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' } as const
  await owner.updateCustomer({ elegant_user_id: 'user_Cleo', ...blocked })
  expect(await db.$count(emails)).toBe(0)
  const role = { role: 'admin', block_deny_access: false, block_deny_reason: null } as const
  await owner.updateCustomer({ elegant_user_id: 'user_Cleo', ...role })
  await db.update(customers).set({ role: 'customer' }).where(eq(customers.subject, 'user_Cleo'))

  await deliver()

  expect(received.map(({ to }) => to).toSorted()).toEqual(adminEmails)
  const [{ subject, text, html }] = received as [(typeof received)[0]]
  expect(subject).toBe('Welo has a new admin')
  for (const expectedText of [
    'Cleo is now an admin of Welo',
    'cleo@example.com',
    'Abeba, in the back office',
  ]) {
    expect(text).toContain(expectedText)
    expect(html).toContain(expectedText)
  }

  received.length = 0
  await customer.claimAdmin(await createClaimCode(db, shopId))
  await deliver()
  expect(received.map(({ to }) => to).toSorted()).toEqual(adminEmails)
  expect(received[0]!.text).toContain('Added by: A claim code created on the server')
})
