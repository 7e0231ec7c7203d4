import { expect, test } from 'vitest'
import { startEmail, startEmailWithSmtp } from '../../support/email/startEmail.ts'
import { smtpError, startSmtp } from '../../support/servers/startSmtp.ts'

test('a temporary rejection of a recipient is retried within a minute, and a permanent rejection fails the email', async () => {
  const { add, sendDue, read, logged } = await startEmailWithSmtp({
    smtp: {
      onRcptTo: ({ address }, _session, done) =>
        done(
          address === 'ada@example.com' ? smtpError(450, 'Greylisted') : smtpError(550, 'No such mailbox'),
        ),
    },
  })
  await add()
  await add({ recipient: 'ben@example.com' })

  await sendDue()

  const [later, failed] = await read()
  expect(later).toMatchObject({ state: 'waiting', tries: 1, leaseId: null, sentAt: null })
  expect(later!.lastReply).toMatch(/^450 .*Greylisted$/)
  const wait = later!.dueAt.getTime() - Date.now()
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThan(60_000)
  expect(failed).toMatchObject({ state: 'failed', tries: 1, leaseId: null })
  expect(failed!.lastReply).toMatch(/^550 .*No such mailbox$/)
  expect(JSON.stringify(logged)).not.toContain('mailbox')
})

test('a mail server error that quotes the email is stored as one short line, and its token is neither stored nor logged', async () => {
  const token = 'x3'.repeat(22)
  const words = `Spam: https://shop.test/sign-in/reset-password#token=${token} and ${token}\u0007 ${'la '.repeat(300)}`
  const { add, sendDue, read, logged } = await startEmailWithSmtp({
    smtp: {
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpError(554, words))),
    },
  })
  await add()

  await sendDue()

  const [row] = await read()
  expect(row!.lastReply).toMatch(
    /^554 Spam: https:\/\/shop\.test\/sign-in\/reset-password#token=… and … la la/,
  )
  expect(row!.lastReply!.length).toBeLessThan(510)
  expect(JSON.stringify(logged)).not.toContain(token)
})

test('with a wrong SMTP password the email stays queued, and the log does not contain the password', async () => {
  const smtp = await startSmtp({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(smtpError(535, 'Wrong password')),
  })
  const { add, sendDue, read, logged } = await startEmail({
    env: { SMTP_URL: smtp.url.replace('//', '//welo:s3cret@') },
  })
  await add()

  await sendDue()

  const rows = await read()
  expect(rows).toMatchObject([
    { state: 'waiting', tries: 1, lastReply: expect.stringMatching(/wrong password/i) },
  ])
  expect(JSON.stringify([logged, rows])).not.toContain('s3cret')
})
