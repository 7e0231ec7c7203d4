import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '../../support/builtShop/startBuiltShop.ts'
import { mailContent, startMail, startMailWithSmtp } from '../../support/mail/startMail.ts'
import { expectConsole } from '../../support/setup.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'

test('a mail reaches the server as it was written, once', async () => {
  const { add, sendDue, read, received } = await startMailWithSmtp()
  const { uid } = await add()

  await sendDue()
  await sendDue()

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'hello@welo.example', to: ['ada@example.com'] })
  const { mail, source } = received[0]!
  expect(mail).toMatchObject({
    messageId: `<${uid}@shop.test>`,
    from: { name: 'Sara at Welo', address: 'hello@welo.example' },
    subject: mailContent.subject,
    text: expect.stringContaining(mailContent.text),
    html: expect.stringContaining(mailContent.html),
  })
  expect(Math.abs(Date.parse(mail.date!) - Date.now())).toBeLessThan(60_000)
  expect(source).toContain('Auto-Submitted: auto-generated')
  const [row] = await read()
  expect(row).toMatchObject({ state: 'sent', tries: 1, subject: mailContent.subject, leaseId: null })
  expect(row!.lastAnswer).toMatch(/^250 /)
})

test('after two days of trying a mail has failed', async () => {
  const { add, sendDue, read, advanceTime, logged } = await startMail({
    env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` },
  })
  await add()
  let hours = 0
  while ((await read())[0]!.state === 'waiting' && hours < 200) {
    await sendDue()
    await advanceTime(60)
    hours += 1
  }

  expect((await read())[0]).toMatchObject({ state: 'failed', lastAnswer: expect.stringContaining('ECONN') })
  expect(hours).toBeGreaterThan(40)
  expect(hours).toBeLessThan(80)
  expect(logged.length).toBeGreaterThan(10)
})

test('a server that hangs is left, and the mail waits', async () => {
  const { add, sendDue, read } = await startMailWithSmtp({
    smtp: { onRcptTo: () => {} },
    query: '?socketTimeout=300',
  })
  await add()

  await sendDue()

  expect((await read())[0]).toMatchObject({ state: 'waiting', tries: 1, leaseId: null })
})

test('a server that drops the line after a mail gets it again, and knows it by its Message-ID', async () => {
  const seen: string[] = []
  const { add, sendDue, read, advanceTime, dropAll } = await startMailWithSmtp({
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

test('no mail goes without the TLS that is asked for, nor to a server with an unknown certificate', async () => {
  const plain = await startMailWithSmtp({ query: '?requireTLS=true' })
  const unknown = await startMailWithSmtp({ smtp: { disabledCommands: [] } })
  for (const { add, sendDue, read, received } of [plain, unknown]) {
    await add()
    await sendDue()
    expect(received).toEqual([])
    expect((await read())[0]).toMatchObject({ state: 'waiting', tries: 1 })
  }
  expectConsole()
  expect((await unknown.read())[0]!.lastAnswer).toMatch(/certificate/)
  expect((await plain.read())[0]!.lastAnswer).toMatch(/STARTTLS|TLS/)
})

test.each(['a@b.example\r\nBcc: eve@evil.test', 'a@b.example,eve@evil.test', 'Ada <a@b.example>', ''])(
  'a recipient that is not one address is written to by nobody: %j',
  async (recipient) => {
    const { add, sendDue, read, received } = await startMailWithSmtp()
    await add({ recipient })

    await sendDue()

    expect(received).toEqual([])
    const [row] = await read()
    expect(row).toMatchObject({ state: 'failed', lastAnswer: 'This is not an e-mail address.' })
    expect(row!.recipient).not.toMatch(/[\r\n]/)
  },
)

test('VAL-34 an address with an international domain is told to the mail server in ASCII', async () => {
  const { add, sendDue, received } = await startMailWithSmtp()
  await add({ recipient: 'ann@exämple.com' })

  await sendDue()

  expect(received.map(({ source }) => source)).toEqual([
    expect.stringContaining('\r\nTo: ann@xn--exmple-cua.com\r\n'),
  ])
})

test('without SMTP_URL, and in Test Mode, a mail becomes a file and is sent', async () => {
  const bare = await startMail()
  const smtp = await startSmtp()
  const testing = await startMail({
    env: { SMTP_URL: smtp.url },
    writeMail: async () => ({ ...mailContent, isOutboxOnly: true }),
  })
  for (const { add, sendDue, read, config } of [bare, testing]) {
    await add()
    await sendDue()
    const outbox = join(config.DATA_DIR, 'outbox')
    const [name] = readdirSync(outbox)
    // Its owner alone can read it.
    expect([outbox, join(outbox, name!)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
    expect((await read())[0]).toMatchObject({ state: 'sent', lastAnswer: `Kept in ${name}` })
  }
  expect(smtp.received).toEqual([])
  expect(existsSync(join(bare.config.DATA_DIR, 'outbox'))).toBe(true)
})

test('an outbox that cannot be written loses no mail', async () => {
  const { add, sendDue, read, config } = await startMail()
  writeFileSync(join(config.DATA_DIR, 'outbox'), 'a file where the folder should be')
  await add()
  await sendDue()
  expect((await read())[0]).toMatchObject({ state: 'waiting', lastAnswer: expect.stringContaining('EEXIST') })
})
