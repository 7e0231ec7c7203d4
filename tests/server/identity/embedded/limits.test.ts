import { expect, test } from 'vitest'
import { limitsBut, owner, publicUrl, startIdentity } from './startIdentity.ts'

test('guessing an account from one address is slowed down there, and keeps its owner out nowhere else', async () => {
  const limits = limitsBut({ signInToAccountFromAddress: { max: 2, seconds: 60 } })
  const { signIn } = await startIdentity({ limits })
  const from = (address: string, password = 'guess number one') =>
    signIn({ ...owner, password }, { 'x-forwarded-for': address })
  await from('198.51.100.1')
  await from('198.51.100.1')

  const third = await from('198.51.100.1')
  const elsewhere = await from('198.51.100.2', owner.password)

  expect(third.statusCode).toBe(429)
  expect(third.json()).toEqual({ code: 'too_many_requests', message: 'Too many tries, please wait a while' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(50)
  expect(elsewhere.statusCode).toBe(200)
})

test('guessing an account from many addresses is slowed down in all; another account may sign in', async () => {
  const limits = limitsBut({ signInToAccount: { max: 2, seconds: 60 } })
  const { signIn } = await startIdentity({ limits })
  const guess = (n: number) =>
    signIn({ ...owner, password: 'guess number one' }, { 'x-forwarded-for': `198.51.100.${n}` })
  await guess(1)
  await guess(2)

  expect((await guess(3)).statusCode).toBe(429)
  expect((await signIn({ email: 'else@example.com', password: 'whatever it is' })).statusCode).toBe(401)
})

test('guessing is slowed down for an address, whatever the account', async () => {
  const limits = limitsBut({ signInFromAddress: { max: 1, seconds: 60 } })
  const { signIn } = await startIdentity({ limits })
  const from = (address: string, email: string) =>
    signIn(
      { email, password: 'guess number one' },
      { 'x-forwarded-for': address, 'x-client-address': '192.0.2.9' },
    )

  const statuses = [
    (await from('198.51.100.1', 'a@example.com')).statusCode,
    (await from('198.51.100.1', 'b@example.com')).statusCode,
    (await from('198.51.100.2', 'c@example.com')).statusCode,
  ]

  expect(statuses).toEqual([401, 429, 401])
})

test('a sign-in that succeeds clears the count of failed ones', async () => {
  const limits = limitsBut({ signInToAccountFromAddress: { max: 2, seconds: 60 } })
  const { signIn } = await startIdentity({ limits })
  const wrong = { ...owner, password: 'mistyped password' }

  const statuses = []
  for (const body of [wrong, owner, wrong, owner]) statuses.push((await signIn(body)).statusCode)

  expect(statuses).toEqual([401, 200, 401, 200])
})

const wait = { code: 'too_many_requests', message: 'Too many tries, please wait a while' }

test('an address signs up so many accounts in an hour; another address may go on', async () => {
  const limits = limitsBut({ signUpFromAddress: { max: 2, seconds: 3600 } })
  const { post } = await startIdentity({ limits })
  const signUp = (n: number, address = '198.51.100.1') =>
    post(
      '/sign-up/email',
      { name: 'Ada', email: `ada${n}@example.com`, password: 'a good password' },
      { 'x-forwarded-for': address },
    )

  const statuses = []
  for (const n of [1, 2]) statuses.push((await signUp(n)).statusCode)
  const third = await signUp(3)

  expect(statuses).toEqual([200, 200])
  expect(third.statusCode).toBe(429)
  expect(third.json()).toEqual(wait)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await signUp(4, '198.51.100.2')).statusCode).toBe(200)
})

test('all addresses of an IPv6 network count as one', async () => {
  const limits = limitsBut({ signUpFromAddress: { max: 1, seconds: 3600 } })
  const { post } = await startIdentity({ limits })
  const signUp = async (n: number, address: string) =>
    (
      await post(
        '/sign-up/email',
        { name: 'Ada', email: `ada${n}@example.com`, password: 'a good password' },
        { 'x-forwarded-for': address },
      )
    ).statusCode

  const statuses = [
    await signUp(1, '2001:db8:1:2::1'),
    await signUp(2, '2001:db8:1:2:ffff::9'),
    await signUp(3, '2001:db8:1:3::1'),
  ]

  expect(statuses).toEqual([200, 429, 200])
})

test('guessing the password at a stolen session is slowed down, wherever it is used from', async () => {
  const limits = limitsBut({ changePassword: { max: 2, seconds: 600 } })
  const { post, signInOwner } = await startIdentity({ limits })
  const cookie = await signInOwner()
  const guess = (n: number, currentPassword = 'guess number one') =>
    post(
      '/change-password',
      { currentPassword, newPassword: 'a password of mine' },
      { cookie, 'x-forwarded-for': `198.51.100.${n}` },
    )
  await guess(1)
  await guess(2)

  const third = await guess(3, owner.password)

  expect(third.statusCode).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(550)
})

test('an address asks for so many links in an hour, whatever the accounts', async () => {
  const limits = limitsBut({ askForLinkFromAddress: { max: 2, seconds: 3600 } })
  const { post, mails, close } = await startIdentity({ limits })
  const ask = (email: string) => post('/request-password-reset', { email })
  await ask('a@example.com')
  await ask('b@example.com')

  const third = await ask(owner.email)

  expect(third.statusCode).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3500)
  await close()
  expect(mails).toEqual([])
})

test('an account is mailed so many links in an hour; whoever asks for more is told nothing', async () => {
  const limits = limitsBut({ mailLinkToAccount: { max: 2, seconds: 3600 } })
  const { app, mails, close } = await startIdentity({ limits })
  const ask = (n: number) =>
    app.inject({
      method: 'POST',
      url: '/identity/request-password-reset',
      headers: { origin: publicUrl, 'x-forwarded-for': `198.51.100.${n}` },
      payload: { email: n % 2 ? owner.email : owner.email.toUpperCase() },
    })

  const statuses = []
  for (const n of [1, 2, 3, 4]) statuses.push((await ask(n)).statusCode)

  expect(statuses).toEqual([202, 202, 202, 202])
  await close()
  expect(mails).toHaveLength(2)
})

test('an address tries so many links in ten minutes', async () => {
  const limits = limitsBut({ resetPasswordFromAddress: { max: 2, seconds: 600 } })
  const { post } = await startIdentity({ limits })
  const guess = (address: string) =>
    post(
      '/reset-password',
      { token: 'x'.repeat(43), newPassword: 'a new password' },
      { 'x-forwarded-for': address },
    )

  const statuses = []
  for (const _ of [1, 2, 3]) statuses.push((await guess('198.51.100.1')).statusCode)
  statuses.push((await guess('198.51.100.2')).statusCode)

  expect(statuses).toEqual([400, 400, 429, 400])
})

test('what is not even valid uses up no try', async () => {
  const limits = limitsBut({ signUpFromAddress: { max: 1, seconds: 3600 } })
  const { post } = await startIdentity({ limits })
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'a good password' }
  await post('/sign-up/email', { ...ada, password: 'short' })
  expect((await post('/sign-up/email', ada)).statusCode).toBe(200)
})
