import { expect, test } from 'vitest'
import { addAdmin, ensureFirstAdmin } from '../../../../server/customers/admins/accounts.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { addShop } from '../../../support/shop/startShop.ts'
import { cookieOf, owner, startIdentity, findToken } from './startIdentity.ts'

const newPassword = 'a password of my own'

const due = { code: 'password_due', message: 'Change your password first' }

test('a password that must be changed starts a session, which gets no token until the password is changed', async () => {
  const { signIn, post, get, getToken, provider, ownerId } = await startIdentity({ mustChange: true })

  const signedIn = await signIn(owner)
  const cookie = cookieOf(signedIn)
  expect(signedIn.json()).toMatchObject({ user: { id: ownerId, mustChangePassword: true } })
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user: { mustChangePassword: true } })
  const refused = await get('/token', cookie)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject(due)

  const same = await post(
    '/change-password',
    { currentPassword: owner.password, newPassword: owner.password },
    { cookie },
  )
  expect(same.json()).toMatchObject({ code: 'same_password' })
  expect((await get('/token', cookie)).statusCode).toBe(403)

  const changed = await post('/change-password', { currentPassword: owner.password, newPassword }, { cookie })
  expect(changed.json()).toMatchObject({ user: { mustChangePassword: false } })
  const fresh = cookieOf(changed)
  expect((await get('/get-session', fresh)).json()).toMatchObject({ user: { mustChangePassword: false } })
  expect(await provider.verify(await getToken(fresh))).toMatchObject({ id: ownerId })
  expect((await signIn({ ...owner, password: newPassword })).json()).toMatchObject({
    user: { mustChangePassword: false },
  })
})

test('a user whose password must be changed can sign out, and can replace the password with a reset link', async () => {
  const { signIn, post, get, emails } = await startIdentity({ mustChange: true })
  const cookie = cookieOf(await signIn(owner))
  expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200)
  expect((await get('/get-session', cookie)).json()).toBeNull()

  await post('/request-password-reset', { email: owner.email })
  await expect.poll(() => emails).toHaveLength(1)
  await post('/reset-password', { token: findToken(emails[0]!), newPassword })

  const response = await signIn({ ...owner, password: newPassword })
  expect(response.json()).toMatchObject({ user: { mustChangePassword: false } })
  expect((await get('/token', cookieOf(response))).statusCode).toBe(200)
})

test('an account created by a command must change its password, and an existing account keeps its password', async () => {
  const { provider, signIn, db } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  await upsertAccount(provider, { name: 'Ada', email: 'ada@example.com', password: newPassword })

  const made = await addAdmin(db, provider, shopId, 'eve@example.com')
  await addAdmin(db, provider, shopId, 'ada@example.com')

  const eve = await signIn({ email: 'eve@example.com', password: made.generatedPassword })
  expect(eve.json()).toMatchObject({ user: { mustChangePassword: true } })
  const ada = await signIn({ email: 'ada@example.com', password: newPassword })
  expect(ada.json()).toMatchObject({ user: { mustChangePassword: false } })
})

test('a password set by ADMIN_PASSWORD does not have to be changed', async () => {
  const { db, provider, signIn } = await startIdentity()
  const shopId = await addShop(db, 'welo', 'public-key')
  const given = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: newPassword }

  await ensureFirstAdmin(db, provider, shopId, given)

  const response = await signIn({ email: given.ADMIN_EMAIL, password: newPassword })
  expect(response.json()).toMatchObject({ user: { mustChangePassword: false } })
})
