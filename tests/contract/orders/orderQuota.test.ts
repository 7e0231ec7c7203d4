import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OrderLineBody } from '../../../dataProvider/resources/orders/orderLines.schema.ts'
import { emails, orderNetworks, orders } from '../../../server/database/schema.ts'
import { consumeOrderQuota, deleteOrderNetworks } from '../../../server/orders/confirmation/orderQuota.ts'
import { createNetworkDigests } from '../../../server/secrets/networkDigests.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createReceiptToken } from '../../support/email/createReceiptToken.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'

const shop = await startShopWithItem()
const { app, db, shopId, enquiry, signUp, createHeaders, admin, visitor } = shop

beforeEach(async () => {
  await db.delete(orderNetworks)
})

/** Orders from a network, as a new visitor unless `headers` are given. */
const orderFrom = async (remoteAddress: string, body: Partial<OrderLineBody> = {}, headers?: object) =>
  app.inject({
    method: 'POST',
    url: '/api/cart_items',
    headers: { ...(await createHeaders()), ...headers },
    payload: { ...enquiry, contact: { name: 'Vera', email: 'vera@outlook.com', phone: '' }, ...body },
    remoteAddress,
  })

const digestNetworks = createNetworkDigests({ ensure: async () => 'test' })

/** Stores this number of unconfirmed orders of a network, which arrived some minutes ago. */
const fill = async (ip: string, count: number, minutes = 1) => {
  const { today } = await digestNetworks(ip)
  for (let n = 0; n < count; n++) {
    const [order] = await db
      .insert(orders)
      .values({ id: crypto.randomUUID(), shopId, confirmedAt: null })
      .returning()
    const createdAt = sql`now() - ${minutes}::int * interval '1 minute'`
    await db
      .insert(orderNetworks)
      .values(today.map((network) => ({ shopId, orderId: order!.id, network, createdAt })))
  }
}

test('CHK-17 a network can send 60 unconfirmed orders an hour; the refusal says when it ends and names the contact form', async () => {
  await fill('203.0.113.7', 59, 15)
  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)

  const refused = await orderFrom('203.0.113.7')

  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'order_quota' })
  expect(refused.json().message).toMatch(/try again in 45 minutes, or write to us with the contact form\.$/)
  expect(Math.abs(Number(refused.headers['retry-after']) - 45 * 60)).toBeLessThan(60)
  expect((await orderFrom('203.0.113.8')).statusCode).toBe(200)
})

test('CHK-17 a network can send 120 unconfirmed orders a day', async () => {
  await fill('203.0.113.7', 119, 90)
  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)

  const refused = await orderFrom('203.0.113.7')

  expect(refused.json().message).toContain('try again in 23 hours')
})

test('CHK-17 confirming an order gives its place back', async () => {
  await fill('203.0.113.7', 59)
  const { order_id } = (await orderFrom('203.0.113.7')).json()
  expect((await orderFrom('203.0.113.7')).statusCode).toBe(429)

  await visitor.confirmByLink(await createReceiptToken(shop, order_id))

  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)
})

test('CHK-17 a customer with a verified address, a further line of a checkout and a retry are not counted', async () => {
  const headers = await createHeaders()
  const checkout = { checkout_id: crypto.randomUUID() }
  const retried = { ...headers, 'idempotency-key': crypto.randomUUID() }
  await orderFrom('203.0.113.7', checkout, retried)
  await fill('203.0.113.7', 60)

  expect((await orderFrom('203.0.113.7', checkout, retried)).statusCode).toBe(200)
  expect((await orderFrom('203.0.113.7', checkout, headers)).statusCode).toBe(200)
  const customer = await createHeaders((await signUp()).userId)
  expect((await orderFrom('203.0.113.7', { contact: undefined }, customer)).statusCode).toBe(200)
})

test('CHK-17 addresses of one IPv6 network share a quota, and each wider network has twice as much', async () => {
  await fill('2001:db8:1:1::1', 60)
  expect((await orderFrom('2001:db8:1:1::2')).statusCode).toBe(429)
  expect((await orderFrom('2001:db8:1:2::1')).statusCode).toBe(200)

  await fill('2001:db8:1:3::1', 59)
  expect((await orderFrom('2001:db8:1:4::1')).statusCode).toBe(429)
  expect((await orderFrom('2001:db8:1:104::1')).statusCode).toBe(200)

  for (const part of ['200', '300']) await fill(`2001:db8:1:${part}::1`, 60)
  expect((await orderFrom('2001:db8:1:400::1')).statusCode).toBe(429)
  expect((await orderFrom('2001:db8:2:400::1')).statusCode).toBe(200)
})

test('CHK-17 an order of yesterday counts under the digest of yesterday’s key', async () => {
  const [order] = await db
    .insert(orders)
    .values({ id: crypto.randomUUID(), shopId, confirmedAt: null })
    .returning()
  await fill('203.0.113.7', 60)
  const { today } = await digestNetworks('203.0.113.7')
  const nextDay = { today: ['digest of the next day'], yesterday: today }

  const late = db.transaction((tx) => consumeOrderQuota(tx, { shopId, orderId: order!.id }, nextDay))

  await expect(late).rejects.toMatchObject({ code: 'order_quota' })
})

test('CHK-17 a clock that is set back does not lock a network out', async () => {
  await fill('203.0.113.7', 60, -3 * 24 * 60)

  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)
})

test('CHK-17 digests of networks contain no address and are deleted after 48 hours', async () => {
  await fill('203.0.113.7', 1, 47 * 60)
  await fill('203.0.113.7', 1, 49 * 60)

  await deleteOrderNetworks(db)

  const kept = await db.select().from(orderNetworks)
  expect(kept).toHaveLength(1)
  expect(kept[0]!.network).toMatch(/^[\w-]{43}$/)
})

test('CHK-17 forty buyers behind one address, each confirming, meet no limit', { tags: 'long' }, async () => {
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const event = await admin.createItem(
    buildItemBody({ item_type: 'Event', stock: 200, item_info: { starts_at } }),
  )
  const placed: { order_id: string }[] = []
  for (let n = 0; n < 40; n++) {
    const body = n % 2 === 0 ? {} : { items_id: event.id, action_type: 'booking' as const }
    const contact = { name: 'Guest', email: `guest${n}@outlook.com`, phone: '' }
    const response = await orderFrom('203.0.113.7', { ...body, contact })
    expect(response.statusCode).toBe(200)
    placed.push(response.json())
  }
  for (const { order_id } of placed) {
    const confirmed = await visitor.confirmByLink(await createReceiptToken(shop, order_id))
    expect(
      confirmed.lines.every(({ type, held_until }) => type !== 'Event' || held_until !== undefined),
    ).toBe(true)
  }
  expect(await visitor.getItem(event.id)).toMatchObject({ available: 180 })
  expect((await orderFrom('203.0.113.7')).statusCode).toBe(200)
})

test('CHK-18 unconfirmed orders of one network hold at most 24 seats together', async () => {
  const starts_at = new Date(Date.now() + 86_400_000).toISOString()
  const item = buildItemBody({ item_type: 'Event', stock: 400, item_info: { starts_at } })
  const { id } = await admin.createItem(item)
  const register = (n: number, ip: string) =>
    orderFrom(ip, {
      items_id: id,
      quantity: 8,
      contact: { name: 'A', email: `a${n}@outlook.com`, phone: '' },
    })

  for (let n = 0; n < 4; n++) await register(n, '203.0.113.30')
  expect(await visitor.getItem(id)).toMatchObject({ available: 400 - 24 })

  await register(5, '203.0.113.31')
  expect(await visitor.getItem(id)).toMatchObject({ available: 400 - 32 })
})

test('CHK-17 twenty unconfirmed orders within ten minutes alert the seller once', async () => {
  await db.delete(emails)
  await db.update(orders).set({ confirmedAt: sql`now()` })
  const countAlerts = () => db.$count(emails, eq(emails.kind, 'unconfirmed_orders'))
  await fill('203.0.113.7', 18)
  await orderFrom('203.0.113.9')
  expect(await countAlerts()).toBe(0)

  for (let n = 0; n < 3; n++) await orderFrom('203.0.113.9')

  expect(await countAlerts()).toBe(1)
})
