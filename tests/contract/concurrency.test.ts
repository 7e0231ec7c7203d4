// @module-tag postgresql
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { digestVisitorId } from '../../server/auth/caller.ts'
import { claimedVisitors, customers } from '../../server/database/schema.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { buildItemMediaBody } from '../factories/itemMediaBody.ts'
import { buildContactMessage, buildCustomRequest } from '../factories/message.ts'
import { buildPicture } from '../factories/media/picture.ts'
import { startMessages } from '../support/shop/startMessages.ts'
import { storeFile, listKeys } from '../support/shop/storedFiles.ts'
import { createFile } from '../support/shop/startUploads.ts'

// With several connections, these concurrent calls overlap in the database.

const shop = await startMessages()
const { admin, apiFor, signUp, db } = shop
const stone = await admin.createItem(buildItemBody())
const enquiry = { items_id: stone.id, action_type: 'enquiry' } as const
const body = { Full_name: 'Ada', email: 'ada@example.com', cust_info: {} }

/** Makes the same call several times concurrently. */
const repeatConcurrently = <T>(times: number, call: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, call))

/** Expects that one of two calls fails, and returns its error. */
async function expectOneRefused(calls: Promise<unknown>[]): Promise<unknown> {
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  return outcomes.find((one) => one.status === 'rejected')?.reason
}

test('API-24 two concurrent changes of contact data are both saved', async () => {
  const change = (contact_info: object) => admin.updateShop({ _shop_info: { contact_info } })

  await Promise.all([change({ phone: '+1 555' }), change({ website_url: 'https://welo.example' })])

  const { contact_info } = (await admin.getShop())._shop_info
  expect(contact_info).toMatchObject({ phone: '+1 555', website_url: 'https://welo.example' })
})

test('VAL-18 when two items take the same slug concurrently, only one succeeds', async () => {
  const items = [await admin.createItem(buildItemBody()), await admin.createItem(buildItemBody())]

  const refused = await expectOneRefused(items.map(({ id }) => admin.updateItem(id, { slug: 'the-opal' })))

  expect(refused).toMatchObject({ status: 409, payload: { slug: 'Slug is already taken' } })
})

test('when two calls delete the same item concurrently, one gets 404', async () => {
  const { id } = await admin.createItem(buildItemBody())

  const refused = await expectOneRefused([admin.deleteItem(id), admin.deleteItem(id)])

  expect(refused).toMatchObject({ status: 404, code: 'not_found' })
})

test('IDN-8 two concurrent role changes never leave an admin blocked', async () => {
  const role = { role: 'admin', block_deny_access: false, block_deny_reason: null } as const
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' } as const

  for (let n = 0; n < 5; n++) {
    const { userId: elegant_user_id, customer } = await signUp()
    const promote = admin.updateCustomer({ elegant_user_id, ...role })
    await Promise.allSettled([promote, admin.updateCustomer({ elegant_user_id, ...block })])
    const { items } = await admin.listCustomers({ page: 1, id: customer.id })

    await promote
    expect(items).toMatchObject([{ _customer_roles_of_customers_of_shops: role }])
  }
})

test('API-23 deleting two images of the same file concurrently also deletes the file', async () => {
  const { address } = await storeFile(shop)
  const picture = buildItemMediaBody({ items_id: stone.id, display_image: address })
  const pictures = [await admin.createItemMedia(picture), await admin.createItemMedia(picture)]

  await Promise.all(pictures.map(({ id }) => admin.deleteItemMedia(id)))

  expect(await listKeys(shop.media)).toEqual([])
})

test('CHK-7 ten concurrent retries create one order line', async () => {
  for (const { api } of [{ api: apiFor() }, await signUp()]) {
    const lines = await repeatConcurrently(10, () => api.createOrderLine(enquiry, 'key'))

    expect(new Set(lines.map(({ id }) => id)).size).toBe(1)
    expect(await api.listOrderLines()).toHaveLength(1)
  }
})

test('concurrent retries store one message and one reply', async () => {
  const [contact, request, reply] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const picture = createFile(await buildPicture())

  const receipts = await repeatConcurrently(10, () =>
    apiFor().sendContactMessage(buildContactMessage(), contact),
  )
  // One IP address can send at most two custom requests at a time.
  await repeatConcurrently(2, () => apiFor().sendCustomRequest(buildCustomRequest(), [picture], request))
  const answers = await repeatConcurrently(2, () =>
    admin.replyToMessage(receipts[0]!.id, { text: 'Gladly' }, reply),
  )

  expect(await shop.leftovers()).toEqual({ messages: 2, pictures: 1, arriving: [] })
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]!.replies).toHaveLength(1)
})

test('IDN-4 two tabs that create the customer concurrently create one record', async () => {
  const [one, other] = await repeatConcurrently(2, () => apiFor({ userId: 'user_ada' }).createCustomer(body))

  expect(one).toEqual(other)
  expect(await db.select().from(customers).where(eq(customers.subject, 'user_ada'))).toHaveLength(1)
})

test('IDN-6 when several accounts claim the same visitor concurrently, exactly one gets all the lines', async () => {
  const visitorId = crypto.randomUUID()
  for (let n = 0; n < 3; n++) await apiFor({ visitorId }).createOrderLine(enquiry)
  const accounts = await repeatConcurrently(4, () => signUp())

  await Promise.all(accounts.map(({ api }) => api.createCustomer({ ...body, temp_session_id: visitorId })))

  const claims = await db.select().from(claimedVisitors)
  expect(claims).toMatchObject([{ visitorId: digestVisitorId(visitorId) }])
  for (const { api, customer } of accounts) {
    expect(await api.listOrderLines()).toHaveLength(customer.id === claims[0]?.customerId ? 3 : 0)
  }
})
