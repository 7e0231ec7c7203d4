import { expect, test } from 'vitest'
import { identitySessions } from '../../../../server/database/tables/accounts.ts'
import { cookieOf, owner, startIdentity, findToken } from './startIdentity.ts'

const newPassword = 'another good password'
const change = { currentPassword: owner.password, newPassword }

test('changing the password ends all earlier sessions of the account and issues a new cookie', async () => {
  const { post, get, signIn, signInOwner, getToken, provider, ownerId, db } = await startIdentity()
  const [mine, other] = [await signInOwner(), await signInOwner()]
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'a good password' }
  const adas = cookieOf(await post('/sign-up/email', ada))

  const response = await post('/change-password', change, { cookie: mine })

  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    user: { id: ownerId, email: owner.email, name: 'Owner', mustChangePassword: false },
  })
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/identity' })
  expect((await get('/get-session', mine)).json()).toBeNull()
  expect((await get('/get-session', other)).json()).toBeNull()
  expect(await provider.verify(await getToken(cookieOf(response)))).toMatchObject({ id: ownerId })
  expect((await get('/get-session', adas)).json()).toMatchObject({ user: { email: ada.email } })
  expect(await db.select().from(identitySessions)).toHaveLength(2)
  expect((await signIn(owner)).statusCode).toBe(401)
  expect((await signIn({ ...owner, password: newPassword })).statusCode).toBe(200)
})

test('an invalid password change, or one without a session, changes nothing', async () => {
  const { post, get, signIn, signInOwner } = await startIdentity()
  const cookie = await signInOwner()

  for (const [body, code] of [
    [{ ...change, currentPassword: 'not the password' }, 'invalid_password'],
    [{ ...change, currentPassword: '' }, 'invalid_password'],
    [{ ...change, newPassword: owner.password }, 'same_password'],
    // The full-width letter only looks different: both passwords have the same normal form.
    [{ ...change, newPassword: owner.password.replace('l', 'ｌ') }, 'same_password'],
    [{ ...change, newPassword: '1234567' }, 'invalid'],
    [{ ...change, newPassword: 'x'.repeat(129) }, 'invalid'],
    [{ ...change, revokeOtherSessions: false }, 'invalid'],
  ] as const) {
    const response = await post('/change-password', body, { cookie })
    expect(response.statusCode, JSON.stringify(body)).toBe(400)
    expect(response.json(), JSON.stringify(body)).toMatchObject({ code })
    expect(response.headers['set-cookie']).toBeUndefined()
  }

  expect((await post('/change-password', change)).statusCode).toBe(401)
  expect((await get('/get-session', cookie)).json()).not.toBeNull()
  expect((await signIn(owner)).statusCode).toBe(200)
})

test(
  'of two concurrent password changes from two browsers, only one succeeds and its session continues',
  { tags: 'postgresql' },
  async () => {
    const { post, get, signIn, signInOwner } = await startIdentity()
    const cookies = [await signInOwner(), await signInOwner()]
    const passwords = ['password of one', 'password of two']

    const answers = await Promise.all(
      cookies.map((cookie, n) =>
        post('/change-password', { ...change, newPassword: passwords[n] }, { cookie }),
      ),
    )

    const isDone = answers.map(({ statusCode }) => statusCode === 200)
    expect(isDone.toSorted()).toEqual([false, true])
    const canSignIn = await Promise.all(
      passwords.map(async (password) => (await signIn({ ...owner, password })).statusCode === 200),
    )
    expect(canSignIn).toEqual(isDone)
    const winner = answers.find(({ statusCode }) => statusCode === 200)!
    expect((await get('/get-session', cookieOf(winner))).json()).not.toBeNull()
  },
)

test('changing the password invalidates an emailed reset link', async () => {
  const { post, emails, signInOwner } = await startIdentity()
  await post('/request-password-reset', { email: owner.email })
  await expect.poll(() => emails).toHaveLength(1)

  await post('/change-password', change, { cookie: await signInOwner() })

  const reset = { token: findToken(emails[0]!), newPassword: 'a password by link' }
  expect((await post('/reset-password', reset)).json()).toMatchObject({ code: 'link_over' })
})
