import { expect, test } from 'vitest'
import type { OrderDetail } from '../../dataProvider/resources/orders/orders.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { buildContactMessage } from '../factories/message.ts'
import { createProvider } from '../support/shop/operations.ts'
import { startShop } from '../support/shop/startShop.ts'

// The data provider on the real server, in what only our extensions allow; all else is proven of each half of the wire
// by the specification (tests/contract/specification, tests/dataProvider/specification).

const sort = { field: 'id', order: 'ASC' } as const
const pagination = { page: 1, perPage: 12 }
const everything = { pagination, sort, filter: {} }

async function startBackOffice() {
  const shop = await startShop()
  const { api } = await shop.signUp('admin')
  return {
    ...shop,
    api,
    dataProvider: createProvider(api),
  }
}

test('SHOP-4 what a list is filtered and sorted by is the server’s to do, over all pages', async () => {
  const { api, dataProvider } = await startBackOffice()
  for (let n = 0; n < 14; n++) await api.createItem(buildItemBody({ title: `Ribbon ${n}`, price: n }))
  await api.createItem(buildItemBody({ title: 'Ribbon hidden', Is_disabled: true }))
  await api.createItem(buildItemBody({ title: 'Honey' }))

  const list = await dataProvider.getList('products', {
    pagination: { page: 2, perPage: 12 },
    sort: { field: 'price', order: 'DESC' },
    filter: { q: 'ribbon', disabled: false },
  })

  expect(list.data.map(({ title }) => title)).toEqual(['Ribbon 1', 'Ribbon 0'])
  expect(list).toMatchObject({
    total: 14,
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    meta: { curPage: 2, pageTotal: 2, perPage: 12 },
  })
})

test('AORD-2 orders are listed in the server’s pages, with figures over all of them', async () => {
  const { api, apiFor, dataProvider } = await startBackOffice()
  const stone = await api.createItem(buildItemBody({ title: 'Black Fire' }))
  const visitor = apiFor()
  for (let n = 0; n < 26; n++) await visitor.createOrderLine({ items_id: stone.id, action_type: 'enquiry' })
  const booked = await visitor.createOrderLine({ items_id: stone.id, action_type: 'booking' })
  const newestFirst = { field: 'created_at', order: 'DESC' } as const

  const second = await dataProvider.getList('orders', {
    pagination: { page: 2, perPage: 25 },
    sort: newestFirst,
    filter: {},
  })
  const filter = { status: 'booking', q: 'black' }
  const bookings = await dataProvider.getList('orders', { pagination, sort: newestFirst, filter })

  const stats = { enquiry: 26, booking: 1, completed: 0, total: 27 }
  expect(second.data).toHaveLength(2)
  expect(second).toMatchObject({ total: 27, meta: { stats, perPage: 25 } })
  expect(bookings).toMatchObject({ data: [{ id: booked.order_id, state: 'new' }], total: 1, meta: { stats } })
  const [{ id, lines }] = bookings.data as [OrderDetail]
  expect(lines).toMatchObject([{ id: booked.id, name: 'Black Fire', action_type: 'booking' }])
  expect((await dataProvider.getOne('orders', { id })).data).toMatchObject({ id, lines, estimates: [] })
  expect((await dataProvider.getMany('orders', { ids: [id] })).data).toMatchObject([{ id, lines }])
  const unknown = dataProvider.getOne('orders', { id: crypto.randomUUID() })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

test('products are disabled together and deleted one by one; what could not be is told once the others are gone', async () => {
  const { api, dataProvider } = await startBackOffice()
  const items = await Promise.all([1, 2, 3, 4].map(() => api.createItem(buildItemBody())))
  const [first, second, third, fourth] = items.map(({ id }) => id)

  await dataProvider.updateMany('products', { ids: [third!, fourth!], data: { Is_disabled: true } })
  expect((await dataProvider.getMany('products', { ids: [fourth!] })).data).toEqual([
    { ...items[3], Is_disabled: true, version: 2 },
  ])
  const gone = { data: [first, second] }
  expect(await dataProvider.deleteMany('products', { ids: [first!, second!] })).toEqual(gone)
  const late = dataProvider.deleteMany('products', { ids: [first!, third!] })
  await expect(late).rejects.toMatchObject({ status: 404 })

  const { data } = await dataProvider.getList('products', everything)
  expect(data).toEqual([{ ...items[3], Is_disabled: true, version: 2 }])
  await expect(dataProvider.getOne('products', { id: first! })).rejects.toMatchObject({ status: 404 })
})

test('messages are listed, sorted by their admin and deleted', async () => {
  const { apiFor, dataProvider } = await startBackOffice()
  await apiFor().sendContactMessage(buildContactMessage(), crypto.randomUUID())
  const unread = { pagination, sort, filter: { status: 'new', kind: 'contact', q: 'iceland' } }
  const [message] = (await dataProvider.getList('messages', unread)).data
  const one = { id: message!.id, previousData: message! }

  await dataProvider.update('messages', { ...one, data: { status: 'archived' } })

  expect((await dataProvider.getList('messages', unread)).total).toBe(0)
  await dataProvider.delete('messages', one)
  expect((await dataProvider.getList('messages', everything)).total).toBe(0)
})

test('customers are listed by role and by being online', async () => {
  const { api, signUp, dataProvider } = await startBackOffice()
  const { userId } = await signUp()
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid orders' } as const
  const blocked = await api.updateCustomer({ elegant_user_id: userId, ...block })

  const list = await dataProvider.getList('customers', {
    pagination,
    sort,
    filter: { role: 'blocked', online: true },
  })

  expect(list.data).toEqual([blocked])
  expect((await dataProvider.getOne('customers', { id: blocked.id })).data).toEqual(blocked)
})
