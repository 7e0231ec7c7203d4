import { expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { identityUsers, identityVerifications } from '../../../../server/database/tables/accounts.ts'
import { emails as emailRows } from '../../../../server/database/schema.ts'
import { createLinkToken } from '../../../../server/identity/embedded/emailedLinks.ts'
import { startServer } from '../startServer.ts'
import { cookieOf, limitsExcept, owner, publicUrl, startIdentity, findToken } from './startIdentity.ts'

const email = 'ada@example.com'
const ada = { name: 'Ada Buyer', password: 'a good password' }

/** Starts the provider of a shop that sends emails. */
const start = (limits?: Parameters<typeof limitsExcept>[0]) =>
  startIdentity({ verifiesEmail: true, ...(limits && { limits: limitsExcept(limits) }) })

/** Like `start`, after a visitor has requested a sign-up link for Ada's email address. */
const startWithLink = async () => {
  const identity = await start()
  await identity.post('/request-sign-up', { email })
  return { ...identity, token: findToken(identity.emails[0]!) }
}

test('signing up returns the same response and does the same work whether or not the email has an account', async () => {
  const { app, db } = await start()
  const ask = async (email: string) => {
    const headers = { origin: publicUrl }
    const url = '/identity/request-sign-up'
    const answer = await app.inject({ method: 'POST', url, headers, payload: { email } })
    const { date: _, ...others } = answer.headers
    const [row] = await db.select().from(emailRows).where(eq(emailRows.recipient, email.toLowerCase()))
    return { status: answer.statusCode, body: answer.body, headers: others, email: [row?.kind, row?.values] }
  }

  const known = await ask('Owner@example.com')

  expect(known).toMatchObject({ status: 202, body: '{}', email: ['sign_up_link', {}] })
  expect(await ask('unknown@example.com')).toEqual(known)
})

test('a sign-up link creates an account with a verified email, signs the customer in and works once', async () => {
  const { post, get, signIn, getToken, provider, db, emails } = await start()
  await post('/request-sign-up', { email: 'Ada@Example.com' })
  const [link] = emails
  expect(link).toMatchObject({ to: email, subject: 'Finish signing up at Welo' })
  expect(link!.text).toContain(`${publicUrl}/sign-up/finish#token=`)
  expect(await db.$count(identityUsers)).toBe(1)
  const token = findToken(link!)

  const answer = await post('/finish-sign-up', { token, ...ada })
  const again = await post('/finish-sign-up', { token, ...ada, name: 'Eve' })

  expect(answer.statusCode).toBe(200)
  const { user } = answer.json() as { user: { id: string } }
  expect(user).toMatchObject({ name: 'Ada Buyer', email, mustChangePassword: false })
  expect((await get('/get-session', cookieOf(answer))).json()).toMatchObject({ user })
  expect(await provider.verify(await getToken(cookieOf(answer)))).toMatchObject({ id: user.id })
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({ code: 'link_over' })
  expect(again.headers['set-cookie']).toBeUndefined()
  expect((await signIn({ email, password: ada.password })).statusCode).toBe(200)
  expect(await db.select().from(identityUsers).where(eq(identityUsers.email, email))).toMatchObject([
    { id: user.id, name: 'Ada Buyer', emailVerified: true },
  ])
})

test('signing up with the email of an account only sends an email that says so, and changes nothing', async () => {
  const { post, signIn, emails, db } = await start()

  await post('/request-sign-up', { email: owner.email })

  expect(emails).toMatchObject([{ to: owner.email, subject: 'You already have an account at Welo' }])
  expect(emails[0]!.text).toContain(`${publicUrl}/sign-in`)
  expect(emails[0]!.text).not.toContain('token')
  expect(await db.$count(identityVerifications)).toBe(0)
  expect((await signIn(owner)).statusCode).toBe(200)
})

test('a sign-up link sets no password, and a password reset link creates no account', async () => {
  const { post, db, ownerId, token } = await startWithLink()
  const resetToken = await createLinkToken(db, 'password', ownerId, 7)

  const answers = [
    await post('/reset-password', { token, newPassword: ada.password }),
    await post('/finish-sign-up', { token: resetToken, ...ada }),
  ]

  for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'link_over' })
  expect(await db.$count(identityUsers)).toBe(1)
  expect((await post('/finish-sign-up', { token, ...ada })).statusCode).toBe(200)
})

test(
  'of two concurrent uses of a sign-up link, only one creates an account',
  { tags: 'postgresql' },
  async () => {
    const { post, db, token } = await startWithLink()

    const answers = await Promise.all(
      ['Ada', 'Eve'].map((name) => post('/finish-sign-up', { token, ...ada, name })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    expect(await db.$count(identityUsers)).toBe(2)
  },
)

test('a sign-up link does not change an account that was created with its email after the link was sent', async () => {
  const { post, signIn, provider, token } = await startWithLink()
  await provider.auth.api.signUpEmail({ body: { name: 'Ada', email, password: 'the first password' } })

  const answer = await post('/finish-sign-up', { token, ...ada })

  expect(answer.json()).toMatchObject({ code: 'link_over' })
  expect((await signIn({ email, password: 'the first password' })).statusCode).toBe(200)
})

test('a common password, an empty name or any other invalid field leaves the link valid', async () => {
  const { post, token } = await startWithLink()

  for (const [body, code] of [
    [{ ...ada, password: 'password1' }, 'common_password'],
    [{ ...ada, password: 'short' }, 'invalid'],
    [{ ...ada, name: ' ' }, 'invalid'],
    [{ ...ada, email: 'eve@example.com' }, 'invalid'],
  ] as const) {
    const answer = await post('/finish-sign-up', { token, ...body })
    expect(answer.statusCode, JSON.stringify(body)).toBe(400)
    expect(answer.json(), JSON.stringify(body)).toMatchObject({ code })
  }

  expect((await post('/finish-sign-up', { token, ...ada })).statusCode).toBe(200)
})

test('twenty visitors behind one address sign up by emailed link within an hour and meet no limit', async () => {
  const { post, emails } = await start()
  const venue = { 'x-forwarded-for': '203.0.113.7' }
  const addresses = Array.from({ length: 20 }, (_, n) => `guest${n}@example.com`)

  for (const address of addresses)
    expect((await post('/request-sign-up', { email: address }, venue)).statusCode, address).toBe(202)
  expect(emails.map(({ to }) => to)).toEqual(addresses)
  for (const link of emails) {
    const finished = await post('/finish-sign-up', { token: findToken(link), ...ada }, venue)
    expect(finished.statusCode, link.to).toBe(200)
  }
})

test('emailed links are silently rate limited by email address and network, and link requests are rate limited by network', async () => {
  const { post, emails } = await start({
    emailLinkToAccountFromNetwork: { max: 2, seconds: 60 },
    signUpFromAddress: { max: 3, seconds: 60 },
  })

  const statuses: number[] = []
  for (let n = 0; n < 4; n++) statuses.push((await post('/request-sign-up', { email })).statusCode)

  expect(statuses).toEqual([202, 202, 202, 429])
  expect(emails).toHaveLength(2)
})

test('a shop with a mail server signs customers up by emailed link, and a shop without one signs them up directly', async () => {
  const withEmail = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const without = await startServer()
  const identityOf = async ({ fetch }: typeof without) =>
    ((await (await fetch('/config.json')).json()) as { identity: object }).identity
  const post = async ({ app }: typeof without, path: string) =>
    (
      await app.inject({
        method: 'POST',
        url: `/identity${path}`,
        headers: { origin: 'http://127.0.0.1:3000' },
        payload: {},
      })
    ).statusCode

  expect(await identityOf(withEmail)).toEqual({
    provider: 'embedded',
    baseUrl: '/identity',
    verifiesEmail: true,
  })
  expect(await identityOf(without)).toEqual({ provider: 'embedded', baseUrl: '/identity' })
  expect([await post(withEmail, '/request-sign-up'), await post(withEmail, '/sign-up/email')]).toEqual([
    400, 404,
  ])
  expect([await post(without, '/request-sign-up'), await post(without, '/sign-up/email')]).toEqual([404, 400])
})
