import { expect, test } from 'vitest'
import { orderEventKinds, type OrderEvent } from '../../../dataProvider/resources/orders/orders.schema.ts'
import { orderEvents } from '../../../server/database/schema.ts'
import { buildEstimateBody } from '../../factories/estimateBody.ts'
import { startOrders } from '../../support/shop/startOrders.ts'

const shop = await startOrders()

const kindsOf = (events: OrderEvent[]) => events.map(({ kind }) => kind).toSorted()

test('a customer sees all events except notes and revoked links, without admin names, by account and by link; a link shows an admin no more', async () => {
  const { admin, signUp, visitor, order, db, shopId } = shop
  const ada = await signUp()
  const { id: orderId, token } = await order(ada.api)
  const author = { shopId, orderId, by: 'admin', customerId: ada.customer.id } as const
  await db.insert(orderEvents).values(orderEventKinds.map((kind) => ({ ...author, kind, values: {} })))

  const all = await admin.getTimeline(orderId)

  expect(kindsOf(all)).toEqual([...orderEventKinds].toSorted())
  expect(all.every(({ by_name }) => by_name === 'Ada Buyer')).toBe(true)
  for (const visibleEvents of [
    await ada.api.getTimeline(orderId),
    await ada.api.getTimelineByLink(token),
    await visitor.getTimelineByLink(token),
    await admin.getTimelineByLink(token),
  ]) {
    expect(kindsOf(visibleEvents)).toEqual(
      kindsOf(all.filter(({ kind }) => kind !== 'note' && kind !== 'links')),
    )
    expect(JSON.stringify(visibleEvents)).not.toMatch(/by_name|Ada/)
  }
})

test('a link shows the history of the order, oldest first', async () => {
  const { admin, visitor, order } = shop
  const { id, token, line } = await order()

  await visitor.sendMessageByLink(token, 'Is it natural?')
  await admin.addOrderNote(id, 'Knows her stones')
  const lines = [{ line_id: line.id, quantity: 1, price: 240 }]
  await admin.sendEstimate(id, buildEstimateBody({ lines }))
  await visitor.decideByLink(token, { state: 'accepted', number: 1 })

  expect(await visitor.getTimelineByLink(token)).toMatchObject([
    { kind: 'placed', by: 'customer' },
    { kind: 'message', by: 'customer' },
    { kind: 'estimate', by: 'admin', estimate: 1, amount: 240, currency: 'USD' },
    { kind: 'state', by: 'admin', from: 'new', to: 'quoted' },
    { kind: 'state', by: 'customer', from: 'quoted', to: 'accepted', estimate: 1 },
  ])
})

test('a timeline shows who changed the contact and the shipping address, but neither value', async () => {
  const { admin, visitor, order } = shop
  const { id, token, line } = await order()
  const contact = { name: 'Selam Alemu', email: 'selam@example.com', phone: '' }
  const ship_to = 'Selam Alemu\nBole Road'

  await admin.changeOrder(id, { version: 1, contact })
  await admin.changeOrder(id, { version: 2, contact, ship_to })
  await admin.changeOrder(id, { version: 3, contact, ship_to })
  const lines = [{ line_id: line.id, quantity: 1, price: 240 }]
  await admin.sendEstimate(id, buildEstimateBody({ lines, version: 4 }))
  await visitor.decideByLink(token, { state: 'accepted', number: 1, ship_to: 'Hana\nBole Road' })

  const visibleEvents = await visitor.getTimelineByLink(token)
  expect(visibleEvents).toMatchObject([
    { kind: 'placed' },
    { kind: 'contact', by: 'admin' },
    { kind: 'ship_to', by: 'admin' },
    { kind: 'estimate' },
    { kind: 'state', to: 'quoted' },
    { kind: 'ship_to', by: 'customer' },
    { kind: 'state', to: 'accepted' },
  ])
  expect(JSON.stringify(visibleEvents)).not.toMatch(/Selam|Hana|Bole/)
})
