import { expect, test } from 'vitest'
import { limits } from '../../../dataProvider/contract/limits.ts'
import { orderLines } from '../../../server/database/schema.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const unavailable = (message: string) => ({
  status: 409,
  code: 'unavailable',
  reason: message,
  payload: { items_id: message },
})

const shared = await startShopWithItem()

test('an item that is only for reading cannot be ordered by any caller', async () => {
  const { visitor, signUp, admin, db } = shared
  const { api } = await signUp()

  for (const item_type of ['Blog', 'About'] as const) {
    const { id: items_id } = await admin.createItem(buildItemBody({ title: 'Opal news', item_type }))
    for (const caller of [visitor, api, admin])
      await expect(caller.createOrderLine({ items_id, action_type: 'enquiry' })).rejects.toMatchObject(
        unavailable('Opal news cannot be ordered'),
      )
  }

  expect(await db.$count(orderLines)).toBe(0)
})

test('a visitor cannot register for an event that has passed while it was in the cart', async () => {
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
    reason: 'Open bench has ended',
  })
  expect(await register('early')).toMatchObject(withoutToken(line))
})

test('a closed shop accepts orders only from its admins, and still accepts retries of earlier orders', async () => {
  const { visitor, signUp, admin, enquiry, db } = await startShopWithItem()
  const { api } = await signUp()
  const line = await visitor.createOrderLine(enquiry, 'before')

  await admin.updateShop({ Is_visible: false })

  for (const caller of [visitor, api])
    await expect(caller.createOrderLine(enquiry, 'while-closed')).rejects.toMatchObject(
      unavailable('The shop is closed and does not accept orders. Try again later.'),
    )
  expect(await visitor.createOrderLine(enquiry, 'before')).toMatchObject(withoutToken(line))
  await admin.createOrderLine(enquiry)
  expect(await db.$count(orderLines)).toBe(2)
  await admin.updateShop({ Is_visible: true })
  await visitor.createOrderLine(enquiry, 'while-closed')
})

test('one address has an hourly limit for lines without a contact; lines with a contact or an account are not limited', async () => {
  const { app, signUp, createHeaders, enquiry } = await startShopWithItem()
  const { userId } = await signUp()
  const visitor = await createHeaders()
  const contact = { name: 'Selam', email: 'selam@example.com' }
  const order = (payload: object, headers: Record<string, string>, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/cart_items', headers, payload, remoteAddress })

  for (let n = 1; n <= limits.anonymousOrders; n++)
    expect((await order(enquiry, visitor, '203.0.113.40')).statusCode).toBe(200)
  const refused = await order(enquiry, await createHeaders(), '203.0.113.40')

  expect(refused.statusCode).toBe(429)
  const message = 'Enter your name and email address, or try again in an hour.'
  expect(refused.json()).toEqual({ code: 'too_many_requests', message, payload: { contact: message } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await order({ ...enquiry, contact }, visitor, '203.0.113.40')).statusCode).toBe(200)
  expect((await order(enquiry, await createHeaders(userId), '203.0.113.40')).statusCode).toBe(200)
  expect((await order(enquiry, visitor, '203.0.113.41')).statusCode).toBe(200)
})
