import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { digest } from '../../../../server/database/digest.ts'
import { identitySessions, identityUsers } from '../../../../server/database/tables/accounts.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import {
  cookieOf,
  cookieSecret,
  owner,
  publicUrl,
  sessionTokenOf,
  signCookie,
  startIdentity,
} from './startIdentity.ts'

test('the owner signs in, and the session is stored in an HttpOnly cookie limited to the identity path', async () => {
  const { signIn, get, ownerId } = await startIdentity()

  const answer = await signIn(owner)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    user: { id: ownerId, email: owner.email, name: 'Owner', mustChangePassword: false },
  })
  // A visitor id cannot begin with `user_`.
  expect(ownerId).toMatch(/^user_[0-9a-f-]{36}$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.cookies).toHaveLength(1)
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/identity' })
  expect(answer.cookies[0]).not.toHaveProperty('secure')
  // The response omits the session token, so no script can take over the session.
  const session = await get('/get-session', cookieOf(answer))
  expect(session.json()).toEqual({ ...answer.json(), session: { expiresAt: expect.any(String) } })
  expect(answer.body + session.body).not.toContain(sessionTokenOf(cookieOf(answer)))
  expect((await signIn({ ...owner, callbackURL: 'http://evil.test' })).statusCode).toBe(400)
})

test('the session cookie is Secure over HTTPS', async () => {
  const { signIn } = await startIdentity({ publicUrl: 'https://shop.test' })
  const answer = await signIn(owner, { origin: 'https://shop.test' })
  expect(answer.cookies[0]).toMatchObject({ secure: true, name: '__Secure-welo.session_token' })
})

test('every failed sign-in returns the same response', async () => {
  const { signIn } = await startIdentity()

  for (const body of [
    { ...owner, password: 'not the password' },
    { ...owner, email: 'unknown@example.com' },
    { ...owner, email: 'owner' },
    // NUL, which PostgreSQL cannot store, and a password above the maximum length.
    { ...owner, email: 'owner\0@example.com' },
    { ...owner, password: 'x'.repeat(129) },
  ]) {
    const answer = await signIn(body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(401)
    expect(answer.json()).toEqual({
      code: 'invalid_email_or_password',
      message: 'Invalid email or password',
      request_id: expect.any(String),
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a sign-in with an unknown email costs the same as one with a wrong password: one scrypt call', async () => {
  const calls: string[] = []
  const hashing = {
    hash: (password: string) => {
      calls.push('hash')
      return scrypt.hash(password)
    },
    verify: (check: { hash: string; password: string }) => {
      calls.push('verify')
      return scrypt.verify(check)
    },
  }
  const { signIn } = await startIdentity({ hashing })
  calls.length = 0

  await signIn({ ...owner, password: 'not the password' })
  await signIn({ ...owner, email: 'unknown@example.com' })

  // Verifying a password and hashing one take equally long: both run the same function with the same parameters.
  expect(calls).toEqual(['verify', 'hash'])
})

test('the database stores the digest of a session token, from which no cookie can be forged', async () => {
  const { signInOwner, get, db } = await startIdentity()
  const cookie = await signInOwner()

  const [{ token = '' } = {}] = await db.select().from(identitySessions)

  expect(token).toBe(digest(sessionTokenOf(cookie)))
  const forged = `${cookie.split('=')[0]}=${encodeURIComponent(`${sessionTokenOf(cookie)}.forged`)}`
  expect((await get('/get-session', forged)).json()).toBeNull()
  expect((await get('/get-session', await signCookie(token, cookieSecret))).json()).toBeNull()
  expect(await signCookie(sessionTokenOf(cookie), cookieSecret)).toBe(cookie)
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user: { email: owner.email } })
})

test('using a session extends it under the same token until the owner signs out', async () => {
  const { signInOwner, get, post, db } = await startIdentity()
  const cookie = await signInOwner()
  const soon = new Date(Date.now() + 60_000)
  await db.update(identitySessions).set({ expiresAt: soon })

  const refreshed = await get('/get-session', cookie)

  expect(sessionTokenOf(cookieOf(refreshed))).toBe(sessionTokenOf(cookie))
  const [session] = await db.select().from(identitySessions)
  expect(session!.expiresAt.getTime()).toBeGreaterThan(soon.getTime())
  expect((await post('/sign-out', {}, { cookie })).statusCode).toBe(200)
  expect(await db.select().from(identitySessions)).toEqual([])
  for (const none of [cookie, '']) expect((await get('/token', none)).statusCode).toBe(401)
})

test('a signed-in browser gets a session token that lives for 60 seconds and identifies the owner', async () => {
  const { signInOwner, getToken, provider, ownerId, db } = await startIdentity()

  const token = await getToken(await signInOwner())

  const [session] = await db.select().from(identitySessions)

  const { iat = 0, exp = 0, ...claims } = decodeJwt(token)
  expect(exp - iat).toBe(60)
  expect(claims).toEqual({
    iss: `${publicUrl}/identity`,
    aud: publicUrl,
    sub: ownerId,
    email: owner.email,
    name: 'Owner',
    sid: session!.id,
  })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', kid: expect.any(String) })
  expect(await provider.verify(token)).toEqual({ issuer: 'embedded', id: ownerId, sessionId: session!.id })
})

test.each([
  ['names no session', { sid: undefined }],
  ['is for another shop', { aud: 'http://other.test' }],
  ['is from another provider', { iss: 'http://other.test/identity' }],
])('a token that %s is rejected, even if a valid key signed it', async (_fault, change) => {
  const { provider, secrets } = await startIdentity()
  const key = await secrets.signingKeys['session-token'].current()
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ iss: `${publicUrl}/identity`, aud: publicUrl, sub: 'user_ada', sid: 'one', ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: key.id })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(key.secret)

  expect(await provider.verify(await sign({}))).toMatchObject({ id: 'user_ada', sessionId: 'one' })
  await expect(provider.verify(await sign(change))).rejects.toMatchObject({ statusCode: 401 })
})

test('provider endpoints that the shop does not need return 404', async () => {
  const { app, db } = await startIdentity()
  const payload = { name: 'Eve', email: 'eve@example.com', password: 'long enough' }
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const url = `/identity${path}`
    const headers = { origin: publicUrl }
    return (await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })).statusCode
  }

  const statuses = [
    await ask('POST', '/update-user'),
    await ask('POST', '/delete-user'),
    await ask('GET', '/reset-password/some-token?callbackURL=%2F'),
    await ask('POST', '/sign-in/social'),
    await ask('GET', '/list-sessions'),
    await ask('GET', '/sign-in/email'),
  ]

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await db.select().from(identityUsers)).toHaveLength(1)
})

test(
  'a sign-in starts no session if the password changes during the check',
  { tags: 'postgresql' },
  async () => {
    const changed = { email: owner.email, password: 'another password', name: 'Owner' }
    const hashing = {
      ...scrypt,
      verify: async (check: { hash: string; password: string }) => {
        const isRight = await scrypt.verify(check)
        await upsertAccount(provider, changed)
        return isRight
      },
    }
    const { provider, signIn, db } = await startIdentity({ hashing })

    expect((await signIn(owner)).statusCode).toBe(401)
    expect(await db.select().from(identitySessions)).toEqual([])
  },
)

test('sign-in, failed sign-in and sign-out are logged with user id and network, without address, password or token', async () => {
  const { signIn, post, logged, ownerId } = await startIdentity()
  const from = { 'x-forwarded-for': '203.0.113.77' }

  const cookie = cookieOf(await signIn(owner, from))
  await signIn({ ...owner, password: 'a wrong password' }, from)
  await signIn({ email: 'unknown@example.com', password: 'x' }, from)
  await post('/sign-out', {}, { cookie, ...from })
  await post('/sign-out', {}, from)

  const network = '203.0.113.0/24'
  expect(logged.filter(({ event }) => event)).toMatchObject([
    { event: 'sign_in', user: ownerId, network },
    { event: 'sign_in_failed', network },
    { event: 'sign_in_failed', network },
    { event: 'sign_out', user: ownerId, network },
  ])
  const lines = JSON.stringify(logged)
  for (const secret of [owner.email, owner.password, 'unknown@', '203.0.113.77', sessionTokenOf(cookie)])
    expect(lines).not.toContain(secret)
})
