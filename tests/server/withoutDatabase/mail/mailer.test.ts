import { existsSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfig } from '../../../../server/config.ts'
import { openMailer, type Mail } from '../../../../server/mail/mailer.ts'
import { temporaryDirectory } from '../../../support/temporaryDirectory.ts'
import { freePort } from '../../../support/builtShop/startBuiltShop.ts'
import { startSmtp } from '../../../support/servers/startSmtp.ts'

const link = `https://shop.test/sign-in/reset-password#token=${'x'.repeat(43)}`

const mail: Mail = {
  from: { name: 'Sara at Welo', email: 'hello@welo.example' },
  to: 'ada@example.com',
  subject: 'Your new password for Welo ✨',
  text: `Grüße: open this link.\n\n${link}\n`,
}

const open = (env: Record<string, string> = {}) => {
  const DATA_DIR = temporaryDirectory()
  const logged: unknown[] = []
  const config = loadConfig({ DATA_DIR, PUBLIC_URL: 'https://shop.test:8443', ...env })
  const mailer = openMailer(config, { error: (...told: unknown[]) => void logged.push(told) })
  return { mailer, logged, outbox: join(DATA_DIR, 'outbox'), dataDir: DATA_DIR }
}

test('a mail reaches the server of SMTP_URL as it was written', async () => {
  const { url, received } = await startSmtp()
  const { mailer, logged, outbox } = open({ SMTP_URL: url })

  await mailer.send(mail)

  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'hello@welo.example', to: ['ada@example.com'] })
  expect(received[0]!.mail).toMatchObject({
    from: { name: 'Sara at Welo', address: 'hello@welo.example' },
    to: [{ address: 'ada@example.com' }],
    subject: mail.subject,
    text: mail.text,
  })
  expect(received[0]!.mail.html).toBeUndefined()
  expect(received[0]!.source).toContain('Auto-Submitted: auto-generated')
  expect(logged).toEqual([])
  expect(existsSync(outbox)).toBe(false)
})

test('the name and password of SMTP_URL are shown to the server', async () => {
  const shown: unknown[] = []
  const { url, received } = await startSmtp({
    authOptional: false,
    onAuth: ({ username, password }, _session, done) => {
      shown.push([username, password])
      done(null, { user: username })
    },
  })
  const { mailer } = open({ SMTP_URL: url.replace('//', '//welo:p%40ss@') })

  await mailer.send(mail)

  expect(shown).toEqual([['welo', 'p@ss']])
  expect(received).toHaveLength(1)
})

test('without SMTP_URL each mail becomes a file that its owner alone can read, and the newest sorts last', async () => {
  const { mailer, outbox, logged } = open()
  const subjects = Array.from({ length: 20 }, (_, n) => `Mail ${n} ✨`)

  await Promise.all(subjects.map((subject) => mailer.send({ ...mail, subject })))

  const names = (await readdir(outbox)).toSorted()
  const written = await Promise.all(names.map(async (name) => readFile(join(outbox, name))))
  const read = await Promise.all(written.map((source) => PostalMime.parse(source)))
  expect(read.map(({ subject }) => subject)).toEqual(subjects)
  expect(read[0]).toMatchObject({ text: mail.text, to: [{ address: mail.to }] })
  expect(names[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/)
  expect(statSync(join(outbox, names[0]!)).mode & 0o777).toBe(0o600)
  expect(statSync(outbox).mode & 0o777).toBe(0o700)
  expect(logged).toEqual([])
})

test('a shop without an address of its own writes as no-reply at its host', async () => {
  const { url, received } = await startSmtp()
  const { mailer } = open({ SMTP_URL: url })
  for (const email of [
    '',
    'not an address',
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: eve@evil.test',
  ]) {
    await mailer.send({ ...mail, from: { name: 'Welo', email } })
  }
  expect(received.map(({ from }) => from)).toEqual(Array(4).fill('no-reply@shop.test'))
  expect(received.map(({ to }) => to)).toEqual(Array(4).fill(['ada@example.com']))
})

test('a name or a subject with line breaks adds no header and no recipient', async () => {
  const { url, received } = await startSmtp()
  const { mailer } = open({ SMTP_URL: url })
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0\n']

  for (const end of breaks) {
    const hostile = `Welo${end}Bcc: eve@evil.test${end}X-Evil: yes${end}${end}Body`
    await mailer.send({ ...mail, from: { ...mail.from, name: hostile }, subject: hostile })
  }

  expect(received).toHaveLength(breaks.length)
  for (const { to, mail: read } of received) {
    expect(to).toEqual(['ada@example.com'])
    expect(read.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(read.bcc).toBeUndefined()
    expect(read.subject).toBe('Welo Bcc: eve@evil.test X-Evil: yes Body')
    expect(read.from).toEqual({ name: read.subject, address: 'hello@welo.example' })
    expect(read.text).toBe(mail.text)
  }
})

test('a recipient that is not one address is written to by nobody', async () => {
  const { url, received } = await startSmtp()
  const { mailer, logged } = open({ SMTP_URL: url })
  const hostile = ['a@b.example,eve@evil.test', 'a@b.example\r\nBcc: eve@evil.test', 'Ada <a@b.example>', '']
  for (const to of hostile) await mailer.send({ ...mail, to })
  expect(received).toEqual([])
  expect(logged).toHaveLength(hostile.length)
})

test('a mail that is refused is told to the log alone, without anything it says', async () => {
  const { url } = await startSmtp({
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(Object.assign(new Error(`Refused: ${link}`), { responseCode: 554 })))
    },
  })
  const { mailer, logged } = open({ SMTP_URL: url })

  await expect(mailer.send(mail)).resolves.toBeUndefined()

  expect(logged).toEqual([[expect.objectContaining({ responseCode: 554 }), 'a mail could not be sent']])
  const told = JSON.stringify(logged)
  for (const secret of ['xxxx', 'ada@example.com', 'Refused']) expect(told).not.toContain(secret)
})

test('a server that is not there, and one that says nothing, end in the log', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  silent.on('connection', (socket) => socket.on('data', () => socket.destroy()))
  const { port } = silent.address() as AddressInfo
  const absent = open({ SMTP_URL: `smtp://welo:s3cret@127.0.0.1:${await freePort()}` })
  const mute = open({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=50` })

  await Promise.all([absent.mailer.send(mail), mute.mailer.send(mail)])

  expect(absent.logged).toEqual([[expect.objectContaining({ code: 'ESOCKET' }), 'a mail could not be sent']])
  expect(mute.logged).toEqual([[expect.objectContaining({ code: 'ETIMEDOUT' }), 'a mail could not be sent']])
  expect(JSON.stringify(absent.logged)).not.toContain('s3cret')
})

test('an outbox that cannot be written is told to the log, and leaves nothing half written', async () => {
  const { mailer, logged, dataDir } = open()
  writeFileSync(join(dataDir, 'outbox'), 'a file where the folder should be')
  await mailer.send(mail)
  expect(logged).toEqual([[expect.objectContaining({ code: 'EEXIST' }), 'a mail could not be sent']])
})
