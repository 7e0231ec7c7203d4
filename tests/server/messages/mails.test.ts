import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { shops } from '../../../server/database/schema.ts'
import { freePort } from '../../support/builtShop/startBuiltShop.ts'
import { startMessages, type MessageShop } from '../../support/shop/startMessages.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'

const startWithSmtp = async () => {
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.test' }
  return { ...(await startMessages(env)), received: smtp.received }
}

/** Of a busy machine. */
const patience = { timeout: 10_000 }

/** The mail that comes next. */
const nextOf = async (received: Awaited<ReturnType<typeof startSmtp>>['received']) => {
  await expect.poll(() => received.length, patience).toBe(1)
  return received.splice(0)[0]!
}

const setShop = async (
  { db, shopId }: Pick<MessageShop, 'db' | 'shopId'>,
  email: string,
  testMode = false,
) => {
  const contactInfo = { name: 'Sara at Welo', email, phone: '', website_url: '' }
  await db.update(shops).set({ contactInfo, testmode: testMode }).where(eq(shops.id, shopId))
}

const outboxOf = ({ config }: Pick<MessageShop, 'config'>) => {
  const folder = join(config.DATA_DIR, 'outbox')
  const read = async () => readdir(folder).catch(() => [])
  return {
    count: async () => (await read()).length,
    newest: async () => PostalMime.parse(await readFile(join(folder, (await read()).toSorted().at(-1)!))),
  }
}

test('CUS-7 a custom request is mailed to the shop’s contact, and an answer to it goes to the visitor', async () => {
  const { sendRequest, received } = await startWithSmtp()

  await sendRequest({ ring_size: '17 mm', needed_by: '2027-03-01', item_slug: 'honeycomb-welo-oval' })

  const { to, mail, source } = await nextOf(received)
  expect(to).toEqual(['hello@welo.example'])
  expect(mail).toMatchObject({
    subject: 'Custom jewelry request from Vera Visitor',
    replyTo: [{ address: 'vera@example.com' }],
  })
  expect(mail.html).toBeUndefined()
  for (const told of [
    'A ring with a honeycomb opal.\nAs thin as it can be.',
    'Phone: +1 555 010 0100',
    'Piece: ring',
    'Budget: $500 to $1,000',
    'Ring size: 17 mm',
    'Needed by: 2027-03-01',
    'Began with: honeycomb-welo-oval',
    'https://shop.test/admin/messages',
  ]) {
    expect(mail.text).toContain(told)
  }
  expect(source).toContain('Auto-Submitted: auto-generated')
})

test('a contact message is mailed to the shop’s contact, once however often it is sent', async () => {
  const { sendContact, sendRequest, received } = await startWithSmtp()
  const again = { 'idempotency-key': crypto.randomUUID() }

  await sendContact({}, again)
  expect((await nextOf(received)).mail).toMatchObject({
    subject: 'Message from Vera Visitor',
    text: expect.stringContaining('Do you ship to Iceland?'),
  })
  await sendContact({}, again)
  await sendContact({ message: 'short' })
  await sendRequest()

  expect((await nextOf(received)).mail.subject).toContain('Custom jewelry request')
})

test('what somebody calls themselves adds no header and no recipient', async () => {
  const { sendContact, received } = await startWithSmtp()
  const name = 'Vera Bcc: <eve@evil.test>, X-Evil: yes'

  await sendContact({ name })

  const { to, mail } = await nextOf(received)
  expect(to).toEqual(['hello@welo.example'])
  expect(mail.subject).toBe(`Message from ${name}`)
  expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
})

test('a reply is mailed to whoever wrote, from the shop, with what they wrote below', async () => {
  const { sendContact, app, headersOf, adminId, received } = await startWithSmtp()
  const { id } = (await sendContact()).json()
  await nextOf(received)

  const answer = await app.inject({
    method: 'POST',
    url: `/api/messages/${id}/replies`,
    headers: await headersOf(adminId),
    payload: { text: 'Yes, in a week.' },
  })

  expect(answer.json()).toMatchObject({ status: 'answered' })
  const { to, from, mail, source } = await nextOf(received)
  expect({ to, from }).toEqual({ to: ['vera@example.com'], from: 'hello@welo.example' })
  expect(mail).toMatchObject({
    subject: 'Welo: your message',
    replyTo: [{ address: 'hello@welo.example' }],
    text: 'Yes, in a week.\n\nWelo\n\nVera Visitor wrote:\n> Do you ship to Iceland?\n',
  })
  // Somebody wrote it: a holiday notice may answer.
  expect(source).not.toContain('Auto-Submitted')
})

test('a reply is mailed once however often it is sent under its key', async () => {
  const { sendContact, app, headersOf, adminId, received } = await startWithSmtp()
  const { id } = (await sendContact()).json()
  await nextOf(received)
  const headers = await headersOf(adminId)
  const reply = async (text: string, key: string) =>
    app.inject({
      method: 'POST',
      url: `/api/messages/${id}/replies`,
      headers: { ...headers, 'idempotency-key': key },
      payload: { text },
    })
  const key = crypto.randomUUID()

  const first = await reply('Yes, in a week.', key)
  await nextOf(received)
  const again = await reply('Yes, in a week.', key)
  await reply('Or sooner.', crypto.randomUUID())

  expect(again.json()).toEqual(first.json())
  expect((await nextOf(received)).mail.text).toMatch(/^Or sooner\./)
})

test('ASHOP-7 in Test Mode the mails stay in the outbox, which the log tells', async () => {
  const shop = await startWithSmtp()
  const outbox = outboxOf(shop)
  await setShop(shop, 'hello@welo.example', true)

  await shop.sendContact()

  await expect.poll(outbox.count, patience).toBe(1)
  expect((await outbox.newest()).subject).toBe('Message from Vera Visitor')
  expect(shop.logged.filter((line) => line.includes('Test Mode'))).toHaveLength(1)
  expect(shop.logged.join('')).not.toContain('vera@example.com')
  await setShop(shop, 'hello@welo.example')
  await shop.sendContact()
  await nextOf(shop.received)
  expect(await outbox.count()).toBe(1)
})

test('a shop without an address of its own is told by nobody, and keeps the message', async () => {
  const shop = await startWithSmtp()
  await setShop(shop, '')

  expect((await shop.sendContact()).statusCode).toBe(200)
  await shop.app.close()

  expect(shop.received).toEqual([])
  expect((await shop.leftovers()).messages).toBe(1)
})

test('a mail server that is not there fails no message; the log tells it, and nothing of the message', async () => {
  const { sendContact, sendRequest, app, logged, leftovers } = await startMessages({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  })

  expect((await sendContact()).statusCode).toBe(200)
  expect((await sendRequest()).statusCode).toBe(200)
  // Stopping waits for what is under way.
  await app.close()

  expect((await leftovers()).messages).toBe(2)
  expect(logged.filter((line) => line.includes('a mail could not be sent'))).toHaveLength(2)
  for (const secret of ['Vera', 'vera@example.com', 'Iceland', 'opal']) {
    expect(logged.join('')).not.toContain(secret)
  }
})
