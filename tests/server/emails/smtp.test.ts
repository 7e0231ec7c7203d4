import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { findFreePort } from '../../support/builtShop/startBuiltShop.ts'
import { emailContent, startEmail, startEmailWithSmtp } from '../../support/email/startEmail.ts'
import { expectConsole } from '../../support/setup.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'

test('an email reaches the mail server once and unchanged', async () => {
  const { add, sendDue, read, received } = await startEmailWithSmtp()
  const { uid } = await add()

  await sendDue()
  await sendDue()

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'hello@welo.example', to: ['ada@example.com'] })
  const { email, source } = received[0]!
  expect(email).toMatchObject({
    messageId: `<${uid}@shop.test>`,
    from: { name: 'Sara at Welo', address: 'hello@welo.example' },
    subject: emailContent.subject,
    text: expect.stringContaining(emailContent.text),
    html: expect.stringContaining(emailContent.html),
  })
  expect(Math.abs(Date.parse(email.date!) - Date.now())).toBeLessThan(60_000)
  expect(source).toContain('Auto-Submitted: auto-generated')
  const [row] = await read()
  expect(row).toMatchObject({ state: 'sent', tries: 1, subject: emailContent.subject, leaseId: null })
  expect(row!.lastReply).toMatch(/^250 /)
})

test('an email fails after two days of retries', async () => {
  const { add, sendDue, read, advanceTime, logged } = await startEmail({
    env: { SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` },
  })
  await add()
  let hours = 0
  while ((await read())[0]!.state === 'waiting' && hours < 200) {
    await sendDue()
    await advanceTime(60)
    hours += 1
  }

  expect((await read())[0]).toMatchObject({ state: 'failed', lastReply: expect.stringContaining('ECONN') })
  expect(hours).toBeGreaterThan(40)
  expect(hours).toBeLessThan(80)
  expect(logged.length).toBeGreaterThan(10)
})

test('a connection to a mail server that hangs times out, and the email stays queued', async () => {
  const { add, sendDue, read } = await startEmailWithSmtp({
    smtp: { onRcptTo: () => {} },
    query: '?socketTimeout=300',
  })
  await add()

  await sendDue()

  expect((await read())[0]).toMatchObject({ state: 'waiting', tries: 1, leaseId: null })
})

test('a mail server that drops the connection after an email gets it again with the same Message-ID', async () => {
  const seen: string[] = []
  const { add, sendDue, read, advanceTime, dropAll } = await startEmailWithSmtp({
    smtp: {
      onData: async (stream, _session, done) => {
        seen.push(/^Message-ID: (\S+)/im.exec(await text(stream))![1]!)
        if (seen.length === 1) dropAll()
        else done()
      },
    },
  })
  const { uid } = await add()

  await sendDue()
  expect(await read()).toMatchObject([{ state: 'waiting', tries: 1 }])
  await advanceTime(1)
  await sendDue()

  expect(await read()).toMatchObject([{ state: 'sent', tries: 2 }])
  expect(seen).toEqual(Array(2).fill(`<${uid}@shop.test>`))
})

test('no email is sent without the required TLS, or to a mail server with an unknown certificate', async () => {
  const plain = await startEmailWithSmtp({ query: '?requireTLS=true' })
  const unknown = await startEmailWithSmtp({ smtp: { disabledCommands: [] } })
  for (const { add, sendDue, read, received } of [plain, unknown]) {
    await add()
    await sendDue()
    expect(received).toEqual([])
    expect((await read())[0]).toMatchObject({ state: 'waiting', tries: 1 })
  }
  expectConsole()
  expect((await unknown.read())[0]!.lastReply).toMatch(/certificate/)
  expect((await plain.read())[0]!.lastReply).toMatch(/STARTTLS|TLS/)
})

test.each(['a@b.example\r\nBcc: eve@evil.test', 'a@b.example,eve@evil.test', 'Ada <a@b.example>', ''])(
  'no email is sent to a recipient that is not exactly one address: %j',
  async (recipient) => {
    const { add, sendDue, read, received } = await startEmailWithSmtp()
    await add({ recipient })

    await sendDue()

    expect(received).toEqual([])
    const [row] = await read()
    expect(row).toMatchObject({
      state: 'failed',
      lastReply:
        'The recipient is not a valid email address. Correct it for future emails. “Send again” uses the same address.',
    })
    expect(row!.recipient).not.toMatch(/[\r\n]/)
  },
)

test('VAL-34 the mail server gets an address with an international domain in ASCII', async () => {
  const { add, sendDue, received } = await startEmailWithSmtp()
  await add({ recipient: 'ann@exämple.com' })

  await sendDue()

  expect(received.map(({ source }) => source)).toEqual([
    expect.stringContaining('\r\nTo: ann@xn--exmple-cua.com\r\n'),
  ])
})

test('without SMTP_URL, and in Test Mode, an email is saved as a file and counts as sent', async () => {
  const bare = await startEmail()
  const smtp = await startSmtp()
  const testing = await startEmail({
    env: { SMTP_URL: smtp.url },
    writeEmail: async () => ({ ...emailContent, isOutboxOnly: true }),
  })
  for (const { add, sendDue, read, config } of [bare, testing]) {
    await add()
    await sendDue()
    const outbox = join(config.DATA_DIR, 'outbox')
    const [name] = readdirSync(outbox)
    // Only the owner can read the folder and its files.
    expect([outbox, join(outbox, name!)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
    expect((await read())[0]).toMatchObject({ state: 'sent', lastReply: `Saved to ${name}` })
  }
  expect(smtp.received).toEqual([])
  expect(existsSync(join(bare.config.DATA_DIR, 'outbox'))).toBe(true)
})

test('an email stays queued if the outbox cannot be written', async () => {
  const { add, sendDue, read, config } = await startEmail()
  writeFileSync(join(config.DATA_DIR, 'outbox'), 'a file where the folder should be')
  await add()
  await sendDue()
  expect((await read())[0]).toMatchObject({ state: 'waiting', lastReply: expect.stringContaining('EEXIST') })
})
