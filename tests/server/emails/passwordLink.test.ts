import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../server/config/config.ts'
import { identityVerifications as links, emails as emailRows } from '../../../server/database/schema.ts'
import { createTemporaryDirectory } from '../../support/disk.ts'
import { advanceEmailTime } from '../../support/email/startEmail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'
import { owner, publicUrl, startIdentity, findToken } from '../identity/embedded/startIdentity.ts'

const newPassword = 'a password by link'

const minutes = 60_000

/** Starts the embedded provider with a mail server that has these options. */
const start = async (options: SMTPServerOptions = {}) => {
  const { url, received } = await startSmtp(options)
  const emailConfig = loadConfig({
    DATA_DIR: createTemporaryDirectory(),
    PUBLIC_URL: publicUrl,
    SMTP_URL: url,
  })
  const identity = await startIdentity({ emailConfig })
  const { app, db, post, signIn } = identity
  return {
    ...identity,
    received,
    /** Requests a link, whose email is queued. */
    ask: (email = owner.email) =>
      app.inject({
        method: 'POST',
        url: '/identity/request-password-reset',
        headers: { origin: publicUrl },
        payload: { email },
      }),
    reset: async (token: string) => (await post('/reset-password', { token, newPassword })).statusCode,
    canSignIn: async (password: string) => (await signIn({ ...owner, password })).statusCode === 200,
    readRows: () => db.select().from(emailRows).orderBy(emailRows.id),
  }
}

/** Starts with a mail server that reads the first email and rejects it with 451, then accepts the next. */
const startWithTemporaryFailure = async () => {
  const read: Email[] = []
  const started = await start({
    onData: async (stream, _session, done) => {
      read.push(await PostalMime.parse(await text(stream)))
      done(read.length > 1 ? null : smtpError(451, 'Come back later'))
    },
  })
  return { ...started, read }
}

const tokenOf = ({ text = '' }: Email) => findToken({ text })

const advanceTimeBy = (milliseconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
}

test('a password reset link arrives in HTML and text, works once, and is not stored with the email', async () => {
  const { ask, deliver, received, reset, canSignIn, readRows } = await start()
  expect((await ask()).statusCode).toBe(202)
  await deliver()
  await deliver()

  const [{ from, to, email, source }, ...others] = received as [(typeof received)[number]]
  const [row] = await readRows()
  const token = tokenOf(email)
  const link = `${publicUrl}/sign-in/reset-password#token=${token}`
  expect(others).toEqual([])
  expect({ from, to }).toEqual({ from: 'hello@welo.example', to: [owner.email] })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(email).toMatchObject({
    from: { name: 'Sara', address: 'hello@welo.example' },
    to: [{ address: owner.email }],
    subject: 'Reset your password for Welo',
    messageId: `<${row!.uid}@shop.test>`,
    text: expect.stringContaining(`\n${link}\n`),
    html: expect.stringContaining(`href="${link}"`),
  })
  expect(Math.abs(Date.parse(email.date!) - Date.now())).toBeLessThan(minutes)
  expect(source).toContain('Content-Type: multipart/alternative')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).not.toMatch(/^List-Unsubscribe/im)
  expect(row).toMatchObject({ state: 'sent', tries: 1, lastReply: expect.stringMatching(/^250 /) })

  expect(await reset(token)).toBe(200)
  expect(await reset(token)).toBe(400)

  expect([await canSignIn(newPassword), await canSignIn(owner.password)]).toEqual([true, false])
  expect(received.map(({ email }) => email.subject)).toEqual([
    'Reset your password for Welo',
    'Your password for Welo was changed',
  ])
  expect(received[1]!.source).not.toMatch(/token|List-Unsubscribe/i)
  expect(JSON.stringify(await readRows())).not.toMatch(new RegExp(`token|${token}`))
})

test('the reset link of a delayed email is valid for thirty minutes after the email is sent', async () => {
  const { ask, deliver, received, reset, db } = await start()
  await ask()
  advanceTimeBy(50 * minutes)
  expect(await db.select().from(links)).toEqual([])
  await deliver()
  advanceTimeBy(29 * minutes)

  expect(await reset(tokenOf(received[0]!.email))).toBe(200)
})

test.each([
  ['the new link', 1],
  ['the link of the deferred email', 0],
])('after a 451 response the retry sends one email with a new link, and %s works', async (_, which) => {
  const { ask, deliver, read, reset, canSignIn, readRows, db } = await startWithTemporaryFailure()
  await ask()
  await deliver()
  await deliver()
  expect(read).toHaveLength(1)
  expect(await readRows()).toMatchObject([
    { state: 'waiting', tries: 1, lastReply: expect.stringMatching(/^451 .*Come back later$/) },
  ])
  await advanceEmailTime(db, 1)
  await deliver()
  await deliver()

  expect(await readRows()).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(1)
  const tokens = read.map(tokenOf)
  expect(new Set(tokens).size).toBe(2)
  expect(await db.$count(links)).toBe(2)
  const rows = JSON.stringify(await readRows())
  for (const token of tokens) expect(rows).not.toContain(token)
  expect(await reset(tokens[which]!)).toBe(200)
  expect(await canSignIn(newPassword)).toBe(true)
  expect(await reset(tokens[1 - which]!)).toBe(400)
})
