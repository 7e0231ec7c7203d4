import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/answers.ts'

const unavailable = (message: string) => ({
  status: 409,
  code: 'unavailable',
  reason: message,
  payload: { items_id: message },
})

const shared = await startShopWithItem()

test('nobody orders what is there to be read, whoever asks', async () => {
  const { visitor, signUp, admin, db } = shared
  const { api } = await signUp()

  for (const item_type of ['Blog', 'About'] as const) {
    const { id: items_id } = await admin.createItem(buildItemBody({ title: 'Opal news', item_type }))
    for (const caller of [visitor, api, admin])
      await expect(caller.createOrderLine({ items_id, action_type: 'enquiry' })).rejects.toMatchObject(
        unavailable('Opal news is to be read, not to be ordered'),
      )
  }

  expect(await db.$count(orderLines)).toBe(0)
})

test('nobody registers for an event that has passed while it lay in the cart', async () => {
  const { visitor, admin } = shared
  const at = (hours: number) => ({ starts_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
  const { id: items_id } = await admin.createItem(
    buildItemBody({ title: 'Open bench', item_type: 'Event', item_info: at(1) }),
  )
  const register = (key: string) => visitor.createOrderLine({ items_id, action_type: 'booking' }, key)
  const line = await register('early')

  await admin.updateItem(items_id, { item_info: at(-1) })

  await expect(register('late')).rejects.toMatchObject({
    status: 409,
    code: 'unavailable',
    reason: 'Open bench is over',
  })
  expect(await register('early')).toMatchObject(withoutToken(line))
})

test('a closed shop takes orders of nobody but its admins, and still answers what was ordered before', async () => {
  const { visitor, signUp, admin, enquiry, db } = await startShopWithItem()
  const { api } = await signUp()
  const line = await visitor.createOrderLine(enquiry, 'before')

  await admin.updateShop({ Is_visible: false })

  for (const caller of [visitor, api])
    await expect(caller.createOrderLine(enquiry, 'meanwhile')).rejects.toMatchObject(
      unavailable('The shop is closed for now and takes no orders'),
    )
  expect(await visitor.createOrderLine(enquiry, 'before')).toMatchObject(withoutToken(line))
  await admin.createOrderLine(enquiry)
  expect(await db.$count(orderLines)).toBe(2)
  await admin.updateShop({ Is_visible: true })
  await visitor.createOrderLine(enquiry, 'meanwhile')
})

test('one address orders so many lines an hour without saying whom to answer; whoever says it, or has an account, orders on', async () => {
  const { app, signUp, headersOf, enquiry } = await startShopWithItem()
  const { userId } = await signUp()
  const visitor = await headersOf()
  const contact = { name: 'Selam', email: 'selam@example.com' }
  const order = (payload: object, headers: Record<string, string>, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/cart_items', headers, payload, remoteAddress })

  for (let n = 1; n <= limits.anonymousOrders; n++)
    expect((await order(enquiry, visitor, '203.0.113.40')).statusCode).toBe(200)
  const refused = await order(enquiry, await headersOf(), '203.0.113.40')

  expect(refused.statusCode).toBe(429)
  const message = 'Too many orders from here do not say whom to answer: say it, or wait an hour'
  expect(refused.json()).toEqual({ code: 'too_many_requests', message, payload: { contact: message } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await order({ ...enquiry, contact }, visitor, '203.0.113.40')).statusCode).toBe(200)
  expect((await order(enquiry, await headersOf(userId), '203.0.113.40')).statusCode).toBe(200)
  expect((await order(enquiry, visitor, '203.0.113.41')).statusCode).toBe(200)
})
