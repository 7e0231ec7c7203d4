import { expect, test } from 'vitest'
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
