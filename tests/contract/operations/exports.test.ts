import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  customers,
  estimates,
  items,
  orderEvents,
  orders,
  payments,
} from '../../../server/database/schema.ts'
import { exportNames, type ExportName } from '../../../server/operations/exportRoutes.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { createOperations } from '../../support/shop/operations.ts'
import { startShop } from '../../support/shop/startShop.ts'
import { addOrderLines } from '../../support/database/addOrderLines.ts'

async function startExports() {
  const shop = await startShop()
  const { api: admin, customer, userId } = await shop.signUp('admin')
  const read = async (name: ExportName, query: object = {}) => {
    const csv = Buffer.from(await (await createOperations(admin).exportList(name, query)).arrayBuffer())
    return parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  }
  const ask = async (url: string) =>
    shop.app.inject({ url: `/api/admin/exports/${url}`, headers: await shop.createHeaders(userId) })
  return { ...shop, admin, adminId: customer.id, read, ask }
}

test('AITM-8 ADM-13 an export contains every item that matches the filter, beyond one page, each once and in order', async () => {
  const { db, shopId, read } = await startExports()
  const rows = Array.from({ length: 1203 }, (_, n) => ({
    shopId,
    itemType: n % 3 === 0 ? ('Blog' as const) : ('Product' as const),
    title: `Stone ${n}`,
    slug: `stone-${n}`,
    sku: `S${n}`,
    description: n % 2 ? 'Fire' : 'Milk',
    isDisabled: n % 2 === 0,
  }))
  await db.insert(items).values(rows)
  const skus = async (query: object) => (await read('items', query)).map(({ sku }) => sku)
  const ofRows = (passes: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(passes).map(({ sku }) => sku)

  expect(await skus({})).toEqual(ofRows(() => true))
  expect(await skus({ page: 40, sort: '-title' })).toEqual(ofRows(() => true))
  expect(await skus({ type: 'Blog' })).toEqual(ofRows(({ itemType }) => itemType === 'Blog'))
  expect(await skus({ type: 'Product', q: 'FIRE', disabled: false })).toEqual(
    ofRows(({ itemType, description }) => itemType === 'Product' && description === 'Fire'),
  )
  expect(await skus({ q: 'no such stone' })).toEqual([])
})

test('ADM-13 an export has a content type and file name, is not cached, and is safe to open in a spreadsheet', async () => {
  const { admin, ask } = await startExports()
  await admin.createItem(buildItemBody({ title: '=HYPERLINK("https://evil.example")', sku: 'ÉCLAT' }))

  const response = await ask('items')

  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="items.csv"',
    'cache-control': 'no-store',
  })
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(response.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(response.body).toMatch(/ÉCLAT.*\r\n$/)
})

test('ADM-13 customers are exported with the list’s filters and the fields that only list records have', async () => {
  const { db, signUp, read } = await startExports()
  const { customer } = await signUp('blocked')
  const changes = { fullName: '+1 Bikila', blockDenyReason: 'Unpaid', lastSeenAt: new Date(0) }
  await db.update(customers).set(changes).where(eq(customers.id, customer.id))

  expect(await read('customers')).toHaveLength(2)
  expect(await read('customers', { role: 'blocked', online: false, q: 'bikila' })).toMatchObject([
    {
      id: String(customer.id),
      elegant_user_id: customer.subject,
      Full_name: "'+1 Bikila",
      role: 'blocked',
      block_deny_reason: 'Unpaid',
      last_seen: '1970-01-01T00:00:00.000Z',
    },
  ])
})

test(
  'ADM-13 more than 1,000 order lines of customers and visitors are exported in the order they were placed',
  { tags: 'long' },
  async () => {
    const { admin, db, shopId, adminId, read } = await startExports()
    const { id: itemId } = await admin.createItem(buildItemBody({ title: 'Honey opal', price: 12.5 }))
    const contact = { name: 'Vera', email: 'vera@example.com', phone: '=1' }
    const lines = Array.from({ length: 1100 }, (_, n) => ({
      shopId,
      itemId,
      actionType: n % 10 ? ('enquiry' as const) : ('booking' as const),
      ...(n % 2 ? { customerId: adminId } : { visitorId: `visitor-${n}`, contact }),
      itemName: `Stone ${n}`,
      itemDescription: 'Text',
      itemType: 'Product' as const,
      itemPrice: 12.5,
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000),
    }))
    await addOrderLines(db, lines.toReversed())

    const all = await read('orders')
    expect(all.map(({ name }) => name)).toEqual(lines.map(({ itemName }) => itemName))
    expect(all[0]).toMatchObject({
      created_at: '2026-01-01T00:00:00.000Z',
      action_type: 'booking',
      price: '12.5',
      quantity: '1',
      Full_name: '',
      contact_name: 'Vera',
      contact_phone: "'=1",
    })
    expect(all[1]).toMatchObject({ Full_name: 'Ada Buyer', email: 'ada@example.com', contact_name: '' })
    expect(await read('orders', { status: 'booking', q: 'vera' })).toHaveLength(110)
    expect(await read('orders', { mine: true })).toHaveLength(550)
  },
)

/** Adds an order that the visitor Vera placed on January 31 in New York and accepted at an estimated price in February. */
const addAcceptedOrder = async ({ db, shopId }: Awaited<ReturnType<typeof startExports>>) => {
  const [line] = await addOrderLines(db, [
    {
      shopId,
      actionType: 'enquiry',
      visitorId: 'visitor',
      contact: { name: 'Vera', email: 'vera@example.com', phone: '' },
      itemName: 'Stone',
      itemDescription: 'Text',
      itemType: 'Product',
      createdAt: new Date('2026-02-01T03:00:00Z'),
    },
  ])
  const { orderId } = line!
  const due = { currency: 'EUR', total: 110.5, paid: 60.5, state: 'completed' } as const
  await db.update(orders).set(due).where(eq(orders.id, orderId))
  await db.insert(estimates).values({
    shopId,
    orderId,
    number: 2,
    state: 'accepted',
    currency: 'EUR',
    lines: [],
    discount: 10,
    shipping: 12.5,
    tax: 8,
    taxName: 'VAT',
    note: '',
    total: 110.5,
    expiresAt: new Date('2026-02-20T12:00:00Z'),
  })
  const event = { shopId, orderId, kind: 'state', by: 'admin' } as const
  await db.insert(orderEvents).values([
    { ...event, values: { to: 'quoted' }, createdAt: new Date('2026-02-01T12:00:00Z') },
    { ...event, values: { to: 'accepted' }, createdAt: new Date('2026-02-02T12:00:00Z') },
    { ...event, values: { to: 'completed' }, createdAt: new Date('2026-02-09T12:00:00Z') },
  ])
  const payment = { shopId, orderId, currency: 'EUR' }
  await db.insert(payments).values([
    {
      ...payment,
      amount: -20,
      paidOn: '2026-03-01',
      method: 'cash',
      reference: '',
      reason: 'Chipped',
      dueAgain: false,
    },
    { ...payment, amount: 80.5, paidOn: '2026-02-03', method: 'bank', reference: '=1' },
  ])
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return { orderId, number: `W-${order!.number}` }
}

test('ADM-22 the accounting exports have a row per order with its total, payments and balance due, and a row per payment and refund', async () => {
  const shop = await startExports()
  const { number } = await addAcceptedOrder(shop)
  const { api: buyer } = await shop.signUp()
  const checkout_id = crypto.randomUUID()
  for (const [title, quantity] of [
    ['Fire', 1],
    ['Ring', 2],
  ] as const) {
    const { id: items_id } = await shop.admin.createItem(buildItemBody({ title }))
    await buyer.createOrderLine({ items_id, action_type: 'enquiry', checkout_id, quantity })
  }

  const book = await shop.read('order_book')
  expect(book).toHaveLength(2)
  expect(book[0]).toEqual({
    number,
    state: 'completed',
    placed_at: '2026-02-01T03:00:00.000Z',
    accepted_at: '2026-02-02T12:00:00.000Z',
    ended_at: '2026-02-09T12:00:00.000Z',
    customer_name: 'Vera',
    customer_email: 'vera@example.com',
    ordered: '1 × Stone',
    currency: 'EUR',
    total: '110.5',
    discount: '10',
    shipping: '12.5',
    tax_name: 'VAT',
    tax: '8',
    paid: '80.5',
    refunded: '20',
    open: '30',
  })
  expect(book[1]).toMatchObject({
    state: 'new',
    customer_name: 'Ada Buyer',
    customer_email: 'ada@example.com',
    ordered: '1 × Fire, 2 × Ring',
    accepted_at: '',
    total: '',
    paid: '',
    refunded: '',
    open: '',
  })
  expect(await shop.read('payments')).toEqual([
    {
      date: '2026-02-03',
      order: number,
      amount: '80.5',
      currency: 'EUR',
      method: 'bank',
      reference: "'=1",
      kind: 'payment',
      reason: '',
    },
    {
      date: '2026-03-01',
      order: number,
      amount: '-20',
      currency: 'EUR',
      method: 'cash',
      reference: '',
      kind: 'refund',
      reason: 'Chipped',
    },
  ])
})

test('the accounting exports contain the requested months in the shop’s time zone, and a cancelled order has no balance due', async () => {
  const shop = await startExports()
  const { orderId } = await addAcceptedOrder(shop)
  const count = async (name: ExportName, query: object) => (await shop.read(name, query)).length

  // In UTC, the order was placed in February.
  expect(await count('order_book', { from: '2026-01', to: '2026-01' })).toBe(1)
  expect(await count('order_book', { from: '2026-02' })).toBe(0)
  expect(await count('payments', { from: '2026-02', to: '2026-02' })).toBe(1)
  expect(await count('payments', { to: '2026-03' })).toBe(2)
  expect((await shop.ask(`payments?external=${encodeURIComponent('{"from":"March"}')}`)).statusCode).toBe(400)

  await shop.db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, orderId))
  expect(await shop.read('order_book')).toMatchObject([
    { state: 'cancelled', paid: '80.5', refunded: '20', open: '' },
  ])
})

test('ADM-13 no text in an export becomes a formula, even in a spreadsheet that splits at semicolons', async () => {
  const { admin, db, shopId, adminId, ask } = await startExports()
  const hostile = 'Ada;=HYPERLINK("https://evil.example");\n-1;'
  const { id: itemId } = await admin.createItem(buildItemBody({ title: hostile }))
  await admin.createCategory(buildCategoryBody({ name: hostile }))
  await db.update(customers).set({ fullName: hostile }).where(eq(customers.id, adminId))
  const [line] = await addOrderLines(db, [
    {
      shopId,
      itemId,
      actionType: 'enquiry',
      visitorId: 'visitor',
      contact: { name: hostile, email: 'vera@example.com', phone: '' },
      itemName: 'Stone',
      itemDescription: 'Text',
      itemType: 'Product',
    },
  ])
  const payment = { shopId, orderId: line!.orderId, currency: 'USD', method: 'bank' } as const
  await db.insert(payments).values({ ...payment, amount: 5, paidOn: '2026-01-05', reference: hostile })

  for (const name of [...exportNames, 'categories']) {
    const { body } = await ask(name)
    expect(body, name).toContain(`Ada;'=HYPERLINK`)
    expect(
      body.split(/[;\t\r\n]/).filter((cell) => /^[" ]*[=+\-@]/.test(cell)),
      name,
    ).toEqual([])
  }
})

test('API-36 an export of an unknown list or with an invalid filter is rejected', async () => {
  const { ask } = await startExports()

  expect((await ask('secrets')).statusCode).toBe(404)
  expect((await ask(`items?external=${encodeURIComponent('{"type":"Gem"}')}`)).statusCode).toBe(400)
  expect((await ask('orders?external=%7B')).statusCode).toBe(400)
})
