import { expect, test } from 'vitest'
import { limits } from '../../../../dataProvider/contract/limits.ts'
import {
  identityAccounts,
  identitySessions,
  identityUsers,
} from '../../../../server/database/tables/accounts.ts'
import { scrypt } from '../../../../server/identity/embedded/passwords.ts'
import { cookieOf, owner, startIdentity } from './startIdentity.ts'

const ada = { name: 'Ada Buyer', email: 'ada@example.com', password: 'a good password' }

test('signing up signs the customer in immediately, and the email counts as unverified', async () => {
  const { post, get, getToken, provider, db } = await startIdentity()

  const response = await post('/sign-up/email', { ...ada, name: '  Ada Buyer ', email: 'Ada@Example.com' })

  expect(response.statusCode).toBe(200)
  const { user } = response.json() as { user: { id: string } }
  expect(user).toEqual({
    id: expect.stringMatching(/^user_/),
    name: 'Ada Buyer',
    email: 'ada@example.com',
    mustChangePassword: false,
  })
  expect(response.cookies).toHaveLength(1)
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/identity' })
  const cookie = cookieOf(response)
  expect((await get('/get-session', cookie)).json()).toMatchObject({ user })
  expect(await provider.verify(await getToken(cookie))).toMatchObject({ issuer: 'embedded', id: user.id })
  const users = await db.select().from(identityUsers)
  expect(users.find(({ id }) => id === user.id)).toMatchObject({ emailVerified: false, image: null })
})

test('the password is stored only as a salted scrypt hash', async () => {
  const { post, db } = await startIdentity({ hashing: scrypt })
  await post('/sign-up/email', ada)
  await post('/sign-up/email', { ...ada, email: 'eve@example.com' })

  const kept = await db.select().from(identityAccounts)

  expect(JSON.stringify(kept)).not.toContain(ada.password)
  const hashes = kept.map(({ password }) => password)
  expect(new Set(hashes).size).toBe(3)
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
})

test('a sign-up with the email of an account, in any case, is rejected and leaves the account unchanged', async () => {
  const { post, signIn, db } = await startIdentity()

  const response = await post('/sign-up/email', { ...ada, email: 'OWNER@example.com' })

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'email_taken',
    message: 'An account with this email already exists',
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(await db.select().from(identityUsers)).toHaveLength(1)
  expect((await signIn(owner)).statusCode).toBe(200)
})

test('VAL-34 an email with an international domain is the same address in each spelling', async () => {
  const { post, signIn } = await startIdentity()
  for (const [typed, kept, other] of [
    ['Ann@exämple.com', 'ann@xn--exmple-cua.com', 'ann@XN--EXMPLE-CUA.com'],
    ['ann@пример.рф', 'ann@xn--e1afmkfd.xn--p1ai', 'ANN@ПРИМЕР.РФ'],
  ] as const) {
    const response = await post('/sign-up/email', { ...ada, email: typed })

    expect(response.json()).toMatchObject({ user: { email: kept } })
    expect((await post('/sign-up/email', { ...ada, email: other })).statusCode).toBe(409)
    expect((await signIn({ email: other, password: ada.password })).statusCode).toBe(200)
  }
})

test(
  'of several concurrent sign-ups with one email, only one creates the account',
  { tags: 'postgresql' },
  async () => {
    const { post, signIn, db } = await startIdentity()
    const passwords = ['password of one', 'password of two', 'password of three']

    const answers = await Promise.all(
      passwords.map((password) => post('/sign-up/email', { ...ada, password })),
    )

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    for (const response of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(response.json()).toMatchObject({ code: 'email_taken' })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect(await db.select().from(identityUsers)).toHaveLength(2)
    expect(await db.select().from(identitySessions)).toHaveLength(1)
    const canSignIn = await Promise.all(
      passwords.map(async (password) => (await signIn({ email: ada.email, password })).statusCode === 200),
    )
    expect(canSignIn).toEqual(statuses.map((status) => status === 200))
  },
)

const wrongBodies: [what: string, body: unknown][] = [
  ['a field of the account', { ...ada, mustChangePassword: false }],
  ['a verified address', { ...ada, emailVerified: true }],
  ['an id', { ...ada, id: 'user_mine' }],
  ['no name', { ...ada, name: '   ' }],
  ['a name too long', { ...ada, name: 'x'.repeat(limits.fullName + 1) }],
  ['a name that cannot be stored', { ...ada, name: 'Ada\0' }],
  ['what is no e-email', { ...ada, email: 'ada' }],
  ['a second header', { ...ada, email: 'ada@example.com\r\nBcc: eve@example.com' }],
  ['an e-email too long', { ...ada, email: `ada@${'x.'.repeat(limits.email / 2)}example.com` }],
  ['a short password', { ...ada, password: 'x'.repeat(limits.passwordMin - 1) }],
  ['a long password', { ...ada, password: 'x'.repeat(limits.passwordMax + 1) }],
  ['a password that is a number', { ...ada, password: 12345678 }],
  ['null', null],
]

test('a sign-up with an invalid or unexpected field is rejected', async () => {
  const { post, db } = await startIdentity()

  for (const [what, body] of wrongBodies) {
    const response = await post('/sign-up/email', body as object)
    expect(response.statusCode, what).toBe(400)
    expect(response.json(), what).toMatchObject({ code: expect.stringMatching(/^invalid/) })
  }

  expect(await db.select().from(identityUsers)).toHaveLength(1)
})

test('passwords of minimum and maximum length are accepted with any characters', async () => {
  const { post, signIn } = await startIdentity()
  for (const [n, password] of ['7 opals!', '\u{1d538} opal "'.repeat(14), '"opals" '.repeat(16)].entries()) {
    const email = `ada${n}@example.com`
    expect((await post('/sign-up/email', { ...ada, email, password })).statusCode).toBe(200)
    expect((await signIn({ email, password })).statusCode).toBe(200)
  }
})

test('VAL-35 the name of a new account loses invisible characters and bidirectional controls', async () => {
  const { post, db } = await startIdentity()

  const body = { name: 'Se\u202elam\u200b', email: 'selam@example.com', password: 'a long password' }
  expect((await post('/sign-up/email', body)).json()).toMatchObject({ user: { name: 'Selam' } })
  expect(await db.select().from(identityUsers)).toContainEqual(expect.objectContaining({ name: 'Selam' }))
})
