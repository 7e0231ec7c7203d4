import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCustomer } from '../../../server/customers/store.ts'
import { emails, protectedChanges, shops } from '../../../server/database/schema.ts'
import { benAddress, contactAddress, ownerAddress, startProtected, type Protected } from './startProtected.ts'

const settings = '/api/admin/settings'

const changeContact = ({ call }: Protected, email: string) =>
  call('PATCH', '/api/shop', { _shop_info: { contact_info: { email } } })

const readContact = async ({ db }: Protected) => (await db.select().from(shops))[0]!.contactInfo.email

const undo = ({ callAsVisitor }: Protected, token = '') => callAsVisitor('POST', `/api/undo/${token}`)

test('ROLE-17 undoing a change also undoes later changes of the value, so their links cannot restore an attacker’s value', async () => {
  const started = await startProtected()
  await changeContact(started, 'thief@example.com')
  const first = await started.readTokens()
  await changeContact(started, 'other@example.com')
  const second = await started.readTokens()

  expect((await undo(started, first.get(ownerAddress))).statusCode).toBe(200)

  const again = await undo(started, second.get(benAddress))
  expect([again.statusCode, again.json().code]).toEqual([409, 'undone'])
  expect(await readContact(started)).toBe(contactAddress)
})

test('ROLE-17 undoing a change also signs out the admins who made later changes, and the email names them', async () => {
  const started = await startProtected()
  const { ben, db, readTokens, readEmails, shop } = started
  await changeContact(started, 'thief@example.com')
  const tokens = await readTokens()
  const later = { shopId: shop.id, kind: 'contact_email', before: 'thief@example.com' } as const
  await db.insert(protectedChanges).values({ ...later, changedBy: ben.id })

  await undo(started, tokens.get(ownerAddress))

  const [received] = await readEmails()
  expect(received!.text).toContain('We signed Owner out on every device.')
  expect(received!.text).toContain('We signed Ben out on every device.')
})

test('ROLE-17 undoing a promotion does not undo those of other customers', async () => {
  const started = await startProtected()
  const { call, cleo, db, provider, readTokens, readRole, shop } = started
  const profile = { Full_name: 'Dan', email: 'dan@example.com', cust_info: {} }
  const dan = await createCustomer(db, shop.id, { issuer: provider.issuer, id: 'user_Dan' }, profile)
  const promote = ({ subject }: typeof dan) => call('PATCH', `/api/customer/${subject}`, { role: 'admin' })
  await promote(cleo)
  const ofCleo = await readTokens()
  await promote(dan)
  const ofDan = await readTokens()

  await undo(started, ofCleo.get(benAddress))

  expect([await readRole(cleo.id), await readRole(dan.id)]).toEqual(['customer', 'admin'])
  expect((await undo(started, ofDan.get(benAddress))).statusCode).toBe(200)
  expect(await readRole(dan.id)).toBe('customer')
})

test('ROLE-17 a contact address that was set less than seven days ago gets no link, even if the owner corrects it by hand', async () => {
  const started = await startProtected()
  const { db, readTokens } = started
  const listRecipients = async () => [...(await readTokens()).keys()].toSorted()
  await changeContact(started, 'thief@example.com')
  expect(await listRecipients()).toEqual([benAddress, contactAddress, ownerAddress])

  await changeContact(started, contactAddress)

  expect(await listRecipients()).toEqual([benAddress, ownerAddress])
  await db.update(protectedChanges).set({ createdAt: sql`now() - interval '7 days'` })
  await changeContact(started, 'new@example.com')
  expect(await listRecipients()).toEqual([benAddress, contactAddress, ownerAddress])
})

test('ROLE-17 while an email about a change is unsent, further changes queue none, and its link undoes all of them', async () => {
  const started = await startProtected()
  const { db, readEmails } = started
  for (const name of ['a', 'b', 'c', 'd']) await changeContact(started, `${name}@example.com`)

  const received = await readEmails()

  expect(received.map(({ to }) => to).toSorted()).toEqual([benAddress, contactAddress, ownerAddress])
  expect(received[0]!.text).toContain('This was changed again later.')
  const token = /#token=([\w-]{43})/.exec(received[0]!.text)![1]
  await undo(started, token)
  expect(await readContact(started)).toBe(contactAddress)
  expect(await db.$count(protectedChanges, sql`undone_at is null`)).toBe(0)
})

test('ROLE-17 an unsent email about another value, or about an undone change, does not replace the email about a change', async () => {
  const started = await startProtected()
  const { call, confirm, db, readEmails } = started
  await confirm()
  await changeContact(started, 'a@example.com')
  await call('PATCH', settings, { bank_details: 'IBAN ET00' })
  await call('PATCH', settings, { payment_link: 'https://pay.example' })
  await db
    .update(protectedChanges)
    .set({ undoneAt: sql`now()` })
    .where(eq(protectedChanges.kind, 'contact_email'))
  await changeContact(started, 'b@example.com')

  const received = await readEmails()

  const subjects = received.filter(({ to }) => to === benAddress).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'The bank details of Welo were changed',
    'The contact email of Welo was changed',
    'The payment link of Welo was changed',
  ])
})

test('ROLE-17 an unsent email about another admin’s change does not replace the email about a change', async () => {
  const started = await startProtected()
  const { ben, db, readEmails } = started
  await changeContact(started, 'a@example.com')
  await db.update(protectedChanges).set({ changedBy: ben.id })
  await changeContact(started, 'b@example.com')

  const received = await readEmails()

  const texts = received.filter(({ to }) => to === ownerAddress).map(({ text }) => text)
  expect(texts.map((text) => /(Owner|Ben) changed the contact email/.exec(text)?.[1]).toSorted()).toEqual([
    'Ben',
    'Owner',
  ])
})

test('an email whose change has expired is about the next change of the value that has not', async () => {
  const started = await startProtected()
  const { db, readTokens } = started
  await changeContact(started, 'a@example.com')
  await changeContact(started, 'b@example.com')
  const [first] = await db.select().from(protectedChanges).orderBy(asc(protectedChanges.id))
  const earlier = { createdAt: sql`now() - interval '7 days'` }
  await db.update(protectedChanges).set(earlier).where(eq(protectedChanges.id, first!.id))

  const tokens = await readTokens()

  expect((await undo(started, tokens.get(benAddress))).statusCode).toBe(200)
  expect(await readContact(started)).toBe('a@example.com')
})

test('emails about the actions of one admin take turns with other emails about accounts', async () => {
  const started = await startProtected()
  const { call, confirm, db, readEmails } = started
  await confirm()
  await changeContact(started, 'a@example.com')
  await readEmails()
  await changeContact(started, 'b@example.com')
  await call('GET', '/api/admin/exports/customers?external=1')

  const turns = await db.select({ turn: emails.turn }).from(emails).orderBy(asc(emails.id))

  expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('ROLE-16 while the email about an export is unsent, further exports of the list queue none', async () => {
  const { call, confirm, readEmails } = await startProtected()
  const exportList = (name: string) => call('GET', `/api/admin/exports/${name}?external=1`)
  await confirm()
  for (const name of ['customers', 'customers', 'orders', 'customers']) await exportList(name)

  const received = await readEmails()

  const subjects = received.filter(({ to }) => to === ownerAddress).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'The customers of Welo were exported',
    'The order lines of Welo were exported',
  ])
  await exportList('customers')
  expect(await readEmails()).toHaveLength(2)
})
