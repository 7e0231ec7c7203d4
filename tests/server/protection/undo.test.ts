import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteExpiredChanges } from '../../../server/protection/changes.ts'
import { customers, emailLinks, protectedChanges, shops } from '../../../server/database/schema.ts'
import { benAddress, contactAddress, ownerAddress, startProtected, type Protected } from './startProtected.ts'

const settings = '/api/admin/settings'

/** Starts with bank details that a thief with the owner's session and password has just replaced. */
const startWithNewBankDetails = async () => {
  const started = await startProtected()
  const { call, confirm, readTokens } = started
  await confirm()
  await call('PATCH', settings, { bank_details: 'IBAN of Welo' })
  await readTokens()
  await call('PATCH', settings, { bank_details: 'IBAN of a thief' })
  return { ...started, tokens: await readTokens() }
}

const undo = ({ callAsVisitor }: Protected, token = '') => callAsVisitor('POST', `/api/undo/${token}`)

test('ROLE-17 opening an undo link shows the change without its values and changes nothing', async () => {
  const { callAsVisitor, tokens, readSettings } = await startWithNewBankDetails()

  const shown = await callAsVisitor('GET', `/api/undo/${tokens.get(benAddress)}`)

  expect(shown.json()).toEqual({
    kind: 'bank_details',
    state: 'open',
    changed_at: expect.any(Number),
    changed_by: 'Owner',
    customer: null,
    ends_sessions: true,
  })
  expect(shown.body).not.toContain('IBAN')
  expect(await readSettings()).toMatchObject({ bank_details: 'IBAN of a thief' })
})

test('ROLE-17 an undo link restores the earlier value even after another change, ends the sessions of its admin and emails all admins', async () => {
  const started = await startWithNewBankDetails()
  const { call, tokens, readEmails, db } = started
  await call('PATCH', settings, { bank_details: 'IBAN of another thief' })
  await readEmails()

  const undone = await undo(started, tokens.get(benAddress))

  expect(undone.statusCode).toBe(200)
  expect(undone.json()).toMatchObject({ kind: 'bank_details', state: 'undone' })
  expect((await call('GET', settings)).statusCode).toBe(401)
  const [stored] = await db
    .execute<{ values: object; version: number }>(sql`select values, version from shop_settings`)
    .then((result) => (result as unknown as { rows: { values: object; version: number }[] }).rows)
  expect(stored).toMatchObject({ values: { bank_details: 'IBAN of Welo' }, version: 5 })
  const received = await readEmails()
  expect(received.map(({ to, subject }) => [to, subject])).toEqual([
    [ownerAddress, 'The bank details of Welo were restored'],
    [benAddress, 'The bank details of Welo were restored'],
  ])
  expect(received[0]!.text).toContain('We signed Owner out on every device.')
  expect(received[0]!.text).not.toContain('#token')
})

test('a change is undone once, by one of its links', { tags: 'postgresql' }, async () => {
  const started = await startWithNewBankDetails()
  const { tokens, callAsVisitor } = started
  const links = [tokens.get(benAddress), tokens.get(ownerAddress), tokens.get(benAddress)]

  const answers = await Promise.all(links.map((token) => undo(started, token)))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  const again = await undo(started, tokens.get(ownerAddress))
  expect(again.json()).toMatchObject({ code: 'undone', message: 'This change was already undone' })
  const shown = await callAsVisitor('GET', `/api/undo/${tokens.get(ownerAddress)}`)
  expect(shown.json()).toMatchObject({ state: 'undone' })
})

test('ROLE-17 after seven days, an undo link says that it has expired and changes nothing', async () => {
  const started = await startWithNewBankDetails()
  const { tokens, callAsVisitor, readSettings, db } = started
  await db.update(protectedChanges).set({ createdAt: sql`now() - interval '7 days'` })
  const token = tokens.get(benAddress)

  const late = await undo(started, token)

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'link_over' })
  expect((await callAsVisitor('GET', `/api/undo/${token}`)).json()).toMatchObject({ state: 'expired' })
  expect(await readSettings()).toMatchObject({ bank_details: 'IBAN of a thief' })
})

test('a tampered link, and a link of another kind, get 404 and change nothing', async () => {
  const started = await startWithNewBankDetails()
  const { tokens, readSettings, db } = started
  const token = tokens.get(benAddress)!
  const tampered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const refused = await undo(started, tampered)
  expect(refused.statusCode).toBe(404)
  expect(refused.json()).toMatchObject({ code: 'link_invalid' })

  await db.update(emailLinks).set({ kind: 'order' })

  expect((await undo(started, token)).statusCode).toBe(404)
  expect(await readSettings()).toMatchObject({ bank_details: 'IBAN of a thief' })
})

test('the old contact address can restore itself', async () => {
  const started = await startProtected()
  const { call, readTokens, db } = started
  await call('PATCH', '/api/shop', { _shop_info: { contact_info: { email: 'eve@example.com' } } })
  const [before] = await db.select().from(shops)

  const undone = await undo(started, (await readTokens()).get(contactAddress))

  expect(undone.json()).toMatchObject({ kind: 'contact_email', state: 'undone' })
  const [after] = await db.select().from(shops)
  expect(after!.contactInfo).toMatchObject({ email: contactAddress, name: 'Welo' })
  expect([after!.version, after!.revision]).toEqual([before!.version + 1, before!.revision + 1])
})

test('ROLE-17 undoing a promotion removes the admin, whose own links then stop working', async () => {
  const started = await startProtected()
  const { call, confirm, cleo, readTokens, readRole, callAsVisitor } = started
  await call('PATCH', `/api/customer/${cleo.subject}`, { role: 'admin' })
  const promotion = await readTokens()
  await confirm()
  await call('PATCH', settings, { bank_details: 'IBAN of Welo' })
  const later = await readTokens()
  const shown = await callAsVisitor('GET', `/api/undo/${promotion.get(benAddress)}`)
  expect(shown.json()).toMatchObject({
    kind: 'role',
    customer: { name: 'Cleo', role: 'admin', role_before: 'customer' },
  })

  expect((await undo(started, promotion.get(benAddress))).statusCode).toBe(200)

  expect(await readRole(cleo.id)).toBe('customer')
  expect((await undo(started, later.get('cleo@example.com'))).statusCode).toBe(404)
  expect((await undo(started, later.get(benAddress))).statusCode).toBe(200)
})

test('ROLE-14 undoing a promotion never removes the last admin', async () => {
  const started = await startProtected()
  const { call, cleo, readTokens, readRole, db } = started
  await call('PATCH', `/api/customer/${cleo.subject}`, { role: 'admin' })
  const tokens = await readTokens()
  await db.update(customers).set({ role: 'customer' }).where(eq(customers.role, 'admin'))
  await db.update(customers).set({ role: 'admin' }).where(eq(customers.id, cleo.id))

  const refused = await undo(started, tokens.get('cleo@example.com'))

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'last_admin' })
  expect(await readRole(cleo.id)).toBe('admin')
})

test('undoing works after the admin who made the change, or the promoted customer, was erased', async () => {
  const started = await startProtected()
  const { call, confirm, cleo, readTokens, callAsVisitor, db } = started
  await call('PATCH', `/api/customer/${cleo.subject}`, { role: 'admin' })
  const promotion = (await readTokens()).get(benAddress)
  await confirm()
  await call('PATCH', settings, { bank_details: 'IBAN of a thief' })
  const details = (await readTokens()).get(benAddress)
  const erased = { subject: sql<string>`'erased_' || id`, fullName: '', email: '', role: 'customer' } as const
  await db.update(customers).set(erased).where(eq(customers.fullName, 'Owner'))
  await db.update(customers).set(erased).where(eq(customers.id, cleo.id))

  expect((await undo(started, details)).statusCode).toBe(200)
  expect((await callAsVisitor('GET', `/api/undo/${promotion}`)).statusCode).toBe(200)
  const refused = await undo(started, promotion)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'erased' })
})

test('a change is deleted after 90 days, like the emails about it', async () => {
  const { db } = await startWithNewBankDetails()
  await deleteExpiredChanges(db)
  expect(await db.$count(protectedChanges)).toBe(2)
  await db.update(protectedChanges).set({ createdAt: sql`now() - interval '91 days'` })

  await deleteExpiredChanges(db)

  expect(await db.$count(protectedChanges)).toBe(0)
})
