import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  adminAdd,
  adminClaimCode,
  adminList,
  adminRemove,
  adminResetPassword,
} from '../../../server/commands/admins.ts'
import { createCustomer } from '../../../server/customers/store.ts'
import {
  adminCodes,
  customers,
  identitySessions,
  identityUsers,
  emails,
} from '../../../server/database/schema.ts'
import { createLinkToken } from '../../../server/identity/embedded/emailedLinks.ts'
import { resetPassword } from '../../../server/identity/embedded/passwordRoutes.ts'
import { createRecordingMailbox } from '../../support/email/createMailbox.ts'
import { addShop } from '../../support/shop/startShop.ts'
import { startCommandsOnShop } from './startCommands.ts'

const passwordIn = (said: string) => /Password: (\S+)/.exec(said)?.[1] ?? ''

test('admin add creates an account, prints its generated password and makes its owner an admin', async () => {
  const { db, run, canSignIn } = await startCommandsOnShop()

  const said = await run(adminAdd, { email: 'Ada@Example.com' })

  expect(passwordIn(said)).toMatch(/^\S{20}$/)
  expect(await canSignIn('ada@example.com', passwordIn(said))).toBe(true)
  expect(await db.select().from(customers)).toMatchObject([{ role: 'admin', fullName: 'Ada' }])
})

test('admin add makes the owner of an existing account an admin without changing the password, and refuses a blocked customer', async () => {
  const { db, run, signUp, canSignIn, shopId } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com')

  const said = await run(adminAdd, { email: 'ADA@example.com' })

  expect(said).not.toContain('Password')
  expect(await canSignIn('ada@example.com', 'a good password')).toBe(true)
  expect(await db.select().from(customers)).toMatchObject([{ id: ada.id, role: 'admin' }])
  await db.update(customers).set({ role: 'blocked', blockDenyAccess: true })
  await expect(run(adminAdd, { email: 'ada@example.com' })).rejects.toThrow('is blocked')
  expect(await db.select().from(customers)).toMatchObject([{ role: 'blocked' }])
})

test('admin add emails all admins once about a new admin, and sends no email about the first admin', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const { received, deliver } = createRecordingMailbox(db, 'https://shop.test')
  await run(adminAdd, { email: 'ada@example.com' })
  expect(await db.$count(emails)).toBe(0)
  const ben = await signUp(shopId, 'ben@example.com')

  await run(adminAdd, { email: 'ben@example.com' })
  await run(adminAdd, { email: 'ben@example.com' })

  const left = { kind: 'admin_added', shopId, values: { customer_id: ben.id, by: 'command' } }
  expect(await db.select().from(emails).orderBy(emails.id)).toMatchObject([
    { ...left, recipient: 'ada@example.com' },
    { ...left, recipient: 'ben@example.com' },
  ])
  await deliver()
  expect(received.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('Added by: A command on the server')),
  )
})

test('IDN-9 admin add refuses an account whose email is not verified', async () => {
  const { db, run, provider } = await startCommandsOnShop()
  await provider.embedded!.auth.api.signUpEmail({
    body: { name: 'Eve', email: 'owner@example.com', password: 'a good password' },
  })

  await expect(run(adminAdd, { email: 'owner@example.com' })).rejects.toThrow('admin claim-code')
  expect(await db.select().from(customers)).toEqual([])

  const token = await createLinkToken(db, 'password', (await db.select().from(identityUsers))[0]!.id, 1)
  await resetPassword(provider.embedded!, token, 'another good password')
  expect(await run(adminAdd, { email: 'owner@example.com' })).toContain('is an admin')
})

test('admin commands ignore the email address in a customer record', async () => {
  const { db, run, shopId } = await startCommandsOnShop()
  const body = { Full_name: 'Mallory', email: 'ada@example.com', cust_info: {} }
  const mallory = await createCustomer(db, shopId, { issuer: 'elsewhere', id: 'user_mallory' }, body)

  await run(adminAdd, { email: 'ada@example.com' })

  const roles = await db.select({ id: customers.id, role: customers.role }).from(customers)
  expect(roles).toContainEqual({ id: mallory.id, role: 'customer' })
  await expect(run(adminResetPassword, { email: 'mallory@example.com' })).rejects.toThrow('no admin')
})

test('admin remove accepts an email or a user id, and only of an admin of this shop', async () => {
  const { db, run, signUp, shopId } = await startCommandsOnShop()
  const ada = await signUp(shopId, 'ada@example.com', 'admin')
  const ben = await signUp(shopId, 'ben@example.com', 'admin')
  await signUp(shopId, 'cleo@example.com', 'admin')
  const otherShop = await addShop(db, 'second', 'second-key')
  const other = await signUp(otherShop, 'dan@example.com', 'admin')

  await run(adminRemove, { person: 'Ada@example.com' })
  await run(adminRemove, { person: ben.subject })
  await expect(run(adminRemove, { person: other.subject })).rejects.toThrow('has no admin')
  await expect(run(adminRemove, { person: ada.subject })).rejects.toThrow('has no admin')
  // Dan, an admin of another shop, does not count.
  await expect(run(adminRemove, { person: 'cleo@example.com' })).rejects.toThrow('last admin')

  const list = await run(adminList)
  expect(list.split('\n')).toHaveLength(2)
  expect(list).toContain('cleo@example.com')
  expect(await run(adminList, { shop: 'second' })).toContain('dan@example.com')
})

test(
  'ROLE-14 the last admin cannot be removed, and concurrent removals of the last two admins leave one',
  { tags: 'postgresql' },
  async () => {
    const { db, run, signUp, shopId } = await startCommandsOnShop()
    const ada = await signUp(shopId, 'ada@example.com', 'admin')
    await expect(run(adminRemove, { person: ada.subject })).rejects.toThrow('last admin')
    const ben = await signUp(shopId, 'ben@example.com', 'admin')
    // Opens enough connections first, so that neither removal has a head start.
    await Promise.all(Array.from({ length: 4 }, () => db.$count(customers)))

    // Repeated, because one round could pass by chance.
    for (let round = 0; round < 3; round++) {
      await db.update(customers).set({ role: 'admin' })

      const both = await Promise.allSettled([
        run(adminRemove, { person: ada.subject }),
        run(adminRemove, { person: ben.subject }),
      ])

      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await db.$count(customers, eq(customers.role, 'admin'))).toBe(1)
    }
  },
)

test('admin reset-password works only for admins, sets a new password and ends only the sessions of that account', async () => {
  const { db, run, signUp, canSignIn, shopId } = await startCommandsOnShop()
  await signUp(shopId, 'ada@example.com', 'admin')
  await signUp(shopId, 'ben@example.com')
  for (const email of ['ada@example.com', 'ben@example.com']) await canSignIn(email, 'a good password')
  await expect(run(adminResetPassword, { email: 'ben@example.com' })).rejects.toThrow('no admin')

  const said = await run(adminResetPassword, { email: 'Ada@example.com' })

  const signedIn = await db
    .select({ email: identityUsers.email })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
  expect(signedIn).toEqual([{ email: 'ben@example.com' }])
  expect(await canSignIn('ada@example.com', 'a good password')).toBe(false)
  expect(await canSignIn('ada@example.com', passwordIn(said))).toBe(true)
})

test('admin claim-code prints a code of at least 128 bits that is stored as a digest and valid for one hour', async () => {
  const { db, run, shopId } = await startCommandsOnShop()

  const said = await run(adminClaimCode)

  const code = /Code: (\S+)/.exec(said)?.[1] ?? ''
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
  const [kept] = await db.select().from(adminCodes)
  expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
  expect(kept?.shopId).toBe(shopId)
  const minutes = (kept!.expiresAt.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(59)
  expect(minutes).toBeLessThanOrEqual(60)
})
