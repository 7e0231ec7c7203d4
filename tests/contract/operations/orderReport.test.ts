import { randomUUID } from 'node:crypto'
import type { InferInsertModel } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderReportQuery } from '../../../dataProvider/resources/orders/orderReport.schema.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { estimates, orderEvents, orderLines, orders, payments } from '../../../server/database/schema.ts'
import { getOrderReport } from '../../../server/operations/orderReport.ts'
import { startShopWithAdmin, testConfig } from '../../support/shop/startShop.ts'

interface Story {
  shopId?: number
  placed: string
  lines?: { price: number | null; currency?: string; quantity?: number }[]
  estimate?: Partial<InferInsertModel<typeof estimates>> & { createdAt: Date; total: number }
  accepted?: { at: string; total: number; currency?: string; state?: 'accepted' | 'cancelled' }
  payments?: { on: string; amount: number }[]
}

async function startReport() {
  const shop = await startShopWithAdmin()
  const { db } = shop
  const getNumbers = (query: OrderReportQuery) =>
    createBackOfficeApi(shop.admin, testConfig).getOrderReport(query)
  const add = async ({ shopId = shop.shopId, placed, lines = [{ price: 100 }], ...story }: Story) => {
    const id = randomUUID()
    const { at, state = 'accepted', total, currency = 'USD' } = story.accepted ?? {}
    const paid = (story.payments ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const due = at === undefined ? {} : { state, currency, total: total!, paid, changedAt: new Date() }
    await db.insert(orders).values({ id, shopId, createdAt: new Date(placed), ...due })
    const line = { shopId, orderId: id, actionType: 'enquiry', itemType: 'Product' } as const
    await db.insert(orderLines).values(
      lines.map(({ price: itemPrice, currency: itemCurrency, quantity }) => ({
        ...line,
        itemName: 'Stone',
        itemDescription: '',
        itemPrice,
        itemCurrency,
        quantity,
      })),
    )
    const none = { discount: 0, shipping: 0, tax: 0, taxName: '', note: '', lines: [] }
    if (story.estimate)
      await db.insert(estimates).values({
        ...none,
        shopId,
        orderId: id,
        number: 1,
        currency,
        expiresAt: new Date('2030-01-01'),
        ...story.estimate,
      })
    if (at !== undefined)
      await db.insert(orderEvents).values({
        shopId,
        orderId: id,
        kind: 'state',
        by: 'admin',
        values: { from: 'quoted', to: 'accepted' },
        createdAt: new Date(at),
      })
    for (const { on: paidOn, amount } of story.payments ?? [])
      await db
        .insert(payments)
        .values({ shopId, orderId: id, amount, currency, paidOn, method: 'bank', reference: '' })
  }
  return { ...shop, getNumbers, add }
}

const nothing = { requested: { orders: 0, total: 0 }, quoted: 0, accepted: 0, paid: 0, refunded: 0, open: 0 }

test('ADM-22 the monthly numbers per currency report what was requested, quoted, accepted, paid and refunded, and the balance due', async () => {
  const { getNumbers, add } = await startReport()
  await add({
    placed: '2026-01-10T12:00:00Z',
    lines: [{ price: 19.99, quantity: 3 }, { price: 40, currency: 'EUR' }, { price: null }],
    estimate: { createdAt: new Date('2026-01-12T12:00:00Z'), total: 90.5 },
    accepted: { at: '2026-02-03T12:00:00Z', total: 90.5 },
    payments: [
      { on: '2026-02-04', amount: 60 },
      { on: '2026-02-28', amount: 30.5 },
      { on: '2026-03-01', amount: -20.5 },
    ],
  })
  await add({
    placed: '2026-01-31T12:00:00Z',
    lines: [{ price: 0.1, currency: 'EUR' }],
    accepted: { at: '2026-02-20T12:00:00Z', total: 0.3, currency: 'EUR' },
  })

  const { currencies } = await getNumbers({ from: '2026-01', to: '2026-03' })

  expect(currencies).toEqual([
    {
      currency: 'EUR',
      months: [
        { ...nothing, month: '2026-01', requested: { orders: 2, total: 40.1 } },
        { ...nothing, month: '2026-02', accepted: 0.3, open: 0.3 },
        { ...nothing, month: '2026-03' },
      ],
    },
    {
      currency: 'USD',
      months: [
        { ...nothing, month: '2026-01', requested: { orders: 1, total: 59.97 }, quoted: 90.5 },
        { ...nothing, month: '2026-02', accepted: 90.5, paid: 90.5, open: 20.5 },
        { ...nothing, month: '2026-03', refunded: 20.5 },
      ],
    },
  ])
})

test(
  'a month starts and ends at midnight in the shop’s time zone, and a payment counts on its recorded date',
  { tags: 'postgresql' },
  async () => {
    const { db, shopId, add } = await startReport()
    // Tokyo is nine hours ahead, so March begins there at 15:00 UTC on February 28.
    const [last, first] = ['2026-02-28T14:59:59Z', '2026-02-28T15:00:00Z']
    for (const at of [last, first]) {
      await add({
        placed: at,
        estimate: { createdAt: new Date(at), total: 7 },
        accepted: { at, total: 7 },
      })
    }
    await add({ placed: '2025-01-01T00:00:00Z', payments: [] })
    await add({
      placed: '2025-01-01T00:00:00Z',
      accepted: { at: '2025-01-02T00:00:00Z', total: 9 },
      payments: [
        { on: '2026-02-28', amount: 3 },
        { on: '2026-03-01', amount: 4 },
        { on: '2026-03-31', amount: 1 },
        { on: '2026-04-01', amount: 1 },
      ],
    })
    const monthIn = async (timeZone: string, month: string) =>
      (await getOrderReport(db, { shopId, timeZone, from: month, to: month })).currencies[0]?.months[0]

    const one = { requested: { orders: 1, total: 100 }, quoted: 7, accepted: 7, open: 7 }
    expect(await monthIn('Asia/Tokyo', '2026-02')).toMatchObject({ ...one, paid: 3 })
    expect(await monthIn('Asia/Tokyo', '2026-03')).toMatchObject({ ...one, paid: 5 })
    expect(await monthIn('America/New_York', '2026-02')).toMatchObject({
      requested: { orders: 2, total: 200 },
      accepted: 14,
      paid: 3,
    })
  },
)

test('the sums exclude an accepted order that was cancelled and an estimate that a newer one replaced', async () => {
  const { getNumbers, add } = await startReport()
  const at = '2026-01-10T12:00:00Z'
  await add({
    placed: at,
    estimate: { createdAt: new Date(at), total: 50, state: 'replaced' },
    accepted: { at, total: 50, state: 'cancelled' },
  })

  const { currencies } = await getNumbers({ from: '2026-01', to: '2026-01' })

  expect(currencies).toEqual([
    { currency: 'USD', months: [{ ...nothing, month: '2026-01', requested: { orders: 1, total: 100 } }] },
  ])
})

test('another shop’s orders count only in that shop’s numbers, and only in their own month', async () => {
  const { getNumbers, add, addOtherShop, db } = await startReport()
  const { otherId } = await addOtherShop()
  const at = '2026-01-10T12:00:00Z'
  const theirs = {
    placed: at,
    estimate: { createdAt: new Date(at), total: 5 },
    accepted: { at, total: 5 },
    payments: [{ on: '2026-01-11', amount: 5 }],
  }
  await add({ ...theirs, shopId: otherId })

  expect(await getNumbers({ from: '2025-06', to: '2026-06' })).toEqual({ currencies: [] })
  const other = { shopId: otherId, timeZone: 'UTC' }
  const { currencies } = await getOrderReport(db, { ...other, from: '2026-01', to: '2026-01' })
  expect(currencies[0]?.months).toMatchObject([{ quoted: 5, accepted: 5, paid: 5, open: 0 }])
  expect(await getOrderReport(db, { ...other, from: '2026-02', to: '2026-03' })).toEqual({
    currencies: [],
  })
})

test('invalid months, a reversed range and more than 24 months are rejected with a message', async () => {
  const { getNumbers } = await startReport()
  const refused = (message: string) => ({ status: 400, message: expect.stringContaining(message) })

  expect(await getNumbers({ from: '2024-02', to: '2026-01' })).toEqual({ currencies: [] })
  await expect(getNumbers({ from: '2024-01', to: '2026-01' })).rejects.toMatchObject(
    refused('Choose at most 24 months'),
  )
  await expect(getNumbers({ from: '2026-02', to: '2026-01' })).rejects.toMatchObject(
    refused('The last month must not be before the first'),
  )
  for (const month of ['2026-13', '0000-01', 'now', '2026-1']) {
    await expect(getNumbers({ from: month, to: '2026-01' })).rejects.toMatchObject({ status: 400 })
  }
})
