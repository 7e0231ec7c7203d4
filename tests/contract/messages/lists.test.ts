import { expect, test } from 'vitest'
import { messages } from '../../../server/database/schema.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { startMessages } from '../../support/shop/startMessages.ts'
import { createFile } from '../../support/shop/startUploads.ts'

test('ADM-16 an admin reads the newest messages first, page by page', async () => {
  const { admin, db, shopId } = await startMessages()
  const values = Array.from({ length: 45 }, (_, n) => ({
    shopId,
    kind: 'contact' as const,
    name: `Visitor ${n + 1}`,
    email: 'vera@example.com',
    text: 'Hello there',
    // Messages come in pairs with the same time, because the list is sorted by time and then by id.
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

test('ADM-16 an admin changes the status of a message', async () => {
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

test('ADM-16 replies are stored in order, and the message becomes answered', async () => {
  const { admin, sendContact, sendPictures } = await startMessages()
  const { id: other } = (await sendContact()).json()
  const { id } = (await sendPictures([createFile(await buildPicture())])).json()

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

test('ADM-16 a reply retried with its idempotency key is stored once; another text with that key, or a key too short, is rejected', async () => {
  const { admin, sendContact } = await startMessages()
  const [{ id }, { id: other }] = [(await sendContact()).json(), (await sendContact({ name: 'Bruk' })).json()]
  const key = crypto.randomUUID()
  const again = () => admin.replyToMessage(id, { text: 'Gladly' }, key)
  const first = await again()
  await admin.updateMessage(id, { status: 'archived' })

  expect(await again()).toEqual({ ...first, status: 'archived' })
  await expect(admin.replyToMessage(id, { text: 'Never' }, key)).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  const another = await admin.replyToMessage(id, { text: 'Gladly' }, crypto.randomUUID())
  expect(another.replies).toHaveLength(2)
  // The same key for another message is a new request.
  const elsewhere = await admin.replyToMessage(other, { text: 'No' }, key)
  expect(elsewhere.replies).toMatchObject([{ text: 'No' }])
  const weak = admin.replyToMessage(other, { text: 'Yes' }, 'x'.repeat(21))
  await expect(weak).rejects.toMatchObject({ status: 400, payload: expect.anything() })
})

test('ADM-16 deleting a message also deletes its images and replies, but no other message', async () => {
  const { admin, sendContact, sendPictures, leftovers } = await startMessages()
  const { id: other } = (await sendContact()).json()
  const receipt = (await sendPictures([createFile(await buildPicture())])).json()
  await admin.replyToMessage(receipt.id, { text: 'Gladly' })

  expect(await admin.deleteMessage(receipt.id)).toEqual(receipt)

  expect((await admin.listMessages({ page: 1 })).items).toMatchObject([{ id: other }])
  expect(await leftovers()).toMatchObject({ messages: 1, pictures: 0 })
  await expect(admin.deleteMessage(receipt.id)).rejects.toMatchObject({ status: 404 })
})
