import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { digest } from '../../../../server/database/digest.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import { requestPasswordLink } from '../../../../server/identity/embedded/passwordRoutes.ts'
import {
  identitySessions,
  identityUsers,
  identityVerifications as links,
} from '../../../../server/database/tables/accounts.ts'
import { emails as emailRows } from '../../../../server/database/schema.ts'
import { owner, startIdentity, findToken } from './startIdentity.ts'

const newPassword = 'a password by link'
const past = {
  code: 'link_over',
  message: 'This link was already used or has expired',
  request_id: expect.any(String),
}

/** Starts the provider. `ask` emails a reset link to its owner. */
const startWithLink = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const started = await startIdentity(options)
  const { post, emails } = started
  const ask = async () => {
    const before = emails.length
    await post('/request-password-reset', { email: owner.email })
    await expect.poll(() => emails.length).toBe(before + 1)
    return findToken(emails.at(-1)!)
  }
  const reset = (token: string, password = newPassword) =>
    post('/reset-password', { token, newPassword: password })
  return { ...started, ask, reset, token: await ask() }
}

const advanceTimeBy = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

test('a password reset email to an unverified address does not contain the name entered at sign-up', async () => {
  const { post, emails } = await startIdentity()
  const name = 'Win a prize at evil.test'
  await post('/sign-up/email', { name, email: 'ada@example.com', password: 'a good password' })
  await post('/request-password-reset', { email: 'ada@example.com' })
  await expect.poll(() => emails).toHaveLength(1)
  expect(JSON.stringify(emails)).not.toContain('prize')
})

test('a reset link sets the password once, ends every session and emails the owner', async () => {
  const { reset, token, get, signIn, signInOwner, emails, db } = await startWithLink()
  const cookie = await signInOwner()

  const answer = await reset(token)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({})
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await get('/get-session', cookie)).json()).toBeNull()
  expect((await get('/token', cookie)).statusCode).toBe(401)
  expect(await db.select().from(identitySessions)).toEqual([])
  expect((await signIn(owner)).statusCode).toBe(401)
  expect((await signIn({ ...owner, password: newPassword })).statusCode).toBe(200)
  await expect.poll(() => emails).toHaveLength(2)
  expect(emails[1]).toMatchObject({ to: owner.email, subject: 'Your password for Welo was changed' })
  expect(emails[1]!.text).not.toContain('#token')
  // The link works only once.
  const again = await reset(token, 'another password yet')
  expect(again.statusCode).toBe(400)
  expect(again.json()).toEqual(past)
})

test('a reset request returns the same response whether or not the account exists, and stores no unknown address', async () => {
  const { post, emails, db } = await startIdentity()
  const ask = async (email: string) => {
    const { statusCode, body, headers } = await post('/request-password-reset', { email })
    return { statusCode, body, headers: { ...headers, date: '' } }
  }

  const [known, unknown] = [await ask('Owner@Example.com'), await ask('unknown@example.com')]

  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ statusCode: 202, body: '{}' })
  expect(emails.map(({ to }) => to)).toEqual([owner.email])
  // An address without an account is not stored.
  const rows = await db.select().from(emailRows).orderBy(emailRows.id)
  expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
    [owner.email, 'sent'],
    ['', 'cancelled'],
  ])
})

test('a reset link requested before a password change is not emailed', async () => {
  const { provider, deliver, emails, db } = await startIdentity()
  await requestPasswordLink(provider, { email: owner.email, network: '' })
  await upsertAccount(provider, { ...owner, name: 'Owner', password: 'set by the operator' })

  await deliver()

  expect(emails).toEqual([])
  expect(await db.select().from(emailRows)).toMatchObject([{ state: 'cancelled' }])
})

test(
  'of several concurrent uses of a reset link, only one sets the password',
  { tags: 'postgresql' },
  async () => {
    const { reset, token, signIn, emails, db } = await startWithLink()
    const passwords = ['password of one', 'password of two', 'password of three']

    const answers = await Promise.all(passwords.map((password) => reset(token, password)))

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 400, 400])
    const canSignIn = await Promise.all(
      passwords.map(async (password) => (await signIn({ ...owner, password })).statusCode === 200),
    )
    expect(canSignIn).toEqual(statuses.map((status) => status === 200))
    expect(await db.select().from(links)).toEqual([])
    expect(emails).toHaveLength(2)
  },
)

test(
  'a newer reset link invalidates the older one, even if both are requested concurrently',
  { tags: 'postgresql' },
  async () => {
    const { ask, post, reset, token, emails, db } = await startWithLink()
    const second = await ask()
    expect((await reset(token)).json()).toEqual(past)

    await Promise.all([1, 2].map(() => post('/request-password-reset', { email: owner.email })))
    await expect.poll(() => emails).toHaveLength(3)
    expect(await db.select().from(links)).toHaveLength(1)
    expect((await reset(second)).json()).toEqual(past)
    expect((await reset(findToken(emails[2]!))).statusCode).toBe(200)
  },
)

test('SGN-8 checking a link, which is stored only as a digest, does not use it up, and a used link is rejected', async () => {
  const { post, reset, token, emails, db } = await startWithLink()
  expect(await db.select().from(links)).toMatchObject([{ identifier: digest(token) }])
  const check = () => post('/check-link', { purpose: 'password', token })

  for (const _time of [1, 2]) expect((await check()).json()).toEqual({})
  expect((await reset(token)).statusCode).toBe(200)

  const answer = await check()
  expect([answer.statusCode, answer.json()]).toEqual([400, past])
  expect(emails.map(({ to }) => to)).toEqual([owner.email, owner.email])
})

test('SGN-8 a link that is expired, unknown or for another purpose is rejected', async () => {
  const { post, token } = await startWithLink()
  const check = async (body: object) => (await post('/check-link', body)).json()

  expect(await check({ purpose: 'sign-up', token })).toEqual(past)
  expect(await check({ purpose: 'password', token: 'x'.repeat(43) })).toEqual(past)
  for (const body of [{ token }, { purpose: 'session', token }, { purpose: 'password', token: [token] }])
    expect(await check(body)).toMatchObject({ code: 'invalid' })
  advanceTimeBy(30 * 60_000)
  expect(await check({ purpose: 'password', token })).toEqual(past)
})

test('an invalid request is rejected: it sets no password, uses up no link and sends no email', async () => {
  const { post, reset, token, emails } = await startWithLink()

  for (const [path, body, code] of [
    ['/reset-password', { token: '', newPassword }, 'link_over'],
    ['/reset-password', { token: [token], newPassword }, 'invalid'],
    ['/reset-password', { token, newPassword: '1234567' }, 'invalid'],
    ['/reset-password', { token, newPassword: 'x'.repeat(129) }, 'invalid'],
    ['/reset-password', { token, newPassword, userId: 'user_mine' }, 'invalid'],
    ['/request-password-reset', { email: 'owner' }, 'invalid'],
    ['/request-password-reset', { email: [owner.email] }, 'invalid'],
    ['/request-password-reset', { email: owner.email, redirectTo: '//evil.test' }, 'invalid'],
  ] as const) {
    const answer = await post(path, body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(400)
    expect(answer.json(), JSON.stringify(body)).toMatchObject({ code })
  }

  expect(emails).toHaveLength(1)
  expect((await reset(token)).statusCode).toBe(200)
})

test.for<[how: string, undo: (started: Awaited<ReturnType<typeof startWithLink>>) => unknown]>([
  ['thirty minutes', () => advanceTimeBy(30 * 60_000 + 1000)],
  [
    'the operator sets a password',
    ({ provider }) => upsertAccount(provider, { ...owner, name: 'Owner', password: 'set by the operator' }),
  ],
  [
    'its account is deleted',
    ({ db, ownerId }) => db.delete(identityUsers).where(eq(identityUsers.id, ownerId)),
  ],
])('a reset link is invalid after %s', async ([, undo]) => {
  const started = await startWithLink()

  await undo(started)

  expect((await started.reset(started.token)).json()).toEqual(past)
})
