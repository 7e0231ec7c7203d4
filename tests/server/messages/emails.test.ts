import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { emails, messages, shops } from '../../../server/database/schema.ts'
import { advanceEmailTime } from '../../support/email/startEmail.ts'
import { findFreePort } from '../../support/builtShop/startBuiltShop.ts'
import { startMessages, type MessageShop } from '../../support/shop/startMessages.ts'
import { startSmtp } from '../../support/servers/startSmtp.ts'

const startWithSmtp = async () => {
  const smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.test' }
  const shop = await startMessages(env)
  /** Sends the emails that are due when no notice was sent for five minutes, and returns the only one. */
  const next = async () => {
    await advanceEmailTime(shop.db, 6)
    await shop.deliver()
    expect(smtp.received).toHaveLength(1)
    return smtp.received.splice(0)[0]!
  }
  return { ...shop, received: smtp.received, next }
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

test('CUS-7 a custom request is emailed to the shop’s contact, and a reply to it goes to the visitor', async () => {
  const { sendRequest, next, db } = await startWithSmtp()

  await sendRequest({ ring_size: '17 mm', needed_by: '2027-03-01', item_slug: 'honeycomb-welo-oval' })
  const [message] = await db.select({ id: messages.id }).from(messages)

  const { to, email, source } = await next()
  expect(to).toEqual(['hello@welo.example'])
  expect(email).toMatchObject({
    subject: 'Custom jewelry request from Vera Visitor: A ring with a honeycomb opal. As thin as it can be.',
    replyTo: [{ address: 'vera@example.com' }],
  })
  for (const expectedText of [
    'A ring with a honeycomb opal.',
    'As thin as it can be.',
    'Phone: +1 555 010 0100',
    'Type of jewelry: ring',
    'Budget: $500 to $1,000',
    'Ring size: 17 mm',
    'Needed by: 2027-03-01',
    'About this item: honeycomb-welo-oval',
    `https://shop.test/admin/messages/${message!.id}?filter=%7B%22q%22%3A%22vera%40example.com%22%7D`,
  ]) {
    expect(email.text).toContain(expectedText)
    expect(email.html).toContain(expectedText.replace(/^[A-Z][a-z ]+: /, ''))
  }
  expect(source).toContain('Auto-Submitted: auto-generated')
})

test('a visitor’s name cannot add a header or a recipient', async () => {
  const { sendContact, next } = await startWithSmtp()
  const name = 'Vera Bcc: <eve@evil.test>, X-Evil: yes'

  await sendContact({ name })

  const { to, email } = await next()
  expect(to).toEqual(['hello@welo.example'])
  expect(email.subject).toBe(`Message from ${name}: Do you ship to Iceland?`)
  expect(email.headers.map(({ key }) => key)).not.toContain('x-evil')
})

test('ADM-21 a reply is emailed from the shop to the visitor, in the thread of the visitor’s message', async () => {
  const { sendContact, app, createHeaders, adminId, next } = await startWithSmtp()
  const { id } = (await sendContact()).json()
  const notice = (await next()).email

  const response = await app.inject({
    method: 'POST',
    url: `/api/messages/${id}/replies`,
    headers: await createHeaders(adminId),
    payload: { text: 'Yes, in a week.' },
  })

  expect(response.json()).toMatchObject({ status: 'answered' })
  const { to, from, email, source } = await next()
  expect({ to, from }).toEqual({ to: ['vera@example.com'], from: 'hello@welo.example' })
  expect(email).toMatchObject({
    subject: 'Welo: your message “Do you ship to Iceland?”',
    replyTo: [{ address: 'hello@welo.example' }],
    text: expect.stringMatching(/^Yes, in a week\.\n/),
  })
  expect(email.text).toContain('\n\nWarm regards,\nWelo\n\nYour message:\n> Do you ship to Iceland?\n')
  expect(email.references).toMatch(/^<thread\.[\w-]{43}@shop\.test>$/)
  expect(email).toMatchObject({ references: notice.references, inReplyTo: notice.references })
  // A person wrote the message, so automatic replies to the email are allowed.
  expect(source).not.toContain('Auto-Submitted')
})

test('ASHOP-7 in Test Mode the emails stay in the outbox, and the log says so', async () => {
  const shop = await startWithSmtp()
  const outbox = outboxOf(shop)
  await setShop(shop, 'hello@welo.example', true)

  await shop.sendContact()
  await shop.deliver()

  expect(await outbox.count()).toBe(1)
  expect((await outbox.newest()).subject).toBe('Message from Vera Visitor: Do you ship to Iceland?')
  expect(shop.logged.filter((line) => line.includes('Test Mode'))).toHaveLength(1)
  expect(shop.logged.join('')).not.toContain('vera@example.com')
  await setShop(shop, 'hello@welo.example')
  await shop.sendContact()
  await shop.next()
  expect(await outbox.count()).toBe(1)
})

test('no email is sent about a message that was deleted before delivery', async () => {
  const { sendContact, deliver, received, db } = await startWithSmtp()
  await sendContact()
  await db.delete(messages)

  await deliver()

  expect(received).toEqual([])
  expect(await db.select().from(emails)).toMatchObject([{ state: 'cancelled' }])
})

test('a message is accepted while the mail server is unreachable, and the log has the failure without the message text', async () => {
  const { sendContact, sendRequest, deliver, logged, leftovers, db } = await startMessages({
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  })

  expect((await sendContact()).statusCode).toBe(200)
  expect((await sendRequest()).statusCode).toBe(200)
  await deliver()

  expect((await leftovers()).messages).toBe(2)
  expect(await db.select().from(emails)).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
  // The two notices are one email.
  expect(logged.filter((line) => line.includes('email could not be sent'))).toHaveLength(1)
  for (const secret of ['Vera', 'vera@example.com', 'Iceland', 'opal']) {
    expect(logged.join('')).not.toContain(secret)
  }
})
