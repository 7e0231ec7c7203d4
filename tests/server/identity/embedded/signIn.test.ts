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

test('the owner signs in and the session is kept in an HttpOnly cookie of the identity path alone', async () => {
  const { signIn, ownerId } = await startIdentity()

  const answer = await signIn(owner)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    user: { id: ownerId, email: owner.email, name: 'Owner', mustChangePassword: false },
  })
  // What no visitor id may begin with.
  expect(ownerId).toMatch(/^user_[0-9a-f-]{36}$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.cookies).toHaveLength(1)
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/identity' })
  expect(answer.cookies[0]).not.toHaveProperty('secure')
})

test('the session cookie is Secure under https', async () => {
  const { signIn } = await startIdentity({ publicUrl: 'https://shop.test' })
  const answer = await signIn(owner, { origin: 'https://shop.test' })
  expect(answer.cookies[0]).toMatchObject({ secure: true, name: '__Secure-welo.session_token' })
})

test('whatever is wrong with a sign-in, the answer is one and the same', async () => {
  const { signIn } = await startIdentity()

  for (const body of [
    { ...owner, password: 'not the password' },
    { ...owner, email: 'nobody@example.com' },
    { ...owner, email: 'owner' },
    // What cannot even be stored, and a password longer than any.
    { ...owner, email: 'owner\0@example.com' },
    { ...owner, password: 'x'.repeat(129) },
  ]) {
    const answer = await signIn(body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(401)
    expect(answer.json()).toEqual({
      code: 'invalid_email_or_password',
      message: 'Invalid email or password',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an unknown e-mail costs what a wrong password costs: one scrypt', async () => {
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
  await signIn({ ...owner, email: 'nobody@example.com' })

  // The same function with the same parameters, to check a password and to make what is kept of one.
  expect(calls).toEqual(['verify', 'hash'])
})

test('the answers hold nothing that a script could take a session over with', async () => {
  const { signIn, get } = await startIdentity()
  const signedIn = await signIn(owner)
  const session = await get('/get-session', cookieOf(signedIn))

  expect(signedIn.body + session.body).not.toContain(sessionTokenOf(cookieOf(signedIn)))
  expect(session.json()).toEqual({ ...signedIn.json(), session: { expiresAt: expect.any(String) } })
})

test('the database holds a session’s digest, from which no cookie can be made', async () => {
  const { signInOwner, get, db } = await startIdentity()
  const cookie = await signInOwner()

  const [{ token = '' } = {}] = await db.select().from(identitySessions)

  expect(token).toBe(digest(sessionTokenOf(cookie)))
  expect((await get('/get-session', await signCookie(token, cookieSecret))).json()).toBeNull()
  expect(await signCookie(sessionTokenOf(cookie), cookieSecret)).toBe(cookie)
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user: { email: owner.email } })
})

test('a session that is used goes on under its token, until it is signed out', async () => {
  const { signInOwner, get, post, db } = await startIdentity()
  const cookie = await signInOwner()
  const soon = new Date(Date.now() + 60_000)
  await db.update(identitySessions).set({ expiresAt: soon })

  const refreshed = await get('/get-session', cookie)

  expect(sessionTokenOf(cookieOf(refreshed))).toBe(sessionTokenOf(cookie))
  const [session] = await db.select().from(identitySessions)
  expect(session!.expiresAt.getTime()).toBeGreaterThan(soon.getTime())
  await post('/sign-out', {}, { cookie })
  expect(await db.select().from(identitySessions)).toEqual([])
})

test('a sign-in says e-mail and password, and nothing else', async () => {
  const { signIn } = await startIdentity()
  expect((await signIn({ ...owner, callbackURL: 'http://evil.test' })).statusCode).toBe(400)
  expect((await signIn({ ...owner, rememberMe: false })).statusCode).toBe(400)
})

test('a session token is issued for a signed-in browser, lives 60 seconds and names the owner', async () => {
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
  ['is of another provider', { iss: 'http://other.test/identity' }],
])('a token that %s is none, though one of the keys has signed it', async (_fault, change) => {
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

test('no token without a session, nor after signing out', async () => {
  const { app, signInOwner } = await startIdentity()
  const cookie = await signInOwner()
  expect((await app.inject({ url: '/identity/token' })).statusCode).toBe(401)

  const out = await app.inject({
    method: 'POST',
    url: '/identity/sign-out',
    headers: { cookie, origin: publicUrl },
  })

  expect(out.statusCode).toBe(200)
  expect((await app.inject({ url: '/identity/token', headers: { cookie } })).statusCode).toBe(401)
  expect((await app.inject({ url: '/identity/get-session', headers: { cookie } })).json()).toBeNull()
})

test('a cookie with a forged signature is nobody', async () => {
  const { app, signInOwner } = await startIdentity()
  const cookie = await signInOwner()
  const [name] = cookie.split('=')
  const forged = `${name}=${encodeURIComponent(`${sessionTokenOf(cookie)}.forged`)}`
  expect((await app.inject({ url: '/identity/get-session', headers: { cookie: forged } })).json()).toBeNull()
})

test('what the shop does not need of the provider is not offered', async () => {
  const { app, db } = await startIdentity()
  const payload = { name: 'Eve', email: 'eve@example.com', password: 'long enough' }
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const url = `/identity${path}`
    const headers = { origin: publicUrl }
    return (await app.inject({ method, url, headers, ...(method === 'POST' ? { payload } : {}) })).statusCode
  }

  const statuses = [
    await ask('POST', '/update-user'),
    await ask('POST', '/change-email'),
    await ask('POST', '/delete-user'),
    await ask('POST', '/revoke-sessions'),
    await ask('POST', '/forget-password'),
    await ask('GET', '/reset-password/some-token?callbackURL=%2F'),
    await ask('POST', '/sign-in/social'),
    await ask('GET', '/list-sessions'),
    await ask('GET', '/sign-in/email'),
  ]

  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await db.select().from(identityUsers)).toHaveLength(1)
})

test('a form, a huge body, broken JSON and what is not UTF-8 are refused without a stack trace', async () => {
  const { app } = await startIdentity()
  const post = (type: string, payload: string | Buffer) =>
    app.inject({
      method: 'POST',
      url: '/identity/sign-in/email',
      headers: { origin: publicUrl, 'content-type': type },
      payload,
    })

  const form = await post('application/x-www-form-urlencoded', 'email=a%40b.co&password=x')
  const huge = await post('application/json', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(5000) }))
  const broken = await post('application/json', '{"email":')
  const latin = await post('application/json', Buffer.from('{"email":"é@b.co","password":"x"}', 'latin1'))
  const named = await post('application/json; charset=latin1', '{"email":"a@b.co","password":"x"}')

  const answers = [form, huge, broken, latin, named]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 413, 400, 400, 415])
  for (const answer of answers) {
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(answer.body).not.toContain('node_modules')
  }
})

test('making the owner again gives the same account its new password and ends its sessions', async () => {
  const { app, provider, ownerId, signIn, signInOwner } = await startIdentity()
  const cookie = await signInOwner()

  const again = await upsertAccount(provider, {
    email: 'OWNER@example.com',
    password: 'another password',
    name: 'Owner',
  })

  expect(again).toBe(ownerId)
  expect((await app.inject({ url: '/identity/get-session', headers: { cookie } })).json()).toBeNull()
  expect((await signIn(owner)).statusCode).toBe(401)
  expect((await signIn({ ...owner, password: 'another password' })).statusCode).toBe(200)
})

test(
  'an old password that is changed while it is checked begins no session',
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

test('another server over the same database honours sessions and keys', { tags: 'postgresql' }, async () => {
  const first = await startIdentity()
  const second = await startIdentity({ db: first.db })
  const cookie = await first.signInOwner()
  const token = await first.getToken(cookie)

  expect(await second.provider.verify(token)).toMatchObject({ id: first.ownerId })
  expect(await second.provider.verify(await second.getToken(cookie))).toMatchObject({
    id: first.ownerId,
  })
})
