import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { createClaimCode } from '../../../../server/customers/admins/claimCodes.ts'
import { createCustomer } from '../../../../server/customers/store.ts'
import { customers } from '../../../../server/database/schema.ts'
import { createRecordingMailbox } from '../../../support/email/createMailbox.ts'
import { issuer, startShop } from '../../../support/shop/startShop.ts'

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
  await join('Abeba', 'admin')
  await join('Ben', 'admin')
  const customer = await join('Cleo', 'customer')
  return { ...shop, customer, received, deliver }
}

test('every admin gets an email about an admin added by a claim code, even if the new admin was removed since', async () => {
  const { db, shopId, customer, received, deliver } = await startWithAdmins()
  await customer.claimAdmin(await createClaimCode(db, shopId))
  await db.update(customers).set({ role: 'customer' }).where(eq(customers.subject, 'user_Cleo'))

  await deliver()

  expect(received.map(({ to }) => to).toSorted()).toEqual([
    'abeba@example.com',
    'ben@example.com',
    'cleo@example.com',
  ])
  const [{ subject, text, html }] = received as [(typeof received)[0]]
  expect(subject).toBe('Welo has a new admin')
  for (const expectedText of [
    'Cleo is now an admin of Welo',
    'cleo@example.com',
    'A claim code created on the server',
  ]) {
    expect(text).toContain(expectedText)
    expect(html).toContain(expectedText)
  }
})
