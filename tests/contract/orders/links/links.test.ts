import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../../dataProvider/contract/limits.ts'
import type { ShopApi } from '../../../../dataProvider/shopApi/shopApi.ts'
import { estimates, emailLinks, orderLines, orders } from '../../../../server/database/schema.ts'
import { digest } from '../../../../server/database/digest.ts'
import { createToken } from '../../../../server/emails/links.ts'
import { startOrders } from '../../../support/shop/startOrders.ts'

const shop = await startOrders()

const invalid = {
  status: 404,
  code: 'link_invalid',
  reason: 'This link is no longer valid. Ask the shop for a new link.',
}
const contact = { name: 'Selam', email: 'selam@example.com', phone: '' }

/** Reads all rows of an order, to prove that nothing has changed. */
const readAll = async (id: string) => {
  const { db } = shop
  return {
    order: await db.select().from(orders).where(eq(orders.id, id)),
    lines: await db.select().from(orderLines).where(eq(orderLines.orderId, id)),
    estimates: await db.select().from(estimates).where(eq(estimates.orderId, id)),
    links: await db.select().from(emailLinks).where(eq(emailLinks.recordId, id)),
  }
}

/** Simulates that `days` have passed for every order and link. */
const passDays = async (days: number) => {
  const ago = (moment: unknown) => sql`${moment} - ${days}::int * interval '1 day'`
  await shop.db.update(orders).set({ changedAt: ago(orders.changedAt) })
  await shop.db
    .update(emailLinks)
    .set({ createdAt: ago(emailLinks.createdAt), expiresAt: ago(emailLinks.expiresAt) })
}

test('an order’s link shows the order to any caller who has it, without the customer’s identity or internal data', async () => {
  const { admin, apiFor, signUp, order } = shop
  const ada = await signUp()
  const { id, token } = await order(ada.api, { contact, question: 'Is it natural?' })
  await admin.addOrderNote(id, 'Ask for cash')

  for (const holder of [apiFor(), ada.api, admin, (await signUp()).api]) {
    const seen = await holder.getOrderByLink(token)
    expect(seen).toMatchObject({ id, customer: null, contact: null })
    expect(seen.may).not.toContain('claim')
    expect(seen.lines).toMatchObject([{ name: 'Fire opal', question: 'Is it natural?' }])
    expect(JSON.stringify(seen)).not.toMatch(/selam|ada@|notes|cash|held_until/i)
  }
})

test('an order’s link reveals to a caller only whether the order is their own', async () => {
  const { admin, apiFor, signUp, order } = shop
  const ada = await signUp()
  const { token } = await order(ada.api)
  const isOwn = async (api: ShopApi, of = token) => (await api.getOrderByLink(of)).is_own

  expect(await isOwn(ada.api)).toBe(true)
  for (const other of [apiFor(), (await signUp()).api, admin]) expect(await isOwn(other)).toBe(false)
  expect((await ada.api.sendMessageByLink(token, 'Hello')).is_own).toBe(true)
  expect((await apiFor().sendMessageByLink(token, 'Hello')).is_own).toBe(false)
  const visitors = await order()
  expect(await isOwn(ada.api, visitors.token)).toBe(false)
  expect((await ada.api.claimOrder(visitors.token)).is_own).toBe(true)
})

test('a link that is unknown, altered, malformed, of another kind or shop, revoked or expired is rejected', async () => {
  const { visitor, order, addEstimate, addOtherShop, db } = shop
  const { id, token } = await order()
  const { token: estimateToken } = await addEstimate(id)
  const { stranger } = await addOtherShop('user_of_another')
  const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  const refused = (api = visitor, tried = token) => [
    () => api.getOrderByLink(tried),
    () => api.getTimelineByLink(tried),
    () => api.sendMessageByLink(tried, 'Hello'),
    () => api.cancelByLink(tried),
    () => api.decideByLink(tried, { state: 'accepted', number: 1 }),
  ]

  for (const tried of [altered, `${token}A`, token.slice(1), estimateToken, 'x', '%00', 'A'.repeat(5000)])
    for (const call of refused(visitor, tried)) await expect(call(), tried).rejects.toMatchObject(invalid)
  for (const call of refused(stranger)) await expect(call()).rejects.toMatchObject(invalid)
  for (const tried of [token, altered, 'x'])
    await expect(visitor.getEstimate(tried)).rejects.toMatchObject(invalid)
  await passDays(limits.orderLinkDays - 1)
  expect((await visitor.getOrderByLink(token)).id).toBe(id)
  await passDays(1)
  for (const call of refused()) await expect(call()).rejects.toMatchObject(invalid)
  await expect(visitor.getEstimate(estimateToken)).rejects.toMatchObject(invalid)

  await db
    .update(orders)
    .set({ changedAt: sql`now()` })
    .where(eq(orders.id, id))
  await db.delete(emailLinks).where(eq(emailLinks.digest, digest(token)))
  for (const call of refused()) await expect(call()).rejects.toMatchObject(invalid)
  expect(await visitor.getEstimate(estimateToken)).toMatchObject({ estimate: { number: 1, state: 'sent' } })
})

test('a link stops working when it expires, even if its order changed recently', async () => {
  const { apiFor, db, order, addEstimate } = shop
  const { id, token } = await order()
  const { token: estimate } = await addEstimate(id)
  const { order_token: other } = await shop.admin.createOrderLink(id)
  for (const over of [token, estimate])
    await db
      .update(emailLinks)
      .set({ expiresAt: sql`now()` })
      .where(eq(emailLinks.digest, digest(over)))

  await expect(apiFor().getOrderByLink(token)).rejects.toMatchObject(invalid)
  await expect(apiFor().cancelByLink(token)).rejects.toMatchObject(invalid)
  await expect(apiFor().getEstimate(estimate)).rejects.toMatchObject(invalid)
  expect((await apiFor().getOrderByLink(other)).id).toBe(id)
})

test('a link created long after an order’s last change is valid for the full period', async () => {
  const { admin, apiFor, db, shopId, order, addEstimate } = shop
  const { id, token } = await order()
  const { estimate } = await addEstimate(id)
  await passDays(limits.orderLinkDays + 1)
  const { order_token: made } = await admin.createOrderLink(id)
  // The button of an email about a message or a resent estimate links with this kind of token.
  const recordId = String(estimate.id)
  const emailed = await createToken(db, { shopId, emailId: null, kind: 'estimate', recordId })

  expect(await apiFor().getOrderByLink(made)).toMatchObject({ id, version: 1 })
  expect(await apiFor().sendMessageByLink(made, 'Is it still there?')).toMatchObject({ id })
  expect(await apiFor().getEstimate(emailed)).toMatchObject({ estimate: { number: 1 } })
  await expect(apiFor().getOrderByLink(token)).rejects.toMatchObject(invalid)
  await passDays(limits.orderLinkDays)
  await expect(apiFor().getOrderByLink(made)).rejects.toMatchObject(invalid)
  await expect(apiFor().getEstimate(emailed)).rejects.toMatchObject(invalid)
})

test('a scanner that opens links changes nothing, and no response may be cached or indexed', async () => {
  const { app, createHeaders, order, addEstimate } = shop
  const { id, token } = await order()
  const { token: estimateToken } = await addEstimate(id)
  const before = await readAll(id)

  const urls = ['', '/timeline'].map((call) => `/api/orders/by-link/${token}${call}`)
  for (const url of [...urls, `/api/estimates/${estimateToken}`, '/api/estimates/x'])
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url, headers: await createHeaders() })
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }

  expect(await readAll(id)).toEqual(before)
})

test('a visitor with a link can send a message, and cancel the order once', async () => {
  const { apiFor, admin, order } = shop
  const { id, token } = await order()
  const visitor = apiFor()

  await visitor.sendMessageByLink(token, 'Is it natural?', 'key')
  const written = await visitor.sendMessageByLink(token, 'Is it natural?', 'key')
  const cancelled = await visitor.cancelByLink(token)

  expect(written).toMatchObject({
    awaits_reply: true,
    version: 1,
    messages: [{ from: 'buyer', text: 'Is it natural?' }],
  })
  expect(cancelled).toMatchObject({ id, state: 'cancelled', contact: null })
  await expect(visitor.cancelByLink(token)).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  await expect(visitor.sendMessageByLink(token, 'x'.repeat(10_000))).rejects.toMatchObject({ status: 400 })
  expect(await admin.getTimeline(id)).toMatchObject([
    { kind: 'placed' },
    { kind: 'message', by: 'customer' },
    { kind: 'state', by: 'customer', from: 'new', to: 'cancelled' },
  ])
})

test('an order’s link decides only the estimate that the customer read, not a newer one', async () => {
  const { visitor, order, addEstimate, setState } = shop
  const { id, token } = await order()
  await addEstimate(id, { state: 'replaced' })
  await addEstimate(id, { number: 2 })
  await setState(id, 'quoted')

  const decide = (number: number, state: 'accepted' | 'declined' | 'withdrawn' = 'accepted') =>
    visitor.decideByLink(token, { state, number, reason: 'price' })

  await expect(decide(1)).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  await expect(decide(3)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(decide(2, 'withdrawn')).rejects.toMatchObject({ status: 409, code: 'not_allowed' })
  expect(await decide(2)).toMatchObject({
    state: 'accepted',
    due: { total: 250, currency: 'USD', state: 'unpaid' },
    estimates: [
      { number: 2, state: 'accepted' },
      { number: 1, state: 'replaced' },
    ],
  })
})

test('an estimate’s link shows its estimate in every state, and decides it once', async () => {
  const { visitor, admin, order, addEstimate, setState } = shop
  await admin.updateSettings({ bank_details: 'IBAN 1', payment_link: 'https://pay.example/' })
  const { id } = await order(visitor, { contact })
  const { token: replaced } = await addEstimate(id, { state: 'replaced' })
  const { token } = await addEstimate(id, { number: 2 })
  await setState(id, 'quoted')

  const seen = await visitor.getEstimate(token)
  expect(seen).toMatchObject({
    order: { state: 'quoted' },
    estimate: {
      number: 2,
      state: 'sent',
      subtotal: 240,
      shipping: 10,
      total: 250,
      note: 'It comes in a box',
    },
    bank_details: 'IBAN 1',
    payment_link: 'https://pay.example/',
  })
  expect(JSON.stringify(seen)).not.toMatch(/selam/i)
  expect(await visitor.getEstimate(replaced)).toMatchObject({
    estimate: { number: 1, state: 'replaced' },
    bank_details: '',
  })
  await expect(visitor.answerEstimate(replaced, { state: 'accepted' })).rejects.toMatchObject({
    status: 409,
    reason: 'This estimate was replaced by a newer one',
  })
  await expect(visitor.answerEstimate(token, { state: 'declined' })).rejects.toMatchObject({
    status: 400,
    payload: { reason: 'Choose a reason' },
  })
  const declined = await visitor.answerEstimate(token, { state: 'declined', reason: 'price' })

  expect(declined).toMatchObject({
    order: { state: 'declined' },
    estimate: { state: 'declined', decline_reason: 'price', decided_at: expect.any(Number) },
    bank_details: '',
  })
  expect(declined).not.toHaveProperty('order_token')
  await expect(visitor.answerEstimate(token, { state: 'accepted' })).rejects.toMatchObject({
    status: 409,
    reason: 'This estimate was already declined',
  })
})

test('ESTIMATE-2 accepting by an estimate’s link returns a link to the order; reading or declining returns none', async () => {
  const { visitor, order, addEstimate, setState } = shop
  const { id, token: own } = await order(visitor, { contact })
  const { token } = await addEstimate(id)
  await setState(id, 'quoted')

  const { order_token = '' } = await visitor.answerEstimate(token, { state: 'accepted' })

  expect(order_token).not.toBe(own)
  expect(await visitor.getOrderByLink(order_token)).toMatchObject({ id, state: 'accepted' })
  expect(await visitor.getEstimate(token)).not.toHaveProperty('order_token')
})

test('payment details are shown while there is a balance due, for a quoted order and for one that ended before it was paid', async () => {
  const { visitor, admin, order, addEstimate, setState } = shop
  await admin.updateSettings({ bank_details: 'IBAN 1' })
  const { id, token } = await order(visitor, { contact })
  const { token: estimate } = await addEstimate(id)
  const isTold = async () => (await visitor.getOrderByLink(token)).bank_details === 'IBAN 1'

  expect(await isTold()).toBe(false)
  await setState(id, 'quoted')
  expect(await isTold()).toBe(true)
  await visitor.answerEstimate(estimate, { state: 'accepted' })
  expect(await isTold()).toBe(true)
  await setState(id, 'completed')
  expect(await isTold()).toBe(true)
  const payment = { amount: 250, paid_on: '2026-11-20', method: 'bank', reference: '' } as const
  await admin.addPayment(id, payment)
  expect(await isTold()).toBe(false)
  expect((await visitor.getEstimate(estimate)).bank_details).toBe('')
  const refund = { ...payment, reason: 'Chipped', restock: false, receipt: false }
  await admin.addRefund(id, { ...refund, amount: 50, due_again: false })
  expect(await isTold()).toBe(false)
  await admin.addRefund(id, { ...refund, amount: 200, due_again: true })
  expect(await isTold()).toBe(true)
  await setState(id, 'cancelled')
  expect(await isTold()).toBe(false)
})

test('reading and writing by links have separate rate limits', async () => {
  const { app, createHeaders, order } = shop
  const { token } = await order()
  const headers = await createHeaders()
  const url = `/api/orders/by-link/${token}`
  const remoteAddress = '10.9.9.9'
  const write = () =>
    app.inject({ method: 'POST', url: `${url}/messages`, headers, payload: { text: 'x' }, remoteAddress })

  const statuses = []
  for (let call = 0; call < 31; call++) statuses.push((await write()).statusCode)

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  expect((await app.inject({ url, headers, remoteAddress })).statusCode).toBe(200)
})

test('an admin revokes every link of an order and its estimates, but no link of another order', async () => {
  const { admin, apiFor, order, addEstimate } = shop
  const [revoked, other] = [await order(), await order()]
  const { token } = await addEstimate(revoked.id)
  const { order_token } = await admin.createOrderLink(revoked.id)

  await admin.revokeOrderLinks(revoked.id)

  for (const old of [revoked.token, order_token])
    await expect(apiFor().getOrderByLink(old)).rejects.toMatchObject(invalid)
  await expect(apiFor().getEstimate(token)).rejects.toMatchObject(invalid)
  expect(await apiFor().getOrderByLink(other.token)).toMatchObject({ id: other.id })
  const { order_token: next } = await admin.createOrderLink(revoked.id)
  expect(await apiFor().getOrderByLink(next)).toMatchObject({ id: revoked.id })
})
