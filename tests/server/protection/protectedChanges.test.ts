import { pino } from 'pino'
import { expect, test } from 'vitest'
import { emails, protectedChanges } from '../../../server/database/schema.ts'
import type { ReceivedEmail } from '../../support/email/createMailbox.ts'
import { benAddress, contactAddress, ownerAddress, startProtected } from './startProtected.ts'

const settings = '/api/admin/settings'

test.each([
  ['bank_details', 'IBAN ET00'],
  ['payment_link', 'https://pay.example/attacker'],
])('ASHOP-14 a session without a recent password confirmation cannot change %s', async (name, value) => {
  const { call, db, readSettings } = await startProtected()

  const refused = await call('PATCH', settings, { [name]: value, receipt_closing: 'Bye' })

  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'password_required' })
  expect(await readSettings()).toMatchObject({
    [name]: '',
    receipt_closing: expect.not.stringMatching('Bye'),
  })
  expect([await db.$count(emails), await db.$count(protectedChanges)]).toEqual([0, 0])
})

test('ROLE-17 a confirmed change of the bank details is emailed to all admins without the details, and other settings need no password', async () => {
  const { call, confirm, readEmails, readSettings, db } = await startProtected()
  const unguarded = { bank_details: '', receipt_closing: 'Bye' }
  expect((await call('PATCH', settings, unguarded)).statusCode).toBe(200)
  expect(await readEmails()).toEqual([])

  await confirm()
  const saved = await call('PATCH', settings, {
    bank_details: 'IBAN ET00',
    payment_link: 'https://pay.example',
  })

  expect(saved.statusCode).toBe(200)
  expect(await readSettings()).toMatchObject({
    bank_details: 'IBAN ET00',
    payment_link: 'https://pay.example',
  })
  const received = await readEmails()
  expect(received.map(({ to, subject }) => `${subject} -> ${to}`).toSorted()).toEqual([
    `The bank details of Welo were changed -> ${benAddress}`,
    `The bank details of Welo were changed -> ${ownerAddress}`,
    `The payment link of Welo was changed -> ${benAddress}`,
    `The payment link of Welo was changed -> ${ownerAddress}`,
  ])
  expect(received[0]!.text).toContain('Owner changed the bank details of Welo.')
  expect(JSON.stringify(received)).not.toMatch(/IBAN|pay\.example/)
  // A stolen session cannot list, cancel or resend these emails.
  const listed = await call('GET', '/api/admin/emails?external=1')
  expect(listed.json()).toMatchObject({ itemsTotal: 0 })
  expect(await db.select({ lane: emails.lane }).from(emails)).toEqual(Array(4).fill({ lane: 'account' }))
})

test.each(['http://pay.example/welo', 'ftp://pay.example'])(
  'ASHOP-15 the payment link %s is refused, because payment links are https',
  async (payment_link) => {
    const { call, confirm } = await startProtected()
    await confirm()

    const refused = await call('PATCH', settings, { payment_link })

    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({
      code: 'invalid',
      payload: { payment_link: 'Payment link must start with https://' },
    })
  },
)

test('ROLE-17 the specified PATCH /shop changes the contact email without a password, and the admins and the old address get links', async () => {
  const { call, readEmails } = await startProtected()
  const contact = (fields: object) => call('PATCH', '/api/shop', { _shop_info: { contact_info: fields } })
  expect((await contact({ phone: '1', email: contactAddress })).statusCode).toBe(200)
  expect(await readEmails()).toEqual([])

  const changed = await contact({ email: 'eve@example.com' })

  expect(changed.json()).toMatchObject({ _shop_info: { contact_info: { email: 'eve@example.com' } } })
  const received = await readEmails()
  expect(received.map(({ to }) => to).toSorted()).toEqual([benAddress, contactAddress, ownerAddress])
  for (const { text } of received) {
    expect(text).toContain('Owner changed the contact email of Welo.')
    expect(text).toMatch(/https:\/\/shop\.test\/undo#token=[\w-]{43}/)
  }
  expect(new Set(received.map(({ text }) => /#token=(.*)/.exec(text)![1])).size).toBe(3)
})

test('ROLE-17 the specified PATCH /shop changes the custom domain without a password, and the admins get links that remove it', async () => {
  const { call, callAsVisitor, readEmails } = await startProtected()

  const changed = await call('PATCH', '/api/shop', { custom_domain: 'Thief.example' })

  expect(changed.json()).toMatchObject({ custom_domain: 'thief.example' })
  const received = await readEmails()
  expect(received.map(({ to }) => to).toSorted()).toEqual([benAddress, ownerAddress])
  const [{ subject, text }] = received as [ReceivedEmail]
  expect(subject).toBe('The custom domain of Welo was changed')
  expect(text).not.toContain('thief.example')
  // At the server's own address, not at the new domain.
  const token = /https:\/\/shop\.test\/undo#token=([\w-]{43})/.exec(text)![1]
  expect((await callAsVisitor('POST', `/api/undo/${token}`)).json()).toMatchObject({ kind: 'custom_domain' })
  const shop = (await callAsVisitor('GET', '/api/shop')).json()
  expect(shop).toMatchObject({ custom_domain: null })
})

test('the emails about a change are sent even in Test Mode', async () => {
  const { call, readEmails } = await startProtected()
  await call('PATCH', '/api/shop', { testmode: true })
  await call('PATCH', '/api/shop', { _shop_info: { contact_info: { email: 'eve@example.com' } } })

  const received = await readEmails()

  expect(received.map(({ isOutboxOnly = false }) => isOutboxOnly)).toEqual([false, false, false])
})

test('ROLE-17 the specified PATCH /customer makes a customer an admin without a password, and all admins get links', async () => {
  const { call, cleo, readEmails, readRole } = await startProtected()

  const promoted = await call('PATCH', `/api/customer/${cleo.subject}`, { role: 'admin' })

  expect(promoted.statusCode).toBe(200)
  expect(await readRole(cleo.id)).toBe('admin')
  const received = await readEmails()
  expect(received.map(({ to }) => to).toSorted()).toEqual([benAddress, 'cleo@example.com', ownerAddress])
  expect(received[0]).toMatchObject({ subject: 'Welo has a new admin' })
  expect(received[0]!.text).toContain('Owner made Cleo an admin of Welo.')
})

test('ROLE-16 the back office’s promotion asks for the password, and blocking and unblocking never do', async () => {
  const { call, confirm, cleo, readRole, readEmails } = await startProtected()
  const promote = () => call('POST', `/api/admin/customer/${cleo.subject}/promotion`)
  const refused = await promote()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'password_required' })
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' }
  const unblock = { role: 'customer', block_deny_access: false, block_deny_reason: '' }
  for (const body of [block, unblock])
    expect((await call('PATCH', `/api/customer/${cleo.subject}`, body)).statusCode).toBe(200)
  expect([await readRole(cleo.id), await readEmails()]).toEqual(['customer', []])

  await confirm()

  expect((await promote()).statusCode).toBe(200)
  expect(await readRole(cleo.id)).toBe('admin')
  expect(await readEmails()).toHaveLength(3)
})

const personalExports = ['customers', 'orders', 'order_book', 'payments']

test('ROLE-16 exports of personal data ask for the password and email all admins, and other exports do neither', async () => {
  const { call, confirm, readEmails } = await startProtected()
  const exportList = async (name: string) =>
    (await call('GET', `/api/admin/exports/${name}?external=1`)).statusCode
  for (const name of personalExports) expect(await exportList(name), name).toBe(403)
  for (const name of ['items', 'categories']) expect(await exportList(name), name).toBe(200)
  expect(await readEmails()).toEqual([])

  await confirm()
  for (const name of personalExports) expect(await exportList(name), name).toBe(200)

  const received = await readEmails()
  expect(received.filter(({ to }) => to === benAddress).map(({ subject }) => subject)).toEqual([
    'The customers of Welo were exported',
    'The order lines of Welo were exported',
    'The orders of Welo were exported',
    'The payments of Welo were exported',
  ])
  expect(received).toHaveLength(8)
  expect(received[0]!.text).toContain('Owner exported customers of Welo')
})

test('a protected change and its undo are logged without values or tokens', async () => {
  const lines: string[] = []
  const { call, callAsVisitor, confirm, readTokens } = await startProtected(
    pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  )
  await confirm()
  await call('PATCH', settings, { bank_details: 'IBAN ET00' })
  const token = (await readTokens()).get(benAddress)!
  await callAsVisitor('POST', `/api/undo/${token}`)

  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.filter(({ kind }) => kind === 'bank_details')).toMatchObject([
    { event: 'protected_change', shop: expect.any(Number), user: expect.any(String) },
    { event: 'undo', shop: expect.any(Number) },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`IBAN|${token}|@example`))
})
