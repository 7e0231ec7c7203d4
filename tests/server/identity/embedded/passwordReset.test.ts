import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { digest } from '../../../../server/database/digest.ts'
import { upsertAccount } from '../../../../server/identity/embedded/account.ts'
import {
  identitySessions,
  identityUsers,
  identityVerifications as links,
} from '../../../../server/database/tables/accounts.ts'
import { mails as mailRows } from '../../../../server/database/schema.ts'
import { createLinkToken } from '../../../../server/identity/embedded/mailedLinks.ts'
import { cookieOf, owner, publicUrl, startIdentity, tokenIn } from './startIdentity.ts'

const newPassword = 'a password by link'
const past = { code: 'link_over', message: 'This link was used or is too old' }

/** The provider with a link that was mailed to its owner. */
const startWithLink = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const started = await startIdentity(options)
  const { post, mails } = started
  const ask = async () => {
    const before = mails.length
    await post('/request-password-reset', { email: owner.email })
    await expect.poll(() => mails.length).toBe(before + 1)
    return tokenIn(mails.at(-1)!)
  }
  const reset = (token: string, password = newPassword) =>
    post('/reset-password', { token, newPassword: password })
  return { ...started, ask, reset, token: await ask() }
}

const advanceTimeBy = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

test('the mailed link says which shop and how long, and leads to the page that takes it', async () => {
  const { mails, token } = await startWithLink()

  expect(token).toMatch(/^[\w-]{43}$/)
  const link = `${publicUrl}/sign-in/reset-password#token=${token}`
  expect(mails).toEqual([
    {
      from: { name: 'Sara', email: 'hello@welo.example' },
      to: owner.email,
      subject: 'Your new password for Welo',
      text: expect.stringContaining(`\n${link}\n`),
      html: expect.stringContaining(`href="${link}"`),
    },
  ])
  expect(mails[0]!.text).toContain('Welo')
  expect(mails[0]!.text).toContain('30 minutes, and once')
  expect(mails[0]!.text).toContain('ignore this mail')
})

test('nothing that somebody chose for an address that need not be theirs is mailed to it', async () => {
  const { post, mails } = await startIdentity()
  const name = 'Win a prize at evil.test'
  await post('/sign-up/email', { name, email: 'ada@example.com', password: 'a good password' })
  await post('/request-password-reset', { email: 'ada@example.com' })
  await expect.poll(() => mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('prize')
})

test('a link sets the password once, ends every session and tells the owner', async () => {
  const { reset, token, get, signIn, signInOwner, mails, db } = await startWithLink()
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
  await expect.poll(() => mails).toHaveLength(2)
  expect(mails[1]).toMatchObject({ to: owner.email, subject: 'Your password for Welo was changed' })
  expect(mails[1]!.text).not.toContain('#token')
  // Once, and no more.
  const again = await reset(token, 'another password yet')
  expect(again.statusCode).toBe(400)
  expect(again.json()).toEqual(past)
})

test('who asks learns nothing: one answer, whether there is such an account or not', async () => {
  const { post, mails, db } = await startIdentity()
  const ask = async (email: string) => {
    const { statusCode, body, headers } = await post('/request-password-reset', { email })
    return { statusCode, body, headers: { ...headers, date: '' } }
  }

  const [known, unknown] = [await ask('Owner@Example.com'), await ask('nobody@example.com')]

  expect(known).toEqual(unknown)
  expect(known).toMatchObject({ statusCode: 202, body: '{}' })
  expect(mails.map(({ to }) => to)).toEqual([owner.email])
  // Nobody's address is kept who has no account.
  const rows = await db.select().from(mailRows).orderBy(mailRows.id)
  expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
    [owner.email, 'sent'],
    ['', 'cancelled'],
  ])
})

test('a request does the same work whether there is such an account or not: the account is looked at later', async () => {
  const { provider, db } = await startIdentity()
  const rowsOf = async (email: string) => {
    await provider.passwordReset.requestLink(email)
    return db.select().from(mailRows).where(eq(mailRows.recipient, email))
  }

  const [[known], [unknown]] = [await rowsOf(owner.email), await rowsOf('nobody@example.com')]

  expect(Object.keys(known!.values)).toEqual(Object.keys(unknown!.values))
  for (const row of [known, unknown]) {
    expect(row).toMatchObject({ shopId: null, kind: 'password_link', state: 'waiting' })
    expect(JSON.stringify(row)).not.toContain('token')
  }
})

test('a link that was asked for before the password changed is not mailed', async () => {
  const { provider, deliver, mails, db } = await startIdentity()
  await provider.passwordReset.requestLink(owner.email)
  await upsertAccount(provider, { ...owner, name: 'Owner', password: 'set by the operator' })

  await deliver()

  expect(mails).toEqual([])
  expect(await db.select().from(mailRows)).toMatchObject([{ state: 'cancelled' }])
})

test('another try of the same mail leaves its earlier link good, and a used link ends both', async () => {
  const { token, reset, db, provider, ownerId } = await startWithLink()
  const [mail] = await db.select().from(mailRows)
  const again = await createLinkToken(db, 'password', ownerId, mail!.id)
  expect(await db.select().from(links)).toHaveLength(2)

  expect((await reset(token)).statusCode).toBe(200)

  expect((await reset(again)).json()).toEqual(past)
  expect(await provider.passwordReset.reset(again, newPassword)).toBeUndefined()
})

test('only the digest of a link is kept', async () => {
  const { token, db } = await startWithLink()
  const kept = await db.select().from(links)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(kept[0]!.identifier).toBe(digest(token))
})

test('of several who use a link at once, one sets the password', { tags: 'postgresql' }, async () => {
  const { reset, token, signIn, mails, db } = await startWithLink()
  const passwords = ['password of one', 'password of two', 'password of three']

  const answers = await Promise.all(passwords.map((password) => reset(token, password)))

  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 400, 400])
  const canSignIn = await Promise.all(
    passwords.map(async (password) => (await signIn({ ...owner, password })).statusCode === 200),
  )
  expect(canSignIn).toEqual(statuses.map((status) => status === 200))
  expect(await db.select().from(links)).toEqual([])
  expect(mails).toHaveLength(2)
})

test('a link is good for thirty minutes', async () => {
  const { reset, token, db } = await startWithLink()
  const [link] = await db.select().from(links)
  expect(Math.abs(link!.expiresAt.getTime() - Date.now() - 30 * 60_000)).toBeLessThan(30_000)
  advanceTimeBy(30 * 60_000 + 1000)
  expect((await reset(token)).json()).toEqual(past)
})

test('links that are too old are swept away with the next one', async () => {
  const { post, mails, db } = await startWithLink()
  await post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'a good password' })
  advanceTimeBy(31 * 60_000)
  await post('/request-password-reset', { email: 'ada@example.com' })
  await expect.poll(() => mails).toHaveLength(2)
  const kept = await db.select().from(links)
  expect(kept.map(({ identifier }) => identifier)).toEqual([digest(tokenIn(mails[1]!))])
})

test(
  'a newer link makes the older one void, even when both are asked for at once',
  { tags: 'postgresql' },
  async () => {
    const { ask, post, reset, token, mails, db } = await startWithLink()
    const second = await ask()
    expect((await reset(token)).json()).toEqual(past)

    await Promise.all([1, 2].map(() => post('/request-password-reset', { email: owner.email })))
    await expect.poll(() => mails).toHaveLength(3)
    expect(await db.select().from(links)).toHaveLength(1)
    expect((await reset(second)).json()).toEqual(past)
    expect((await reset(tokenIn(mails[2]!))).statusCode).toBe(200)
  },
)

test('a password that the operator sets makes the link void', async () => {
  const { provider, reset, token } = await startWithLink()
  await upsertAccount(provider, { ...owner, name: 'Owner', password: 'set by the operator' })
  expect((await reset(token)).json()).toEqual(past)
})

test('the link of an account that is gone is no link', async () => {
  const { reset, token, ownerId, db } = await startWithLink()
  await db.delete(identityUsers).where(eq(identityUsers.id, ownerId))
  expect((await reset(token)).json()).toEqual(past)
})

test('SGN-8 checking a link does not use it up, and a used link is refused', async () => {
  const { post, reset, token, mails } = await startWithLink()
  const check = () => post('/check-link', { purpose: 'password', token })

  for (const _time of [1, 2]) expect((await check()).json()).toEqual({})
  expect((await reset(token)).statusCode).toBe(200)

  const answer = await check()
  expect([answer.statusCode, answer.json()]).toEqual([400, past])
  expect(mails.map(({ to }) => to)).toEqual([owner.email, owner.email])
})

test('SGN-8 a link that is expired, unknown or for another purpose is refused', async () => {
  const { post, token } = await startWithLink()
  const check = async (body: object) => (await post('/check-link', body)).json()

  expect(await check({ purpose: 'sign-up', token })).toEqual(past)
  expect(await check({ purpose: 'password', token: 'x'.repeat(43) })).toEqual(past)
  for (const body of [{ token }, { purpose: 'session', token }, { purpose: 'password', token: [token] }])
    expect(await check(body)).toMatchObject({ code: 'invalid' })
  advanceTimeBy(30 * 60_000)
  expect(await check({ purpose: 'password', token })).toEqual(past)
})

test('a reset that says anything wrong is refused', async () => {
  const { post } = await startIdentity()

  for (const [body, code] of [
    [{ token: 'x'.repeat(43), newPassword }, 'link_over'],
    [{ token: '', newPassword }, 'link_over'],
    [{ token: { $ne: '' }, newPassword }, 'invalid'],
    [{ token: ['x'], newPassword }, 'invalid'],
    [{ token: 'x', newPassword: '1234567' }, 'invalid'],
    [{ token: 'x', newPassword: 'x'.repeat(129) }, 'invalid'],
    [{ token: 'x', newPassword, userId: 'user_mine' }, 'invalid'],
  ] as const) {
    const answer = await post('/reset-password', body)
    expect(answer.statusCode, JSON.stringify(body)).toBe(400)
    expect(answer.json(), JSON.stringify(body)).toMatchObject({ code })
  }
})

test('a refused password does not use the link up', async () => {
  const { reset, token } = await startWithLink()
  expect((await reset(token, 'short')).statusCode).toBe(400)
  expect((await reset(token)).statusCode).toBe(200)
})

test('a request for a link that says anything but an e-mail is refused', async () => {
  const { post, mails } = await startIdentity()
  for (const body of [
    {},
    { email: 'owner' },
    { email: [owner.email] },
    { email: owner.email, redirectTo: '//evil.test' },
  ]) {
    expect((await post('/request-password-reset', body)).statusCode, JSON.stringify(body)).toBe(400)
  }
  expect(mails).toEqual([])
})

test('an account whose sign-up broke off half way gets its password by link', async () => {
  const { db, post, mails, signIn } = await startIdentity()
  await db.insert(identityUsers).values({ id: 'user_half', name: 'Ada', email: 'ada@example.com' })
  await post('/request-password-reset', { email: 'ada@example.com' })
  await expect.poll(() => mails).toHaveLength(1)

  await post('/reset-password', { token: tokenIn(mails[0]!), newPassword })

  const answer = await signIn({ email: 'ada@example.com', password: newPassword })
  expect(answer.json()).toMatchObject({ user: { id: 'user_half' } })
  expect(cookieOf(answer)).not.toBe('')
})
