import { expect, test } from 'vitest'
import { resources } from '../../../dataProvider/resources.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { pagination, sort, startBackoffice } from './backOffice.ts'

test('getList reads the paging envelope', async () => {
  const { api, dataProvider } = await startBackoffice()
  for (let n = 0; n < 13; n++) await api.createItem(buildItemBody())
  await api.createItem(buildItemBody({ item_type: 'Event' }))

  const list = await dataProvider.getList('products', {
    pagination: { page: 2, perPage: 12 },
    sort,
    filter: {},
  })

  expect(list.data).toHaveLength(1)
  expect(list.total).toBe(13)
  expect(list.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
  expect(list.meta).toMatchObject({ curPage: 2, pageTotal: 2, itemsTotal: 13, perPage: 12 })
})

test('SHOP-4 what a list is filtered and sorted by is the server’s to do, over all pages', async () => {
  const { api, dataProvider } = await startBackoffice()
  for (let n = 0; n < 14; n++) await api.createItem(buildItemBody({ title: `Ribbon ${n}`, price: n }))
  await api.createItem(buildItemBody({ title: 'Ribbon hidden', Is_disabled: true }))
  await api.createItem(buildItemBody({ title: 'Honey' }))

  const { data, total } = await dataProvider.getList('products', {
    pagination: { page: 2, perPage: 12 },
    sort: { field: 'price', order: 'DESC' },
    filter: { q: 'ribbon', disabled: false },
  })

  expect(data.map(({ title }) => title)).toEqual(['Ribbon 1', 'Ribbon 0'])
  expect(total).toBe(14)
})

test('a filter that a list does not know is refused by name', async () => {
  const { dataProvider } = await startBackoffice()

  for (const list of ['products', 'orders', 'customers', 'messages']) {
    const params = { pagination, sort, filter: { colour: 'blue' } }
    await expect(dataProvider.getList(list, params), list).rejects.toThrow('This list has no filter "colour"')
  }
})

test('AORD-2 orders are listed in the server’s pages, with figures over all of them', async () => {
  const { api, apiFor, dataProvider } = await startBackoffice()
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
  const bookings = await dataProvider.getList('orders', {
    pagination,
    sort: newestFirst,
    filter: { status: 'booking', q: 'black' },
  })

  const stats = { enquiry: 26, booking: 1, completed: 0, total: 27 }
  expect(second.data).toHaveLength(2)
  expect(second).toMatchObject({ total: 27, meta: { stats, perPage: 25 } })
  expect(bookings).toMatchObject({ data: [booked], total: 1, meta: { stats } })
  expect((await dataProvider.getOne('orders', { id: booked.id })).data).toEqual(booked)
  expect((await dataProvider.getMany('orders', { ids: [booked.id] })).data).toEqual([booked])
  await expect(dataProvider.getOne('orders', { id: crypto.randomUUID() })).rejects.toThrow('No record')
})

test('an unknown resource names the ones that exist', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.getOne('product', { id: 1 })).rejects.toThrow(
    `Unknown resource "product"; the map has ${Object.keys(resources).join(', ')}`,
  )
})

test('a method that a resource does not declare is refused by name', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.create('orders', { data: {} })).rejects.toThrow('Resource "orders" has no create')
  await expect(dataProvider.delete('orders', { id: 1 })).rejects.toThrow('Resource "orders" has no delete')
  await expect(dataProvider.create('customers', { data: {} })).rejects.toThrow(
    'Resource "customers" has no create',
  )
})
