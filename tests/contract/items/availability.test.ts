import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderAdminCalls } from '../../../dataProvider/shopApi/orderCalls.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { findRevision } from '../../../server/revision/revision.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createOperations, csvFile } from '../../support/shop/operations.ts'
import { startPages } from '../../support/shop/startPages.ts'
import { startShopWithAdmin, testConfig } from '../../support/shop/startShop.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const hour = 3_600_000

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

const shared = await startShopWithAdmin()

/** Creates a stone with a stock of 1, in a shop that reserves ordered stones for a day. */
async function startReservations(shop = shared) {
  const { admin, db, shopId, signUp } = shop
  await admin.updateShop({ hold_hours: 24 })
  const stone = await admin.createItem(buildItemBody({ title: 'Fire opal', price: 240, stock: 1 }))
  /** Orders as a new customer, whose address is verified. */
  const order = async (items_id = stone.id, quantity?: number) => {
    const { api } = await signUp()
    return api.createOrderLine({ items_id, action_type: 'enquiry', ...(quantity && { quantity }) })
  }
  /** Returns the availability of an item as a visitor sees it. */
  const seen = async (id = stone.id) => {
    const { stock, available, availability } = await shop.visitor.getItem(id)
    return { stock, available, availability }
  }
  const holdsOf = (id: number) => db.select().from(orderLines).where(eq(orderLines.itemId, id))
  /** Expires a line's reservation as time would: without a job, and without any other write. */
  const expireReservation = (id: string) =>
    db
      .update(orderLines)
      .set({ heldUntil: sql`now() - interval '1 millisecond'` })
      .where(eq(orderLines.id, id))
  const read = async () => (await findRevision(db, shopId)).text
  return { ...shop, stone, order, seen, holdsOf, expireReservation, readRevision: read }
}

test('an enquiry reserves a stone until the reservation expires, without a background job', async () => {
  const { order, seen, stone, expireReservation, holdsOf } = await startReservations()
  expect(await seen()).toEqual({ stock: 1, available: 1, availability: 'available' })

  const line = await order()

  expect(await seen()).toEqual({ stock: 1, available: 0, availability: 'reserved' })
  const [{ heldUntil } = {}] = await holdsOf(stone.id)
  expect(Math.abs(Number(heldUntil) - Date.now() - 24 * hour)).toBeLessThan(60_000)
  await expect(order()).rejects.toMatchObject({
    status: 409,
    code: 'unavailable',
    payload: { quantity: 'Fire opal is reserved' },
  })
  await expireReservation(line.id)
  expect(await seen()).toMatchObject({ available: 1, availability: 'available' })
  await order()
  expect(await seen()).toMatchObject({ available: 0, availability: 'reserved' })
})

test('a rejected order states how many are left, that the stone is sold, or that the event is fully booked', async () => {
  const { admin, order, stone } = await startReservations()
  const starts_at = inHours(48)
  const event = await admin.createItem(
    buildItemBody({ item_type: 'Event', title: 'Open bench', stock: 1, item_info: { starts_at } }),
  )
  const refusal = async (ordered: Promise<unknown>) => ordered.catch((error: unknown) => error)

  await admin.updateItem(stone.id, { stock: 3 })
  await order(stone.id, 1)
  expect(await refusal(order(stone.id, 3))).toMatchObject({ code: 'unavailable', reason: 'Only 2 left' })
  await admin.updateItem(stone.id, { stock: 0 })
  expect(await refusal(order())).toMatchObject({ code: 'unavailable', reason: 'Fire opal is sold' })
  await order(event.id)
  expect(await refusal(order(event.id))).toMatchObject({ reason: 'Open bench is fully booked' })
})

test('a retried order returns its line even if nothing is left', async () => {
  const { signUp, stone, seen } = await startReservations()
  const { api } = await signUp()
  const body = { items_id: stone.id, action_type: 'enquiry', checkout_size: 1 } as const

  const line = await api.createOrderLine(body, 'key')

  expect(await api.createOrderLine(body, 'key')).toMatchObject(withoutToken(line))
  await expect(api.createOrderLine(body, 'other')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await seen()).toMatchObject({ availability: 'reserved' })
})

test('while reservations are off, enquiries leave the stone available, and an order above the stock is rejected', async () => {
  const { admin, order, seen, stone, holdsOf, readRevision: revision } = await startReservations()
  await admin.updateShop({ hold_hours: 0 })
  const before = await revision()

  await order()
  await order()

  expect(await seen()).toMatchObject({ available: 1, availability: 'available' })
  expect((await holdsOf(stone.id)).map(({ heldUntil }) => heldUntil)).toEqual([null, null])
  expect(await revision()).toBe(before)
  await expect(order(stone.id, 2)).rejects.toMatchObject({ reason: 'Only 1 left' })
})

test('a service is never reserved, and orders of an unlimited item count as reserved once it gets a stock limit', async () => {
  const { admin, order, seen, holdsOf } = await startReservations()
  const service = await admin.createItem(buildItemBody({ item_type: 'Service' }))
  const { id } = await admin.createItem(buildItemBody())

  await order(service.id)
  await order(id, 2)

  expect(await holdsOf(service.id)).toMatchObject([{ heldUntil: null }])
  expect(await seen(id)).toEqual({ stock: null, available: null, availability: 'available' })
  await admin.updateItem(id, { stock: 5 })
  expect(await seen(id)).toEqual({ stock: 5, available: 3, availability: 'available' })
})

test('a seat stays reserved until its event ends, even if reservations are off, and moves with the event', async () => {
  const { admin, order, seen, holdsOf } = await startReservations()
  await admin.updateShop({ hold_hours: 0 })
  const event = (item_info: object | null) =>
    admin.createItem(buildItemBody({ item_type: 'Event', stock: 2, item_info: item_info as never }))
  const [starts_at, ends_at] = [inHours(24), inHours(30)]
  const { id } = await event({ starts_at, ends_at })
  const short = await event({ starts_at })
  const timeless = await event(null)
  const endOf = async (item: number) => (await holdsOf(item))[0]?.heldUntil?.toISOString()

  for (const item of [id, short.id, timeless.id]) await order(item, 2)

  expect(await endOf(id)).toBe(ends_at)
  expect(await endOf(short.id)).toBe(starts_at)
  expect(await endOf(timeless.id)).toMatch(/^9999/)
  const later = inHours(50)
  expect(await admin.updateItem(id, { item_info: { starts_at, ends_at: later } })).toMatchObject({
    available: 0,
    availability: 'reserved',
  })
  expect(await endOf(id)).toBe(later)
  const csv = csvFile(
    'item_type,title,slug,sku,description,item_info',
    `Event,Show,${short.slug},${short.sku},Text,"${JSON.stringify({ starts_at: later }).replaceAll('"', '""')}"`,
  )
  const report = { created: 0, updated: 1, unchanged: 0, problems: [] }
  expect(
    await createOperations(admin).importList('items', csv, { apply: true, onProgress: () => {} }),
  ).toEqual(report)
  expect(await endOf(short.id)).toBe(later)
  // A past event has no reserved seats.
  const past = { starts_at: inHours(-30), ends_at: inHours(-29) }
  expect(await admin.updateItem(id, { item_info: past })).toMatchObject({ available: 2 })
  expect(await seen(id)).toMatchObject({ available: 2, availability: 'available' })
})

test('an admin can set the stock below the reserved quantity, but not below 0', async () => {
  const { admin, visitor, order, seen, stone } = await startReservations(await startShopWithAdmin())
  await admin.updateItem(stone.id, { stock: 3 })
  await order(stone.id, 3)

  expect(await admin.updateItem(stone.id, { stock: 2 })).toMatchObject({ available: 0, held: 3 })

  expect(await admin.getItem(stone.id)).toMatchObject({ held: 3 })
  expect((await admin.listItems('Product', { page: 1 })).items).toMatchObject([{ held: 3 }])
  expect(await visitor.getItem(stone.id)).not.toHaveProperty('held')
  expect((await visitor.listItems('Product', { page: 1 })).items[0]).not.toHaveProperty('held')
  expect(await seen()).toEqual({ stock: 2, available: 0, availability: 'reserved' })
  await admin.updateItem(stone.id, { stock: 5 })
  expect(await seen()).toMatchObject({ available: 2 })
  for (const stock of [-1, 1.5, 1_000_001]) {
    await expect(admin.updateItem(stone.id, { stock })).rejects.toMatchObject({ status: 400 })
  }
})

test(
  'reservations do not change an item’s version, and one of two concurrent stock changes is rejected as stale',
  { tags: 'postgresql' },
  async () => {
    const { admin, order, stone } = await startReservations()
    await order()
    expect(await admin.getItem(stone.id)).toMatchObject({ version: stone.version })

    const changes = [4, 5].map((stock) => admin.updateItem(stone.id, { stock, version: stone.version! }))

    const outcomes = await Promise.allSettled(changes)
    const refused = outcomes.filter((one) => one.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'stale' } }])
  },
)

test('lists show sold items last and can be filtered by availability', async () => {
  const { admin, visitor, order, stone } = await startReservations(await startShopWithAdmin())
  const make = (title: string, more: object) => admin.createItem(buildItemBody({ title, ...more }))
  await make('Sold', { stock: 0, rank: 1 })
  await make('Endless', { rank: 2 })
  await make('Low', { stock: 3, low_stock: 3, rank: 3 })
  await make('Plenty', { stock: 4, low_stock: 3, rank: 4 })
  await order()
  const titles = async (availability?: 'available' | 'reserved' | 'sold' | 'low', api = visitor) => {
    const { items, itemsTotal } = await api.listItems('Product', {
      page: 1,
      ...(availability && { availability }),
    })
    expect(itemsTotal).toBe(items.length)
    return items.map(({ title }) => title)
  }

  expect(await titles()).toEqual(['Endless', 'Low', 'Plenty', stone.title, 'Sold'])
  expect(await titles('available')).toEqual(['Endless', 'Low', 'Plenty'])
  expect(await titles('reserved', admin)).toEqual([stone.title])
  expect(await titles('sold')).toEqual(['Sold'])
  expect(await titles('low', admin)).toEqual(['Low'])
  const file = await createOperations(admin).exportList('items', { availability: 'sold' })
  expect((await file.text()).split('\n').filter((line) => line.includes('Product'))).toEqual([
    expect.stringContaining('Sold'),
  ])
  await admin.createItem(buildItemBody({ title: 'Hidden', stock: 0, Is_disabled: true }))
  await make('Full', { item_type: 'Event', stock: 0 })
  const { items } = await createOperations(admin).getCounters()
  expect(items.Product).toEqual({ total: 6, disabled: 1, low: 1, unavailable: 2 })
  expect(items.Event).toEqual({ total: 1, disabled: 0, low: 0, unavailable: 1 })
})

test('pages and feeds never show a reserved item as available, nor an expired reservation as reserved', async () => {
  const shop = await startReservations(await startShopWithAdmin())
  const { admin, order, expireReservation, stone } = shop
  const { getPage } = await startPages(shop)
  const shownAs = async () => {
    const pages = await Promise.all([getPage('/shop'), getPage(`/item/${stone.slug}`)])
    const said = pages.map((html) => [...html.matchAll(/"availability":"(\w+)"/g)].map(([, word]) => word))
    expect(said[0]).toEqual(said[1])
    return said[0]
  }
  expect(await shownAs()).toEqual(['available'])

  const line = await order()
  expect(await shownAs()).toEqual(['reserved'])
  await expireReservation(line.id)
  expect(await shownAs()).toEqual(['available'])
  await expireReservation((await order()).id)
  expect(await shownAs()).toEqual(['available'])
  expect(await getPage('/sitemap.xml')).toContain(stone.slug)
  await admin.updateItem(stone.id, { stock: 0 })
  expect(await shownAs()).toEqual(['sold'])
  expect(await getPage('/sitemap.xml')).not.toContain(stone.slug)
})

test('an admin releases a reservation: the item is available immediately, and order lines show no reservation to customers', async () => {
  const {
    admin,
    signUp,
    order,
    seen,
    stone,
    readRevision: revision,
  } = await startReservations(await startShopWithAdmin())
  const { releaseHold } = orderAdminCalls(admin.fetcher, testConfig)
  const { api } = await signUp()
  const line = await api.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  expect(line).not.toHaveProperty('held_until')
  expect((await api.listOrderLines())[0]).not.toHaveProperty('held_until')
  const [{ held_until } = {}] = await admin.listOrderLines()
  expect(Math.abs(held_until! - Date.now() - 24 * hour)).toBeLessThan(60_000)
  const before = await revision()

  expect(await releaseHold(line.id)).toEqual(withoutToken(line))

  expect(await seen()).toMatchObject({ available: 1, availability: 'available' })
  expect(await revision()).not.toBe(before)
  await order()
  expect(await releaseHold(line.id)).toEqual(withoutToken(line))
  expect(await seen()).toMatchObject({ available: 0 })
})

test('old reservations do not count after a past event gets a new date or an event becomes another item type', async () => {
  const { admin, order, seen, expireReservation } = await startReservations()
  const event = async () => {
    const item_info = { starts_at: inHours(24) }
    const { id } = await admin.createItem(buildItemBody({ item_type: 'Event', stock: 2, item_info }))
    return { line: (await order(id, 2)).id, item: id }
  }
  const [again, changed] = [await event(), await event()]
  await expireReservation(again.line)

  await admin.updateItem(again.item, { item_info: { starts_at: inHours(900) } })
  await admin.updateItem(changed.item, { item_type: 'Product' })

  expect(await seen(again.item)).toMatchObject({ available: 2 })
  expect(await seen(changed.item)).toMatchObject({ available: 2 })
})
