import { expect, test } from 'vitest'
import { eraseCustomer } from '../../../server/operations/person/eraseCustomer.ts'
import type { NewOrderBody } from '../../../dataProvider/resources/orders/orderBodies.schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startOrders } from '../../support/shop/startOrders.ts'
import { emails, orders, orderLines } from '../../../server/database/schema.ts'

const shop = await startOrders()
const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }
const engraving = { name: 'Engraving', quantity: 1, price: 35.5, currency: 'EUR' }

test('an admin creates an order of items, including hidden ones, and of custom lines', async () => {
  const { admin, stone, db } = shop
  const hidden = await admin.createItem(
    buildItemBody({ title: 'Drawer opal', Is_disabled: true, price: null }),
  )

  const begun = await admin.createOrder({
    contact,
    lines: [
      { items_id: stone.id, quantity: 2 },
      { items_id: hidden.id, quantity: 1 },
      engraving,
      { name: 'Shipping', quantity: 1, price: null, currency: 'USD' },
    ],
  })

  expect(begun).toMatchObject({ state: 'new', version: 1, customer: null, contact, awaits_reply: false })
  expect(begun.lines.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { items_id: hidden.id, name: 'Drawer opal', price: null, slug: null },
    {
      items_id: null,
      name: 'Engraving',
      type: 'Custom',
      action_type: 'enquiry',
      price: 35.5,
      currency: 'EUR',
    },
    { items_id: stone.id, name: 'Fire opal', quantity: 2, price: 240, slug: stone.slug },
    { items_id: null, name: 'Shipping', price: null },
  ])
  expect(begun.totals.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { currency: 'EUR', amount: 35.5 },
    { currency: 'USD', amount: 480 },
  ])
  expect(await admin.getTimeline(begun.id)).toMatchObject([
    { kind: 'placed', by: 'admin', by_name: 'Ada Buyer' },
  ])
  // No email is queued, and the specified list omits lines without an item.
  expect(await db.$count(emails)).toBe(0)
  expect((await admin.listOrderLines()).filter((line) => line.order_id === begun.id)).toHaveLength(2)
})

test('an order created for a customer is visible to that customer and to no other customer', async () => {
  const { admin, signUp, stone } = shop
  const [ada, ben] = [await signUp(), await signUp()]

  const { id } = await admin.createOrder({
    customer_id: ada.customer.id,
    lines: [{ items_id: stone.id, quantity: 1 }],
  })

  expect(await ada.api.getOrder(id)).toMatchObject({ id, customer: { id: ada.customer.id } })
  expect(await ada.api.listOrderLines()).toMatchObject([{ order_id: id, items_id: stone.id }])
  await expect(ben.api.getOrder(id)).rejects.toMatchObject({ status: 404 })
})

test('the link of an order that an admin created can be shared, and a customer who has it can claim the order', async () => {
  const { admin, apiFor, signUp } = shop
  const { id } = await admin.createOrder({ contact, lines: [engraving] })

  const [first, second] = [await admin.createOrderLink(id), await admin.createOrderLink(id)]

  expect(first.order_token).not.toBe(second.order_token)
  for (const { order_token } of [first, second])
    expect(await apiFor().getOrderByLink(order_token)).toMatchObject({
      id,
      contact: null,
      may: expect.arrayContaining(['claim']),
    })
  const ada = await signUp()
  await ada.api.claimOrder(first.order_token)
  expect(await ada.api.getOrder(id)).toMatchObject({ customer: { id: ada.customer.id } })
})

test(
  'an order created concurrently with one idempotency key exists once, and another body with that key is rejected',
  { tags: 'postgresql' },
  async () => {
    const { admin, db } = shop
    const before = await db.$count(orders)
    const begin = (name = 'Ring') => admin.createOrder({ lines: [{ ...engraving, name }] }, 'one-key')

    const begun = await Promise.all([begin(), begin(), begin()])

    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await db.$count(orders)).toBe(before + 1)
    await expect(begin('Brooch')).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  },
)

test('an order with unknown records or invalid values is not created', async () => {
  const { admin, addOtherShop, stone, db } = shop
  const gone = await admin.createItem(buildItemBody())
  await admin.deleteItem(gone.id)
  const { stranger } = await addOtherShop()
  const foreign = await stranger.createItem(buildItemBody())
  const lines = [{ items_id: stone.id, quantity: 1 }]
  const counted = () => Promise.all([db.$count(orders), db.$count(orderLines)])
  const before = await counted()
  const refused: [NewOrderBody, number, string][] = [
    [{ lines: [...lines, { items_id: gone.id, quantity: 1 }] }, 404, 'lines.1.items_id'],
    [{ lines: [{ items_id: foreign.id, quantity: 1 }] }, 404, 'lines.0.items_id'],
    [{ customer_id: 999_999, lines }, 400, 'customer_id'],
    [{ lines: [] }, 400, 'lines'],
    [{ lines: Array.from({ length: 201 }, () => engraving) }, 400, 'lines'],
    [{ lines: [{ items_id: stone.id, quantity: 0 }] }, 400, 'lines.0.quantity'],
    [{ lines: [{ ...engraving, price: -1 }] }, 400, 'lines.0.price'],
    [{ lines: [{ ...engraving, price: 1_000_000_000 }] }, 400, 'lines.0.price'],
    [{ lines: [{ ...engraving, price: 1.005 }] }, 400, 'lines.0.price'],
    [{ lines: [{ ...engraving, currency: 'ZZZ' }] }, 400, 'lines.0.currency'],
    [{ lines: [{ ...engraving, name: 'x\ny' }] }, 400, 'lines.0.name'],
    [{ contact: { ...contact, email: 'nowhere' }, lines }, 400, 'contact.email'],
  ]

  for (const [body, status, field] of refused) {
    const refusal = await admin.createOrder(body).catch((error: unknown) => error)
    expect(refusal, JSON.stringify(body)).toMatchObject({ status })
    const { payload = {} } = refusal as { payload?: object }
    expect(Object.keys(payload), JSON.stringify(body)).toEqual([field])
  }
  expect(await counted()).toEqual(before)
})

test('a registration that an admin creates reserves its seats until the event ends, up to the number of available seats', async () => {
  const { admin, visitor, stone, db } = await startOrders()
  const starts_at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const addEvent = (title: string, at = starts_at) =>
    admin.createItem(buildItemBody({ title, item_type: 'Event', stock: 5, item_info: { starts_at: at } }))
  const event = await addEvent('Opal cutting')
  const seats = (quantity: number, items_id = event.id) => ({ items_id, quantity })
  const readLeft = async () => (await visitor.getItem(event.id)).available
  const counted = () => Promise.all([db.$count(orders), db.$count(orderLines)])

  const { lines } = await admin.createOrder({ lines: [seats(1, stone.id), engraving, seats(3)] }, 'key')

  expect(lines.map(({ held_until }) => held_until)).toEqual([undefined, undefined, Date.parse(starts_at)])
  expect(await readLeft()).toBe(2)
  const before = await counted()
  const past = await addEvent('Opal fair', '2026-01-02T10:00:00.000Z')
  for (const [refused, reason] of [
    [[engraving, seats(3)], 'Only 2 of Opal cutting left'],
    [[seats(2), seats(1)], 'Only 2 of Opal cutting left'],
    [[engraving, seats(1, past.id)], 'Opal fair has ended'],
  ] as const)
    await expect(admin.createOrder({ lines: [...refused] })).rejects.toMatchObject({
      status: 409,
      code: 'unavailable',
      payload: { 'lines.1.quantity': reason },
    })
  expect(await counted()).toEqual(before)
  // A retry finds its order although no seat is left, and concurrent requests do not take a seat twice.
  const last = { lines: [seats(2)] }
  const begun = await Promise.allSettled(['same', 'same', 'other'].map((key) => admin.createOrder(last, key)))
  const ids = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await readLeft()).toBe(0)
  await expect(admin.createOrder(last)).rejects.toMatchObject({ reason: 'Opal cutting is fully booked' })
})

test('an order cannot be created for an erased customer or assigned to one', async () => {
  const { admin, signUp, db } = shop
  const { customer } = await signUp()
  const { id, version } = await admin.createOrder({ lines: [engraving] })
  await eraseCustomer(db, customer)
  const customer_id = customer.id

  const refusal = { status: 400, payload: { customer_id: 'The customer was not found' } }
  await expect(admin.createOrder({ customer_id, lines: [engraving] })).rejects.toMatchObject(refusal)
  await expect(admin.changeOrder(id, { version, customer_id })).rejects.toMatchObject(refusal)
})

test('a contact can have only a phone number, but needs an email address or a phone number', async () => {
  const { admin, stone } = await startOrders()
  const lines = [{ items_id: stone.id, quantity: 1 }]
  const byPhone = { name: 'Almaz', email: '', phone: '+1 555 0199' }

  const { id, contact } = await admin.createOrder({ lines, contact: byPhone })

  expect(contact).toEqual(byPhone)
  await expect(
    admin.changeOrder(id, { version: 1, contact: { name: 'Almaz', email: '', phone: '' } }),
  ).rejects.toMatchObject({
    status: 400,
    payload: { 'contact.email': 'Enter an email address or a phone number' },
  })
})
