import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { eraseCustomer } from '../../../server/operations/person/eraseCustomer.ts'
import { estimates, emails } from '../../../server/database/schema.ts'
import { actorOf } from '../../../server/orders/events.ts'
import { decideEstimate } from '../../../server/orders/moves/decideEstimate.ts'
import { accessByAccount, withOrderStock } from '../../../server/orders/withOrder.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()
const address = 'Selam Alemu\nHouse 12, <b>Bole</b> Road\n1000 Addis Ababa\nEthiopia'
const lines = [{ name: 'Ring', quantity: 1, price: 90, currency: 'USD' }]

/** Creates a customer's order with an open estimate, and the tokens of both links. */
const quoteOrder = async () => {
  const ada = await shop.signUp()
  const { id, token } = await shop.order(ada.api)
  await shop.setState(id, 'quoted')
  const { token: estimateToken } = await shop.addEstimate(id)
  return { ada, id, token, estimateToken }
}

test('an admin sets the shipping address of a new order, and corrects it until the order is completed or cancelled', async () => {
  const { admin, setState } = shop
  const { id, ship_to } = await admin.createOrder({ lines, ship_to: `\n ${address} \r\n` })
  expect(ship_to).toBe(address)

  const corrected = await admin.changeOrder(id, { version: 1, ship_to: 'Line 1\r\nLine 2' })
  expect(corrected).toMatchObject({ version: 2, ship_to: 'Line 1\r\nLine 2', state: 'new' })
  await expect(admin.changeOrder(id, { version: 1, ship_to: address })).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    payload: { record: { ship_to: 'Line 1\r\nLine 2' } },
  })
  await setState(id, 'declined')
  expect(await admin.changeOrder(id, { version: 2, ship_to: ' \n ' })).toMatchObject({ ship_to: '' })

  for (const state of ['completed', 'cancelled'] as const) {
    await setState(id, state)
    await expect(admin.changeOrder(id, { version: 3, ship_to: address })).rejects.toMatchObject({
      status: 409,
      code: 'not_allowed',
      reason: `You can no longer change the shipping address of this order`,
    })
  }
  expect(await admin.getOrder(id)).toMatchObject({ version: 3, ship_to: '' })
})

test('a shipping address that is too long, or has control characters other than line breaks, is rejected with a field error', async () => {
  const { admin, visitor } = shop
  const { id } = await admin.createOrder({ lines })
  const { token, estimateToken } = await quoteOrder()
  const accepted = { state: 'accepted' as const }

  for (const [ship_to, message] of [
    ['x'.repeat(limits.shipTo + 1), 'Shipping address must be at most 500 characters'],
    ['Bole\u0007 Road', 'Contains characters that an address cannot have'],
    ['Bole\rRoad', 'Contains characters that an address cannot have'],
    ['Bole\u0000Road', 'Contains characters that cannot be saved'],
  ] as const)
    for (const call of [
      () => admin.createOrder({ lines, ship_to }),
      () => admin.changeOrder(id, { version: 1, ship_to }),
      () => visitor.decideByLink(token, { ...accepted, number: 1, ship_to }),
      () => visitor.answerEstimate(estimateToken, { ...accepted, ship_to }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 400, payload: { ship_to: message } })

  const longest = 'x'.repeat(limits.shipTo)
  expect((await admin.changeOrder(id, { version: 1, ship_to: longest })).ship_to).toBe(longest)
})

test('ORDER-9 the customer sets and corrects the shipping address until the order ships, by account and by link', async () => {
  const { admin, visitor, setState } = shop
  const { ada, id, token } = await quoteOrder()
  await visitor.decideByLink(token, { state: 'accepted', number: 1 })
  const { version } = await visitor.getOrderByLink(token)

  const given = await visitor.changeByLink(token, { ship_to: address, version })
  expect(given).toMatchObject({ ship_to: address, version: version + 1, contact: null })
  const stale = { status: 409, code: 'stale', payload: { record: { ship_to: address, contact: null } } }
  await expect(visitor.changeByLink(token, { ship_to: 'Adama', version })).rejects.toMatchObject(stale)
  const corrected = await ada.api.changeOrder(id, { ship_to: 'Adama', version: version + 1 })
  expect(corrected).toMatchObject({ ship_to: 'Adama', version: version + 2 })

  for (const state of ['shipped', 'completed', 'declined', 'cancelled'] as const) {
    await setState(id, state)
    const refusal = { status: 409, code: 'not_allowed', reason: addressClosed }
    const late = { ship_to: address, version: version + 2 }
    await expect(visitor.changeByLink(token, late), state).rejects.toMatchObject(refusal)
    await expect(ada.api.changeOrder(id, late), state).rejects.toMatchObject(refusal)
  }
  expect(await admin.getOrder(id)).toMatchObject({ version: version + 2, ship_to: 'Adama' })
  const events = (await admin.getTimeline(id)).filter(({ kind }) => kind === 'ship_to')
  expect(events).toMatchObject([{ by: 'customer' }, { by: 'customer' }])
})

test('a customer cannot change what only an admin may change, not even together with an address', async () => {
  const { admin, visitor } = shop
  const { ada, id, token } = await quoteOrder()
  const contact = { name: 'Eve', email: 'eve@example.com', phone: '' }
  const changes = { version: 1, ship_to: address, contact }

  await expect(ada.api.changeOrder(id, changes)).rejects.toMatchObject({ status: 403, code: 'admin_only' })
  await visitor.changeByLink(token, { ...changes, state: 'cancelled' } as never)

  const order = await admin.getOrder(id)
  expect(order).toMatchObject({ state: 'quoted', ship_to: address })
  expect(order.contact?.email).not.toBe(contact.email)
})

test(
  'when two corrections are concurrent, one is saved and the other is rejected with the saved address',
  { tags: 'postgresql' },
  async () => {
    const { visitor, setState } = shop
    const { id, token } = await quoteOrder()
    await setState(id, 'accepted', 250)
    const tried = await Promise.allSettled(
      ['Adama', 'Harar'].map((ship_to) => visitor.changeByLink(token, { ship_to, version: 1 })),
    )

    const [kept] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value.ship_to] : []))
    const refused = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject([{ code: 'stale', payload: { record: { ship_to: kept } } }])
  },
)

test('the shop gets an email when the customer changes the address of an accepted order, but not before', async () => {
  const { admin, db, visitor } = shop
  const { id, token } = await quoteOrder()
  const readKinds = async () => {
    const isOfOrder = and(eq(emails.orderId, id), eq(emails.kind, 'order_address'))
    return (await db.select().from(emails).where(isOfOrder)).map(({ values }) => values)
  }
  await visitor.changeByLink(token, { ship_to: 'Harar', version: 1 })
  expect(await readKinds()).toEqual([])
  const { version } = await visitor.decideByLink(token, { state: 'accepted', number: 1 })

  await visitor.changeByLink(token, { ship_to: address, version })
  await admin.changeOrder(id, { ship_to: 'Adama', version: version + 1 })

  expect(await readKinds()).toMatchObject([{ side: 'seller' }])
})

test('a visitor with a link gives the address when accepting by the order’s or the estimate’s link, and both links show it', async () => {
  const { visitor } = shop
  const byOrder = await quoteOrder()
  const byEstimate = await quoteOrder()

  await visitor.decideByLink(byOrder.token, { state: 'accepted', number: 1, ship_to: address })
  await visitor.answerEstimate(byEstimate.estimateToken, { state: 'accepted', ship_to: address })

  for (const { token, estimateToken } of [byOrder, byEstimate]) {
    expect((await visitor.getOrderByLink(token)).ship_to).toBe(address)
    expect((await visitor.getEstimate(estimateToken)).ship_to).toBe(address)
  }
})

test('accepting without an address keeps the existing one, and declining does not set one', async () => {
  const { admin, visitor } = shop
  const [accepted, declined] = [await quoteOrder(), await quoteOrder()]
  await admin.changeOrder(accepted.id, { version: 1, ship_to: address })

  await visitor.answerEstimate(accepted.estimateToken, { state: 'accepted' })
  await visitor.answerEstimate(declined.estimateToken, {
    state: 'declined',
    reason: 'price',
    ship_to: address,
  })

  expect(await admin.getOrder(accepted.id)).toMatchObject({ state: 'accepted', ship_to: address })
  expect(await admin.getOrder(declined.id)).toMatchObject({ state: 'declined', ship_to: '' })
})

test('the link of an estimate that was replaced does not show the shipping address', async () => {
  const { admin, visitor, db } = shop
  const { id, estimateToken } = await quoteOrder()
  await admin.changeOrder(id, { version: 1, ship_to: address })
  expect((await visitor.getEstimate(estimateToken)).ship_to).toBe(address)

  await db.update(estimates).set({ state: 'replaced' }).where(eq(estimates.orderId, id))

  expect((await visitor.getEstimate(estimateToken)).ship_to).toBe('')
})

test('erasing a customer deletes the address, and neither a stale form nor a late acceptance restores it', async () => {
  const { admin, db } = shop
  const { ada, id } = await quoteOrder()
  const { version } = await admin.changeOrder(id, { version: 1, ship_to: address })
  const anonymous = { subject: undefined, visitorId: undefined }
  const caller = { ...anonymous, shopId: shop.shopId, customer: ada.customer, isAdmin: false }
  await eraseCustomer(db, ada.customer)

  await expect(admin.changeOrder(id, { version, ship_to: address })).rejects.toMatchObject({ code: 'stale' })
  // Simulates a call that began before the customer was erased.
  const access = accessByAccount(caller, id)
  const decision = { state: 'accepted', ship_to: address } as const
  await expect(
    withOrderStock(db, access, (tx, order) => decideEstimate(tx, order, actorOf(caller), 1, decision)),
  ).rejects.toMatchObject({ code: 'customer_missing' })

  expect(await admin.getOrder(id)).toMatchObject({ state: 'quoted', ship_to: '' })
})

const addressClosed = 'You can no longer change the address of this order. Contact us instead.'
