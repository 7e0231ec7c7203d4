import { expect, test } from 'vitest'
import { claimAdmin } from '../../../server/customers/admins/claimCodes.ts'
import {
  adminAdd,
  adminClaimCode,
  adminList,
  adminRemove,
  adminResetPassword,
} from '../../../server/commands/admins.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import { customers, identityUsers, secrets } from '../../../server/database/schema.ts'
import { startCommandsOnShop } from './startCommands.ts'

const env = { CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.shop.example$')}` }
const refusal = {
  exitCode: 1,
  message: expect.stringMatching(/Clerk stores.*"admin claim-code" at \/admin/),
}

/** Starts commands on a shop with Clerk. `enter` creates the customer record of a Clerk user. */
async function startWithClerk() {
  const started = await startCommandsOnShop(env)
  const { db, shopId, provider } = started
  const enter = (id: string, role: 'admin' | 'customer' = 'customer') => {
    const body = { Full_name: 'Ada Buyer', email: `${id}@example.com`, cust_info: {} }
    return createCustomer(db, shopId, { issuer: provider.issuer, id }, body, role)
  }
  return { ...started, enter }
}

test('IDN-9 with Clerk, admin add and admin reset-password create no account or password and say what to do instead', async () => {
  const { db, run, enter } = await startWithClerk()
  await enter('user_ada', 'admin')
  await db.delete(secrets)

  for (const command of [adminAdd, adminResetPassword])
    for (const isServing of [false, true])
      await expect(run(command, { email: 'user_ada@example.com' }, isServing)).rejects.toMatchObject(refusal)

  expect(await db.$count(identityUsers)).toBe(0)
  expect(await db.$count(secrets)).toBe(0)
})

test('IDN-9 with Clerk, a claim code makes the customer an admin, and commands list and remove admins by user id', async () => {
  const { db, run, enter } = await startWithClerk()
  const ada = await enter('user_ada')
  await enter('user_ben', 'admin')

  const code = /Code: (\S+)/.exec(await run(adminClaimCode))?.[1] ?? ''
  await claimAdmin(db, ada, code)
  const list = await run(adminList)
  // The email address in a customer record does not identify an admin.
  await expect(run(adminRemove, { person: 'user_ben@example.com' })).rejects.toThrow('has no admin')
  await run(adminRemove, { person: 'user_ben' })

  expect(list).toMatch(/user_ada +Ada Buyer +user_ada@example.com/)
  expect(list).toContain('user_ben')
  expect(await run(adminList)).not.toContain('user_ben')
  await expect(run(adminRemove, { person: 'user_ada' })).rejects.toThrow('last admin')
  expect(await db.select({ issuer: customers.issuer }).from(customers)).toEqual(
    Array(2).fill({ issuer: 'https://clerk.shop.example' }),
  )
})
