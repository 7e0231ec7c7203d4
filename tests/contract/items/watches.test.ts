import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderAdminCalls } from '../../../dataProvider/shopApi/orderCalls.ts'
import { digest } from '../../../server/database/digest.ts'
import { emailLinks, emails, orderLines, watches, watchStops } from '../../../server/database/schema.ts'
import { notifyWatchers } from '../../../server/items/watches/store.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { testConfig } from '../../support/shop/startShop.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'

async function startWithSoldItem() {
  const shop = await startShopWithItem()
  const { admin, db, shopId } = shop
  await admin.updateItem(shop.stone.id, { stock: 0 })
  const watch = (email: string, id = shop.stone.id) => shop.apiFor().watchItem(id, email)
  const listEmails = async () => {
    const rows = await db.select().from(emails).where(eq(emails.kind, 'back_in_stock')).orderBy(emails.id)
    return rows.map(({ kind, recipient, values }) => ({ kind, recipient, values }))
  }
  const recipients = async () => (await listEmails()).map(({ recipient }) => recipient)
  /** Runs the job of the timer that fires every minute. */
  const sweep = () => db.transaction((tx) => notifyWatchers(tx))
  const addLink = async (email: string, expiresAt = new Date(Date.now() + 60_000)) => {
    const token = randomBytes(32).toString('base64url')
    const link = { digest: digest(token), shopId, kind: 'watch', recordId: digest(email), expiresAt }
    await db.insert(emailLinks).values(link)
    return token
  }
  return { ...shop, watch, listEmails, recipients, sweep, addLink }
}

const shared = await startWithSoldItem()

test('a watcher of a sold item gets one email when it is available again, and no further email', async () => {
  const { admin, db, stone, watch, listEmails, sweep } = shared
  await watch('Ada@Example.com')
  await watch('ada@example.com')

  await admin.updateItem(stone.id, { title: 'Still sold' })
  await sweep()
  expect(await listEmails()).toEqual([])
  await admin.updateItem(stone.id, { stock: 1 })

  const [{ id: watch_id, notifiedAt } = {}] = await db.select().from(watches)
  expect(notifiedAt).toBeInstanceOf(Date)
  const email = {
    kind: 'back_in_stock',
    recipient: 'ada@example.com',
    values: { item_id: stone.id, watch_id },
  }
  expect(await listEmails()).toEqual([email])
  await admin.updateItem(stone.id, { stock: 0 })
  await admin.updateItem(stone.id, { stock: 2 })
  await sweep()
  expect(await listEmails()).toHaveLength(1)
  // A visitor who watches the item again gets another email.
  await admin.updateItem(stone.id, { stock: 0 })
  await watch('ada@example.com')
  await admin.updateItem(stone.id, { stock: 1 })
  expect(await listEmails()).toEqual([email, email])
})

test('watchers are notified when a reservation expires, an item becomes visible or is restored, or a shop reopens', async () => {
  const { admin, db, stone, watch, recipients, sweep, enquiry, signUp } = await startWithSoldItem()
  await admin.updateShop({ hold_hours: 24 })
  await admin.updateItem(stone.id, { stock: 1 })
  await (await signUp()).api.createOrderLine(enquiry)
  await watch('held@example.com')
  await sweep()
  expect(await recipients()).toEqual([])
  await db.update(orderLines).set({ heldUntil: sql`now() - interval '1 second'` })
  await admin.updateShop({ Is_visible: false })
  await sweep()
  expect(await recipients()).toEqual([])
  await admin.updateShop({ Is_visible: true })
  await sweep()
  expect(await recipients()).toEqual(['held@example.com'])

  const hidden = await admin.createItem(buildItemBody({ stock: 0 }))
  await watch('hidden@example.com', hidden.id)
  await admin.updateItem(hidden.id, { Is_disabled: true, stock: 1 })
  expect(await recipients()).toHaveLength(1)
  await admin.updateItem(hidden.id, { Is_disabled: false })
  const deleted = await admin.createItem(buildItemBody({ stock: 0 }))
  await watch('deleted@example.com', deleted.id)
  await admin.deleteItem(deleted.id)
  await db.execute(sql`update items set stock = 1 where id = ${deleted.id}`)
  await sweep()
  expect(await recipients()).toHaveLength(2)
  await admin.restoreItem(deleted.id)
  expect(await recipients()).toEqual(['held@example.com', 'hidden@example.com', 'deleted@example.com'])
})

test('watchers are notified when an admin releases a reservation', async () => {
  const { admin, stone, watch, recipients, enquiry, signUp } = await startWithSoldItem()
  await admin.updateShop({ hold_hours: 24 })
  await admin.updateItem(stone.id, { stock: 1 })
  const { id } = await (await signUp()).api.createOrderLine(enquiry)
  await watch('ada@example.com')

  await orderAdminCalls(admin.fetcher, testConfig).releaseHold(id)

  expect(await recipients()).toEqual(['ada@example.com'])
})

test('watchers of a past event are not notified', async () => {
  const { admin, watch, recipients, sweep } = await startWithSoldItem()
  const event = await admin.createItem(buildItemBody({ item_type: 'Event', stock: 0 }))
  await watch('ada@example.com', event.id)

  await admin.updateItem(event.id, { stock: 5, item_info: { starts_at: '2020-01-01T10:00:00Z' } })
  await sweep()

  expect(await recipients()).toEqual([])
})

test('two instances notify each watcher once', { tags: 'postgresql' }, async () => {
  const { db, stone, watch, recipients, sweep } = await startWithSoldItem()
  const buyers = Array.from({ length: 30 }, (_, n) => `buyer-${String(n).padStart(2, '0')}@example.com`)
  for (const email of buyers) await watch(email)
  await db.execute(sql`update items set stock = 1 where id = ${stone.id}`)

  await Promise.all([sweep(), sweep(), sweep()])

  expect((await recipients()).toSorted()).toEqual(buyers)
})

test('an available, hidden or unknown item cannot be watched, and an invalid email address cannot watch an item', async () => {
  const { admin, watch, stone } = shared
  const there = await admin.createItem(buildItemBody({ title: 'Honey opal', stock: 1 }))
  const hidden = await admin.createItem(buildItemBody({ stock: 0, Is_disabled: true }))

  await expect(watch('ada@example.com', there.id)).rejects.toMatchObject({
    status: 409,
    reason: 'Honey opal is available now',
  })
  await expect(watch('ada@example.com', hidden.id)).rejects.toMatchObject({ status: 404 })
  await expect(watch('ada@example.com', stone.id + 999)).rejects.toMatchObject({ status: 404 })
  for (const email of ['ada', 'ada@example.com\nbcc: eve@example.com', '']) {
    await expect(watch(email)).rejects.toMatchObject({
      status: 400,
      payload: { email: expect.any(String) },
    })
  }
})

test('an email address watches at most 50 items, an item has at most 1,000 watchers, and no response reveals what an address watches', async () => {
  const { admin, db, shopId, watch, stone } = await startWithSoldItem()
  await watch('ada@example.com')
  await db.execute(sql`insert into watches (shop_id, item_id, email)
    select ${shopId}, ${stone.id}, 'buyer-' || n || '@example.com' from generate_series(1, 999) n`)

  const full = {
    status: 429,
    payload: { email: 'We cannot take more notification requests for this item. Contact us instead.' },
  }
  await expect(watch('ada@example.com')).rejects.toMatchObject(full)
  await expect(watch('other@example.com')).rejects.toMatchObject(full)
  await db.execute(sql`delete from watches where email like 'buyer%'`)
  await db.execute(sql`insert into items (shop_id, item_type, title, slug, sku, description, stock)
    select ${shopId}, 'Product', 'Stone', 'more-' || n, 'MORE' || n, 'Text', 0 from generate_series(1, 49) n`)
  await db.execute(sql`insert into watches (shop_id, item_id, email)
    select shop_id, id, 'ada@example.com' from items where slug like 'more-%'`)
  await watch('ada@example.com')
  await watch('other@example.com')
  expect(await db.$count(watches, eq(watches.itemId, stone.id))).toBe(2)
  const fifty = await db.select().from(watches).where(eq(watches.email, 'ada@example.com'))
  expect(fifty).toHaveLength(50)
  const one = await admin.createItem(buildItemBody({ stock: 0 }))
  await watch('ada@example.com', one.id)
  expect(await db.$count(watches, eq(watches.itemId, one.id))).toBe(0)
})

test('RFC 8058 a POST to the unsubscribe link of an email deletes all watches of its address in the shop', async () => {
  const { admin, app, db, visitor, stone, watch, addLink, sweep, recipients } = await startWithSoldItem()
  const other = await admin.createItem(buildItemBody({ stock: 0 }))
  const listWatches = async () => (await db.select().from(watches)).map(({ email }) => email).toSorted()
  const watchBoth = async () => {
    await db.delete(watchStops)
    for (const id of [stone.id, other.id]) await watch('ada@example.com', id)
    return addLink('ada@example.com')
  }
  await watch('eve@example.com')
  const forms = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=b', '--b\r\n\r\nOne-Click\r\n--b--'],
    ['application/json', ''],
  ] as const

  for (const [type, payload] of forms) {
    const url = `/api/watches/${await watchBoth()}/stop`
    expect(await listWatches()).toEqual(['ada@example.com', 'ada@example.com', 'eve@example.com'])
    const post = () => app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect((await post()).statusCode).toBe(204)
    expect(await listWatches()).toEqual(['eve@example.com'])
    expect((await post()).statusCode).toBe(204)
  }
  await visitor.unsubscribe(await watchBoth())
  await visitor.unsubscribe('no-such-token')
  expect(await listWatches()).toEqual(['eve@example.com'])
  await db.execute(sql`update items set stock = 1`)
  await sweep()
  expect(await recipients()).toEqual(['eve@example.com'])
})

test('an unsubscribed address gets no watch emails from the shop for a year, even if it watches an item again', async () => {
  const { admin, db, stone, shopId, visitor, watch, addLink, recipients } = await startWithSoldItem()
  await watch('ada@example.com')
  await visitor.unsubscribe(await addLink('ada@example.com'))
  // Unsubscribing also deletes the link.
  expect(await db.$count(emailLinks)).toBe(0)

  await watch('Ada@example.com')
  await admin.updateItem(stone.id, { stock: 1 })
  expect(await recipients()).toEqual([])

  const stops = await db.select().from(watchStops)
  expect(stops).toMatchObject([{ shopId, digest: digest('ada@example.com') }])
  expect(stops[0]!.expiresAt.getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  await admin.updateItem(stone.id, { stock: 0 })
  await db.update(watchStops).set({ expiresAt: sql`now()` })
  await watch('ada@example.com')
  expect(await db.$count(watches)).toBe(1)
})

test('an expired link unsubscribes no address, and no link unsubscribes another address', async () => {
  const { db, visitor, watch, addLink } = await startWithSoldItem()
  await watch('ada@example.com')
  const { id } = (await db.select().from(watches))[0]!
  await visitor.unsubscribe(await addLink('ada@example.com', new Date(Date.now() - 1000)))
  expect(await db.$count(watches)).toBe(1)

  // A restore can reset the sequence, so that a new row gets the id of a deleted one.
  await db.delete(watches)
  await db.execute(sql`select setval(pg_get_serial_sequence('watches', 'id'), ${id}, false)`)
  const token = await addLink('ada@example.com')
  await watch('eve@example.com')
  await visitor.unsubscribe(token)
  expect(await db.select().from(watches)).toMatchObject([{ id, email: 'eve@example.com' }])
})
