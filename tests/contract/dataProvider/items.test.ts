import { expect, test } from 'vitest'
import { buildItemBody } from '../../factories/itemBody.ts'
import { pagination, sort, startBackoffice } from './backOffice.ts'

test('API-17 create posts the item of the resource’s type, and getOne reads it back', async () => {
  const { dataProvider } = await startBackoffice()
  const { shops_id: _, item_type: __, ...form } = buildItemBody({ title: 'New stone', price: 80.5 })

  const { data } = await dataProvider.create('products', { data: { ...form, id: 99, created_at: 5 } })

  expect(data).toMatchObject({ ...form, item_type: 'Product' })
  expect(data.id).not.toBe(99)
  expect((await dataProvider.getOne('products', { id: data.id })).data).toEqual(data)
  expect((await dataProvider.getMany('products', { ids: [data.id] })).data).toEqual([data])
})

test('API-17 update sends a PATCH of the writable fields', async () => {
  const { api, dataProvider } = await startBackoffice()
  const before = await api.createItem(buildItemBody())

  const { data } = await dataProvider.update('products', {
    id: before.id,
    data: { ...before, price: 55, created_at: 5, shops_id: 77 },
    previousData: before,
  })

  expect(data).toEqual({ ...before, price: 55 })
})

test('a refused field reaches the form as body.errors', async () => {
  const { dataProvider } = await startBackoffice()

  await expect(dataProvider.create('products', { data: buildItemBody({ title: '' }) })).rejects.toMatchObject(
    { body: { errors: { title: 'Title is required' } } },
  )
})

test('several products are enabled and disabled together, and nothing else of them changes', async () => {
  const { api, dataProvider } = await startBackoffice()
  const made = [await api.createItem(buildItemBody()), await api.createItem(buildItemBody({ price: 80 }))]
  const ids = made.map(({ id }) => id)

  await dataProvider.updateMany('products', { ids, data: { Is_disabled: true } })

  const { data } = await dataProvider.getMany('products', { ids })
  expect(data).toEqual(made.map((item) => ({ ...item, Is_disabled: true })))
})

test('a deleted product is gone from every read, and its answer is the record', async () => {
  const { api, dataProvider } = await startBackoffice()
  const [gone, stays] = [await api.createItem(buildItemBody()), await api.createItem(buildItemBody())]

  const { data } = await dataProvider.delete('products', { id: gone.id, previousData: gone })

  expect(data).toMatchObject({ id: gone.id, slug: gone.slug })
  const list = await dataProvider.getList('products', { pagination, sort, filter: {} })
  expect(list.data).toEqual([stays])
  await expect(dataProvider.getOne('products', { id: gone.id })).rejects.toMatchObject({ status: 404 })
})

test('several products are deleted one by one, and what could not be is told once the others are gone', async () => {
  const { api, dataProvider } = await startBackoffice()
  const items = [1, 2, 3].map(() => api.createItem(buildItemBody()))
  const [first, second, third] = (await Promise.all(items)).map(({ id }) => id)

  expect(await dataProvider.deleteMany('products', { ids: [first!, second!] })).toEqual({
    data: [first, second],
  })
  await expect(dataProvider.deleteMany('products', { ids: [first!, third!] })).rejects.toMatchObject({
    status: 404,
  })

  expect((await dataProvider.getList('products', { pagination, sort, filter: {} })).total).toBe(0)
})
