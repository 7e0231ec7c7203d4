import type { SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { startMail, startMailWithSmtp } from '../../support/mail/startMail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'

test.each<[string, SMTPServerOptions]>([
  [
    'MAIL FROM',
    { onMailFrom: (_address, _session, done) => done(smtpError(451, 'Greylisted, come back later')) },
  ],
  [
    'MAIL FROM, since the shop may not send,',
    { onMailFrom: (_address, _session, done) => done(smtpError(550, '5.7.1 Come back later, registered')) },
  ],
  [
    'RCPT TO',
    { onRcptTo: (_address, _session, done) => done(smtpError(450, 'Greylisted, come back later')) },
  ],
  [
    'DATA',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(smtpError(452, 'Greylisted, come back later')))
      },
    },
  ],
])('what is put off at %s is tried again', async (_command, options) => {
  const { add, sendDue, read } = await startMailWithSmtp({ smtp: options })
  await add()

  await sendDue()

  const [row] = await read()
  expect(row).toMatchObject({ state: 'waiting', tries: 1, leaseId: null, sentAt: null })
  expect(row!.lastAnswer).toMatch(/^[45]5\d .*come back later/i)
  const wait = row!.dueAt.getTime() - Date.now()
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThan(60_000)
})

test.each<[string, SMTPServerOptions]>([
  ['RCPT TO', { onRcptTo: (_address, _session, done) => done(smtpError(550, 'No such mailbox')) }],
  [
    'DATA',
    {
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(smtpError(554, 'No such mailbox')))
      },
    },
  ],
  [
    'DATA, by a rule about what it says,',
    {
      hideENHANCEDSTATUSCODES: true,
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done(smtpError(550, '5.7.1 Spam, No such mailbox')))
      },
    },
  ],
])('what is refused for good at %s has failed, in the server’s words', async (_command, options) => {
  const { add, sendDue, read, logged } = await startMailWithSmtp({ smtp: options })
  await add()

  await sendDue()

  const [row] = await read()
  expect(row).toMatchObject({ state: 'failed', tries: 1, leaseId: null })
  expect(row!.lastAnswer).toMatch(/^55\d .*No such mailbox$/)
  expect(JSON.stringify(logged)).not.toContain('mailbox')
})

/** A mail server that says this to each recipient until it is mended, and adds no enhanced code by itself. */
const startRefusing = async (code: number, words: string) => {
  let isMended = false
  const mail = await startMailWithSmtp({
    smtp: {
      hideENHANCEDSTATUSCODES: true,
      onRcptTo: (_address, _session, done) => done(isMended ? null : smtpError(code, words)),
    },
  })
  return { ...mail, mend: () => void (isMended = true) }
}

test.each([
  [554, '5.7.1 <ada@example.com>: Relay access denied'],
  [550, '5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
  [550, '5.7.0 Must issue AUTH first'],
  [553, '5.1.8 <hello@welo.example>: Sender address rejected: Domain not found'],
  [550, 'relay not permitted'],
  [550, 'Authentication required'],
  [553, "sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)"],
])('a recipient refused with %i %s is the operator’s to mend: the mail waits', async (code, words) => {
  const { add, sendDue, read, advanceTime, received, mend } = await startRefusing(code, words)
  await add()
  await sendDue()
  expect(await read()).toMatchObject([{ state: 'waiting', tries: 1, lastAnswer: `${code} ${words}` }])

  mend()
  await advanceTime(1)
  await sendDue()

  expect(await read()).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(received).toHaveLength(1)
})

test.each([
  [550, '5.1.1 <ada@example.com>: User unknown in relay recipient table'],
  [550, '5.1.10 Recipient not found'],
  [550, '5.2.1 The account is disabled'],
  [550, 'No such user: relay@example.com'],
  [550, 'sorry, no mailbox here by that name (#5.1.1)'],
])('a recipient refused with %i %s does not exist: the mail has failed', async (code, words) => {
  const { add, sendDue, read } = await startRefusing(code, words)
  await add()

  await sendDue()

  expect(await read()).toMatchObject([{ state: 'failed', tries: 1, lastAnswer: `${code} ${words}` }])
})

test('a server that quotes the mail makes no token seen, in one line of a sane length', async () => {
  const token = 'x3'.repeat(22)
  const words = `Spam: https://shop.test/sign-in/reset-password#token=${token} and ${token}\u0007 ${'la '.repeat(300)}`
  const { add, sendDue, read, logged } = await startMailWithSmtp({
    smtp: {
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpError(554, words))),
    },
  })
  await add()

  await sendDue()

  const [row] = await read()
  expect(row!.lastAnswer).toMatch(
    /^554 Spam: https:\/\/shop\.test\/sign-in\/reset-password#token=… and … la la/,
  )
  expect(row!.lastAnswer!.length).toBeLessThan(510)
  expect(JSON.stringify(logged)).not.toContain(token)
})

test.each(['', 'welo:s3cret@'])(
  'a wrong password %j is the operator’s to mend: the mail waits',
  async (login) => {
    const smtp = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpError(535, 'Wrong password')),
    })
    const { add, sendDue, read, logged } = await startMail({
      env: { SMTP_URL: smtp.url.replace('//', `//${login}`) },
    })
    await add()

    await sendDue()

    expect((await read())[0]).toMatchObject({
      state: 'waiting',
      tries: 1,
      lastAnswer: expect.stringMatching(/authentication required|wrong password/i),
    })
    expect(JSON.stringify([logged, await read()])).not.toContain('s3cret')
  },
)
