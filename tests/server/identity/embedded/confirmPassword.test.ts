import { expect, test } from 'vitest'
import { identityVerifications } from '../../../../server/database/tables/accounts.ts'
import { owner, startIdentity } from './startIdentity.ts'

const { password } = owner

/** Starts the provider with two sessions of the owner. Each session can confirm the password. */
const start = async () => {
  const identity = await startIdentity()
  const { signInOwner, getToken, provider, post } = identity
  const open = async () => {
    const cookie = await signInOwner()
    const subject = await provider.verify(await getToken(cookie))
    return {
      cookie,
      confirm: (password: string) => post('/confirm-password', { password }, { cookie }),
      isPasswordConfirmed: () => provider.isPasswordConfirmed(subject),
    }
  }
  return { ...identity, here: await open(), there: await open() }
}

test('a password confirmation counts for 15 minutes, and only in its session', async () => {
  const { here, there, db } = await start()
  expect(await here.isPasswordConfirmed()).toBe(false)

  expect((await here.confirm(password)).json()).toEqual({})

  expect(await there.isPasswordConfirmed()).toBe(false)
  expect(await here.isPasswordConfirmed()).toBe(true)
  expect(await here.isPasswordConfirmed()).toBe(true)
  const [confirmation] = await db.select().from(identityVerifications)
  const minutesLeft = (confirmation!.expiresAt.getTime() - Date.now()) / 60_000
  expect(minutesLeft).toBeGreaterThan(14)
  expect(minutesLeft).toBeLessThanOrEqual(15)

  await db.update(identityVerifications).set({ expiresAt: new Date(Date.now() - 1) })

  expect(await here.isPasswordConfirmed()).toBe(false)
})

test('a wrong password or a request without a session confirms nothing', async () => {
  const { here, post, db } = await start()

  const wrong = await here.confirm('not the password')
  const anonymous = await post('/confirm-password', { password })

  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ code: 'invalid_password' })
  expect(anonymous.statusCode).toBe(401)
  expect(await here.isPasswordConfirmed()).toBe(false)
  expect(await db.$count(identityVerifications)).toBe(0)
})

test('changing the password invalidates an earlier confirmation', async () => {
  const { here, post } = await start()
  await here.confirm(password)

  const change = { currentPassword: password, newPassword: 'a better password' }
  await post('/change-password', change, { cookie: here.cookie })

  expect(await here.isPasswordConfirmed()).toBe(false)
})
