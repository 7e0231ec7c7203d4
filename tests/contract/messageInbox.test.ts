import { expect, test } from 'vitest'
import { messages } from '../../server/database/schema.ts'
import { buildPicture } from '../factories/picture.ts'
import { startMessages } from '../support/messages.ts'
import { fileOf } from '../support/uploads.ts'

test('ADM-16 an admin reads the newest messages first, page by page', async () => {
  const { admin, db, shopId } = await startMessages()
  const values = Array.from({ length: 45 }, (_, n) => ({
    shopId,
    kind: 'contact' as const,
    name: `Visitor ${n + 1}`,
    email: 'vera@example.com',
    text: 'Hello there',
    // By their time first, by their number within one.
    createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 2))),
  }))
  await db.insert(messages).values(values)

  const pages = await Promise.all([1, 2, 3].map((page) => admin.listMessages({ page })))

  const names = pages.flatMap(({ items }) => items.map(({ name }) => name))
  expect(names).toEqual(values.map(({ name }) => name).toReversed())
  expect(pages[2]).toMatchObject({
    itemsReceived: 5,
    itemsTotal: 45,
    pageTotal: 3,
    prevPage: 2,
    nextPage: null,
  })
  expect(await admin.listMessages({ page: 9 })).toMatchObject({ items: [], itemsTotal: 45, prevPage: 3 })
})

test('ADM-16 a message is sorted by its admin', async () => {
  const { admin, sendContact } = await startMessages()
  const { id } = (await sendContact()).json()

  for (const status of ['archived', 'answered', 'new'] as const) {
    const message = await admin.updateMessage(id, { status })
    expect(message).toMatchObject({ id, status })
    expect((await admin.listMessages({ page: 1 })).items).toEqual([message])
  }
  await expect(admin.updateMessage(id, { status: 'gone' as 'new' })).rejects.toMatchObject({
    status: 400,
    payload: { status: expect.any(String) },
  })
})

test('ADM-16 a reply is kept in its order, and the message is answered', async () => {
  const { admin, sendContact, sendPictures } = await startMessages()
  const { id: other } = (await sendContact()).json()
  const { id } = (await sendPictures([fileOf(await buildPicture())])).json()

  await admin.replyToMessage(id, { text: ' Gladly ' })
  const message = await admin.replyToMessage(id, { text: 'And soon' })

  const created_at = expect.any(Number)
  expect(message).toMatchObject({
    status: 'answered',
    pictures: [{ number: 1, width: 48, height: 32 }],
    replies: [
      { text: 'Gladly', created_at },
      { text: 'And soon', created_at },
    ],
  })
  const { items } = await admin.listMessages({ page: 1 })
  expect(items).toMatchObject([message, { id: other, status: 'new', replies: [] }])
  for (const text of ['', '  ', 'x'.repeat(4001)]) {
    const reply = admin.replyToMessage(id, { text })
    await expect(reply).rejects.toMatchObject({ status: 400, payload: { text: expect.any(String) } })
  }
})

test('ADM-16 a reply that is repeated under its key is kept once, and another one under it is refused', async () => {
  const { admin, sendContact } = await startMessages()
  const { id } = (await sendContact()).json()
  const key = crypto.randomUUID()
  const again = () => admin.replyToMessage(id, { text: 'Gladly' }, key)

  const [first, second] = await Promise.all([again(), again()])
  await admin.updateMessage(id, { status: 'archived' })
  const third = await again()

  expect(second).toEqual(first)
  expect(third).toEqual({ ...first, status: 'archived' })
  expect(third.replies).toHaveLength(1)
  await expect(admin.replyToMessage(id, { text: 'Never' }, key)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  const another = await admin.replyToMessage(id, { text: 'Gladly' }, crypto.randomUUID())
  expect(another.replies).toHaveLength(2)
})

test('ADM-16 replies to two messages may go under the same key, and both are kept', async () => {
  const { admin, sendContact } = await startMessages()
  const [one, other] = [(await sendContact()).json(), (await sendContact({ name: 'Bruk' })).json()]
  const key = crypto.randomUUID()

  await admin.replyToMessage(one.id, { text: 'Yes' }, key)
  const message = await admin.replyToMessage(other.id, { text: 'No' }, key)

  expect(message.replies).toMatchObject([{ text: 'No' }])
})

test('ADM-16 a reply under a key that is too short is refused', async () => {
  const { admin, sendContact } = await startMessages()
  const { id } = (await sendContact()).json()

  const reply = admin.replyToMessage(id, { text: 'Yes' }, 'x'.repeat(21))

  await expect(reply).rejects.toMatchObject({ status: 400, payload: expect.anything() })
  expect((await admin.listMessages({ page: 1 })).items).toMatchObject([{ id, replies: [] }])
})

test('ADM-16 a deleted message is gone with its pictures and replies, and no other is', async () => {
  const { admin, sendContact, sendPictures, leftovers } = await startMessages()
  const { id: other } = (await sendContact()).json()
  const receipt = (await sendPictures([fileOf(await buildPicture())])).json()
  await admin.replyToMessage(receipt.id, { text: 'Gladly' })

  expect(await admin.deleteMessage(receipt.id)).toEqual(receipt)

  expect((await admin.listMessages({ page: 1 })).items).toMatchObject([{ id: other }])
  expect(await leftovers()).toMatchObject({ messages: 1, pictures: 0 })
  await expect(admin.deleteMessage(receipt.id)).rejects.toMatchObject({ status: 404 })
})

test('ADM-16 customers and visitors read, sort and answer no message', async () => {
  const { sendContact, signUp, apiFor } = await startMessages()
  const { id } = (await sendContact()).json()
  const refused = { status: 403, code: 'admin_only' }

  for (const { api } of [await signUp(), { api: apiFor() }]) {
    await expect(api.listMessages({ page: 1 })).rejects.toMatchObject(refused)
    await expect(api.updateMessage(id, { status: 'archived' })).rejects.toMatchObject(refused)
    await expect(api.replyToMessage(id, { text: 'Hello' })).rejects.toMatchObject(refused)
    await expect(api.deleteMessage(id)).rejects.toMatchObject(refused)
  }
})

test('API-36 the admin of another shop sees none of it, and changes nothing', async () => {
  const { sendPictures, admin, addStranger, app, provider } = await startMessages()
  const { id } = (await sendPictures([fileOf(await buildPicture())])).json()
  const { stranger } = await addStranger('user_eve')
  const session = { authorization: `Bearer ${await provider.sign('user_eve')}` }
  const shop = { 'x-elegant-domain': 'other', 'x-elegant-auth-key': 'other-key' }
  const { authToken } = (await app.inject({ url: '/api/auth/me', headers: { ...shop, ...session } })).json()

  expect((await stranger.listMessages({ page: 1 })).itemsTotal).toBe(0)
  await expect(stranger.updateMessage(id, { status: 'archived' })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.replyToMessage(id, { text: 'Hello' })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.deleteMessage(id)).rejects.toMatchObject({ status: 404 })
  const headers = { authorization: `Bearer ${authToken}` }
  expect((await app.inject({ url: `/api/messages/${id}/pictures/1`, headers })).statusCode).toBe(404)
  expect((await admin.listMessages({ page: 1 })).items).toMatchObject([{ id, status: 'new', replies: [] }])
})
