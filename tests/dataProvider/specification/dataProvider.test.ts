import { expect, test } from 'vitest'
import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { Method, ResourceDefinition } from '../../../dataProvider/resourceMap.ts'
import { resources } from '../../../dataProvider/resources.ts'
import { openClient } from '../../support/standIn/openClient.ts'

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

const declared = Object.entries<ResourceDefinition>(resources)

async function openBackOffice() {
  const { apiFor, ...stand } = await openClient()
  const api = apiFor('admin')
  return { ...stand, provider: createDataProvider({ api, shopUrl: stand.config.shopUrl, resources }) }
}

const having = (method: Method) =>
  declared.filter(([, { methods }]) => methods.includes(method)).map(([name]) => name)

test.for(having('getOne'))('the resource %s is listed and read by specified calls alone', async (name) => {
  const { provider, violations } = await openBackOffice()

  const { data } = await provider.getList(name, params)
  const [first] = data
  expect(data.length).toBeGreaterThan(0)
  expect((await provider.getOne(name, { id: first!.id })).data).toEqual(first)
  expect((await provider.getMany(name, { ids: [first!.id] })).data).toEqual([first])

  expect(violations).toEqual([])
})

test.for(having('create'))('the resource %s is created with exactly the specified body', async (name) => {
  const { provider, violations } = await openBackOffice()
  const [record] = (await provider.getList(name, params)).data

  const { data: made } = await provider.create(name, { data: { ...record, id: undefined } })

  expect(violations).toEqual([])
  expect((await provider.getOne(name, { id: made.id })).data).toEqual(made)
})

test.for(having('update'))('the resource %s is updated by exactly the specified body', async (name) => {
  const { provider, violations, received } = await openBackOffice()
  const record = (await provider.getList(name, params)).data.at(-1)!
  // A customer's role is flat in a write, and below the record in a read.
  const data = { ...record, ...record['_customer_roles_of_customers_of_shops'] }

  await provider.update(name, { id: record.id, data, previousData: record })

  expect(violations).toEqual([])
  expect(received.at(-1)?.method).toBe('PATCH')
})

test.for(having('delete'))('the resource %s makes no call to delete what the server cannot', async (name) => {
  const { provider, received, violations } = await openBackOffice()
  const [record] = (await provider.getList(name, params)).data
  const before = received.length

  const failure = `Resource "${name}" cannot be deleted on this server`
  await expect(provider.delete(name, { id: record!.id, previousData: record! })).rejects.toThrow(failure)
  await expect(provider.deleteMany(name, { ids: [record!.id] })).rejects.toThrow(failure)

  expect(received).toHaveLength(before)
  expect(violations).toEqual([])
})

test('API-10 the second page of a list is asked for by its number, and its length is the server’s', async () => {
  const { provider, received, seed } = await openBackOffice()

  const { data, total, pageInfo } = await provider.getList('products', {
    ...params,
    pagination: { page: 2, perPage: 100 },
  })

  expect(received.at(-1)?.query).toEqual({ external: '{"page":2}' })
  expect(total).toBe(8)
  expect(data).toHaveLength(8 - seed.perPage)
  expect(pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true })
})

test('API-30 the orders page asks as the admin', async () => {
  const { provider, received } = await openBackOffice()

  await provider.getList('orders', params)

  expect(received.at(-1)).toMatchObject({
    path: '/cart_items',
    headers: { 'x-elegant-userid': 'user_admin' },
  })
})
