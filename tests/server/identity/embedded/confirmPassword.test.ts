import { expect, onTestFinished, test, vi } from 'vitest'
import { identityVerifications } from '../../../../server/database/tables/accounts.ts'
import { owner, startIdentity } from './startIdentity.ts'

const { password } = owner

/** Starts the provider with two sessions of the owner. Each session can confirm the password. */
const start = async () => {
  const identity = await startIdentity()
  const { signInOwner, getToken, provider, db, post } = identity
  const open = async () => {
    const cookie = await signInOwner()
    const subject = await provider.verify(await getToken(cookie))
    return {
      cookie,
      confirm: (password: string) => post('/confirm-password', { password }, { cookie }),
      take: () => provider.consumeConfirmation(db, subject),
    }
  }
  return { ...identity, here: await open(), there: await open() }
}

test('a password confirmation counts once, and only in its session', async () => {
  const { here, there } = await start()
  expect(await here.take()).toBe(false)

  expect((await here.confirm(password)).json()).toEqual({})

  expect(await there.take()).toBe(false)
  expect(await here.take()).toBe(true)
  expect(await here.take()).toBe(false)
})

test('a wrong password or a request without a session confirms nothing', async () => {
  const { here, post, db } = await start()

  const wrong = await here.confirm('not the password')
  const anonymous = await post('/confirm-password', { password })

  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject({ code: 'invalid_password' })
  expect(anonymous.statusCode).toBe(401)
  expect(await here.take()).toBe(false)
  expect(await db.$count(identityVerifications)).toBe(0)
})

test('a password confirmation expires after five minutes', async () => {
  const { here } = await start()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  await here.confirm(password)

  vi.useRealTimers()

  expect(await here.take()).toBe(false)
})

test('changing the password invalidates an earlier confirmation', async () => {
  const { here, post } = await start()
  await here.confirm(password)

  const change = { currentPassword: password, newPassword: 'a better password' }
  await post('/change-password', change, { cookie: here.cookie })

  expect(await here.take()).toBe(false)
})
