import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers, orderLines } from '../../../server/database/schema.ts'
import { startShopWithItem } from '../../support/shop/startOrders.ts'
import { withoutToken } from '../../support/shop/readRevision.ts'

const shop = await startShopWithItem()

test('API-29 a visitor’s cart line becomes an order line that keeps the item’s original name and price', async () => {
  const { apiFor, admin, stone } = shop
  const visitor = apiFor()

  const line = await visitor.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  await admin.updateItem(stone.id, { price: 1, title: 'Renamed' })

  expect(await visitor.listOrderLines()).toEqual([withoutToken(line)])
  expect(line).toMatchObject({
    items_id: stone.id,
    action_type: 'enquiry',
    _items: { name: 'Fire opal', type: 'Product', price: 240 },
    _customers: { Full_name: null, email: null, customer_number: null },
  })
})

test('a visitor’s temporary id is stored as a hash, separate from customers', async () => {
  const { apiFor, signUp, db, stone } = await startShopWithItem()
  const visitorId = crypto.randomUUID()
  const { api, customer } = await signUp()

  await apiFor({ visitorId }).createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  await api.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })

  const rows = await db.select().from(orderLines)
  expect(JSON.stringify(rows)).not.toContain(visitorId)
  expect(rows.map(({ customerId }) => customerId).toSorted()).toEqual([customer.id, null])
  expect(rows.map(({ visitorId: id }) => id?.length ?? 0).toSorted()).toEqual([0, 43])
})

test('CRT-10 a button label is accepted for its action type, and completed is rejected', async () => {
  const { apiFor, stone } = shop
  const visitor = apiFor()
  const order = (action: string) =>
    visitor.createOrderLine({ items_id: stone.id, action_type: action as 'enquiry' })

  expect((await order('Register for This Event')).action_type).toBe('booking')
  await expect(order('completed')).rejects.toMatchObject({ status: 400 })
  await expect(order('anything')).rejects.toMatchObject({ status: 400 })
})

test('API-5 a signed-in user without a customer record gets null as JSON, and can create a record', async () => {
  const { app, apiFor, createHeaders } = shop
  const user = apiFor({ userId: 'user_new' })

  const response = await app.inject({ url: '/api/customer', headers: await createHeaders('user_new') })

  expect(response.statusCode).toBe(200)
  expect(response.body).toBe('null')
  expect(response.headers['content-type']).toContain('application/json')
  expect(await user.getCustomer()).toBeNull()
  const made = await user.createCustomer({ Full_name: 'N', email: 'n@example.com', cust_info: {} })
  expect(await user.getCustomer()).toEqual(made)
})

test.for([
  ['by role', { role: 'blocked' }],
  ['by flag', { blockDenyAccess: true }],
] as const)(
  'IDN-8 a customer blocked %s can read their own record and the catalog, but nothing else',
  async ([, block]) => {
    const { signUp, db, stone } = shop
    const { api, customer } = await signUp()
    await db
      .update(customers)
      .set({ ...block, blockDenyReason: 'Unpaid orders' })
      .where(eq(customers.id, customer.id))

    const record = await api.getCustomer()
    expect(record?._customer_roles_of_customers_of_shops.block_deny_reason).toBe('Unpaid orders')
    expect((await api.getItem(stone.id)).id).toBe(stone.id)
    await expect(api.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })).rejects.toMatchObject({
      status: 403,
      code: 'blocked',
      payload: { reason: 'Unpaid orders' },
    })
  },
)
