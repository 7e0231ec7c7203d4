import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, messages } from '../../../server/database/schema.ts'
import { startMessages } from '../../support/shop/startMessages.ts'
import { createFile } from '../../support/shop/startUploads.ts'
import { buildContactMessage, buildCustomRequest } from '../../factories/message.ts'
import { buildPicture } from '../../factories/media/picture.ts'

test('CUS-7 CUS-8 a custom request is stored with all its fields and shown to the admin', async () => {
  const { apiFor, admin } = await startMessages()
  const pictures = [
    createFile(await buildPicture()),
    createFile(await buildPicture('png', [20, 10]), 'b.png'),
  ]
  const more = { ring_size: '17 mm', needed_by: '2027-03-01', item_slug: 'honeycomb-welo-oval' }

  const receipt = await apiFor().sendCustomRequest(
    buildCustomRequest({ projectType: 'necklace', ...more }),
    pictures,
    crypto.randomUUID(),
  )

  expect(receipt).toEqual({ id: expect.any(Number), created_at: expect.any(Number) })
  const { items } = await admin.listMessages({ page: 1 })
  const { name, email, phone, budget, description } = buildCustomRequest()
  expect(items).toEqual([
    {
      ...receipt,
      kind: 'custom_request',
      status: 'new',
      name,
      email,
      phone,
      text: description,
      request: { projectType: 'necklace', budget, ...more },
      pictures: [
        { number: 1, width: 48, height: 32 },
        { number: 2, width: 20, height: 10 },
      ],
      replies: [],
    },
  ])
})

test('CON-1 a message from the contact form is stored and shown to the admin', async () => {
  const { apiFor, admin } = await startMessages()

  const receipt = await apiFor().sendContactMessage(buildContactMessage(), crypto.randomUUID())

  const { name, email, message } = buildContactMessage()
  const shown = { kind: 'contact', status: 'new', name, email, phone: null, text: message, request: null }
  expect((await admin.listMessages({ page: 1 })).items).toEqual([
    { ...receipt, ...shown, pictures: [], replies: [] },
  ])
})

test('a message belongs to the signed-in customer who sent it, and other messages belong to no customer', async () => {
  const { apiFor, signUp, db } = await startMessages()
  const ada = await signUp()

  await ada.api.sendContactMessage(buildContactMessage(), crypto.randomUUID())
  await ada.api.sendCustomRequest(buildCustomRequest(), [], crypto.randomUUID())
  await apiFor().sendContactMessage(buildContactMessage(), crypto.randomUUID())
  await apiFor({ userId: 'user_new' }).sendContactMessage(buildContactMessage(), crypto.randomUUID())

  const rows = await db.select({ customerId: messages.customerId }).from(messages).orderBy(messages.id)
  const { id } = ada.customer
  expect(rows.map(({ customerId }) => customerId)).toEqual([id, id, null, null])
})

test('IDN-8 a blocked customer cannot send messages', async () => {
  const { signUp, db, leftovers } = await startMessages()
  const { api, customer } = await signUp()
  await db.update(customers).set({ role: 'blocked' }).where(eq(customers.id, customer.id))

  const refused = { status: 403, code: 'blocked' }
  const key = crypto.randomUUID()
  await expect(api.sendContactMessage(buildContactMessage(), key)).rejects.toMatchObject(refused)
  await expect(api.sendCustomRequest(buildCustomRequest(), [], key)).rejects.toMatchObject(refused)
  expect((await leftovers()).messages).toBe(0)
})

test('a retry with the same idempotency key and message gets the first receipt, from any device', async () => {
  const { apiFor, signUp, leftovers } = await startMessages()
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const picture = () => buildPicture().then(createFile)
  const request = buildCustomRequest()

  const contact = await apiFor().sendContactMessage(buildContactMessage(), first)
  const requested = await apiFor().sendCustomRequest(request, [await picture()], second)
  const { api } = await signUp()

  const padded = buildContactMessage({ name: ' Vera Visitor ' })
  expect(await apiFor().sendContactMessage(padded, first)).toEqual(contact)
  const empty = { ...request, ring_size: '' }
  expect(await api.sendCustomRequest(empty, [await picture()], second)).toEqual(requested)
  expect(await leftovers()).toEqual({ messages: 2, pictures: 1, arriving: [] })
})

test('another message with the same idempotency key is rejected, and each shop has its own keys', async () => {
  const { apiFor, addOtherShop, leftovers } = await startMessages()
  const api = apiFor()
  const key = crypto.randomUUID()
  const request = buildCustomRequest()
  await api.sendCustomRequest(request, [createFile(await buildPicture())], key)
  const others = [
    () => api.sendContactMessage(buildContactMessage(), key),
    () => api.sendCustomRequest(request, [], key),
    async () => api.sendCustomRequest(request, [createFile(await buildPicture('png'))], key),
    async () => api.sendCustomRequest({ ...request, budget: '$1' }, [createFile(await buildPicture())], key),
  ]

  for (const other of others) {
    await expect(other()).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  }
  const { stranger } = await addOtherShop()
  await stranger.sendContactMessage(buildContactMessage(), key)

  expect(await leftovers()).toMatchObject({ messages: 2, pictures: 1 })
})

test('a guessable idempotency key is rejected, and no key is stored in plain text', async () => {
  const { sendContact, sendRequest, db } = await startMessages()
  const key = `${crypto.randomUUID()}!`

  for (const weak of ['', 'k', 'two words of many letters', 'x'.repeat(21), 'x'.repeat(256)]) {
    for (const send of [sendContact, sendRequest]) {
      const response = await send({}, { 'idempotency-key': weak })
      expect(response.statusCode, weak).toBe(400)
      expect(response.json().payload, weak).toEqual({ 'idempotency-key': expect.any(String) })
    }
  }
  expect((await sendContact({}, { 'idempotency-key': key })).statusCode).toBe(200)

  const rows = await db.select().from(messages)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('one address can send ten messages of each kind in an hour, then gets 429 with Retry-After', async () => {
  const { sendContact, sendRequest, leftovers } = await startMessages()

  for (const send of [sendContact, sendRequest]) {
    const from = (remoteAddress: string) => send({}, { remoteAddress })
    for (let n = 1; n <= 10; n++) expect((await from('203.0.113.9')).statusCode).toBe(200)
    const refused = await from('203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().code).toBe('too_many_requests')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await from('203.0.113.10')).statusCode).toBe(200)
  }
  expect((await leftovers()).messages).toBe(22)
})
