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

test('a server that is down for an hour loses no mail and gets none twice', { tags: 'long' }, async () => {
  const port = await freePort()
  const { add, sendDue, read, advanceTime } = await startMail({
    env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  })
  for (let n = 0; n < 5; n += 1) await add({ recipient: `customer${n}@example.com` })

  for (let minute = 0; minute < 60; minute += 2) {
    await sendDue()
    await advanceTime(2)
  }
  const failing = await read()
  expect(failing.map(({ state }) => state)).toEqual(Array(5).fill('waiting'))
  expect(failing[0]!.lastAnswer).toContain('ECONNREFUSED')
  // A try each half minute would have been 120 of them.
  for (const { tries } of failing) expect(tries).toBeGreaterThan(4)
  for (const { tries } of failing) expect(tries).toBeLessThan(12)
  const { received } = await startSmtp({}, port)
  await advanceTime(70)
  await sendDue()

  expect(received.map(({ to }) => to[0]).toSorted()).toEqual(failing.map(({ recipient }) => recipient))
  expect(received.map(({ mail }) => mail.messageId).toSorted()).toEqual(
    failing.map(({ uid }) => `<${uid}@shop.test>`).toSorted(),
  )
  expect((await read()).map(({ state }) => state)).toEqual(Array(5).fill('sent'))
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

test('a server that takes its time with a mail gets it once', { tags: 'long', timeout: 90_000 }, async () => {
  const { add, sendDue, read } = await startMailWithSmtp({
    smtp: {
      onData: (stream, _session, done) => void stream.resume().on('end', () => setTimeout(done, 45_000)),
    },
  })
  await add()

  await sendDue()

  expect(await read()).toMatchObject([{ state: 'sent', tries: 1 }])
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

test.each([
  ['its first mail', 0],
  ['a mail after another', 1],
])(
  'a server that drops the line after %s gets it again, and knows it by its Message-ID',
  async (_, before) => {
    const seen: string[] = []
    const { add, sendDue, read, advanceTime, dropAll } = await startMailWithSmtp({
      smtp: {
        onData: async (stream, _session, done) => {
          seen.push(/^Message-ID: (\S+)/im.exec(await text(stream))![1]!)
          if (seen.length === before + 1) dropAll()
          else done()
        },
      },
    })
    for (let n = 0; n < before; n += 1) await add()
    await sendDue()
    const { uid } = await add()

    await sendDue()
    expect((await read()).at(-1)).toMatchObject({ state: 'waiting', tries: 1 })
    expect(seen).toHaveLength(before + 1)
    await advanceTime(1)
    await sendDue()

    expect((await read()).at(-1)).toMatchObject({ state: 'sent', tries: 2 })
    expect(seen.slice(before)).toEqual(Array(2).fill(`<${uid}@shop.test>`))
  },
)

test('a mail that meets a connection which the server ends goes over another one at once', async () => {
  let begun = 0
  const { add, sendDue, read, received, dropAll } = await startMailWithSmtp({
    smtp: {
      onMailFrom: (_address, _session, done) => {
        begun += 1
        if (begun === 2) dropAll()
        else done()
      },
    },
  })
  for (let n = 0; n < 2; n += 1) {
    await add()
    await sendDue()
  }

  expect((await read()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(['sent 1', 'sent 1'])
  expect(received).toHaveLength(2)
  expect(begun).toBe(3)
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

test('a mail that is one of many names the address that ends them with one click', async () => {
  const smtp = await startSmtp()
  const { add, sendDue } = await startMail({
    env: { SMTP_URL: smtp.url },
    writeMail: async () => ({ ...mailContent, unsubscribeUrl: 'https://shop.test/stop', isPersonal: true }),
  })
  await add()
  await sendDue()

  const { source } = smtp.received[0]!
  expect(source).toContain('List-Unsubscribe: <https://shop.test/stop>')
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(source).not.toContain('Auto-Submitted')
})
