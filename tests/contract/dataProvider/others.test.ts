import { expect, test } from 'vitest'
import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { resources } from '../../../dataProvider/resources.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildContactMessage } from '../../factories/message.ts'
import { testConfig } from '../../support/shop.ts'
import { pagination, sort, startBackoffice } from './backOffice.ts'

test('ASHOP-1 the shop is one record, and a change of it sends what has changed', async () => {
  const { dataProvider } = await startBackoffice()
  const { data: before } = await dataProvider.getOne('shop', { id: 'shop' })

  const { data } = await dataProvider.update('shop', {
    id: 'shop',
    data: { ...before, description: 'Opals of Wollo' },
    previousData: before,
  })

  expect(data).toEqual({ ...before, id: 'shop', description: 'Opals of Wollo' })
  expect((await dataProvider.getOne('shop', { id: 'shop' })).data).toEqual(data)
})

test('AMED-1 media are read from their item, made, re-ordered and deleted', async () => {
  const { api, dataProvider } = await startBackoffice()
  const item = await api.createItem(buildItemBody())
  const { data: first } = await dataProvider.create('item_images', {
    data: buildItemMediaBody({ items_id: item.id }),
  })
  const { data: second } = await dataProvider.create('item_images', {
    data: buildItemMediaBody({ items_id: item.id }),
  })

  const { data: moved } = await dataProvider.update('item_images', {
    id: first.id,
    data: { ...first, seq: 9 },
    previousData: first,
  })
  const { data } = await dataProvider.getManyReference('item_images', {
    target: 'items_id',
    id: item.id,
    pagination,
    sort,
    filter: {},
  })
  await dataProvider.delete('item_images', { id: second.id, previousData: second })

  expect(data).toEqual([second, moved])
  expect((await api.getItem(item.id))._item_images_of_items.items).toEqual([moved])
})

test('messages are listed, sorted by their admin and deleted', async () => {
  const { apiFor, dataProvider } = await startBackoffice()
  await apiFor().sendContactMessage(buildContactMessage(), crypto.randomUUID())
  const unread = { pagination, sort, filter: { status: 'new', kind: 'contact', q: 'iceland' } }
  const { data } = await dataProvider.getList('messages', unread)
  const [message] = data

  await dataProvider.update('messages', {
    id: message!.id,
    data: { status: 'archived' },
    previousData: message!,
  })

  expect((await dataProvider.getList('messages', unread)).total).toBe(0)
  await dataProvider.delete('messages', { id: message!.id, previousData: message! })
  expect((await dataProvider.getList('messages', { pagination, sort, filter: {} })).total).toBe(0)
})

test('categories are made, changed and deleted by the fields of the wire', async () => {
  const { dataProvider } = await startBackoffice()
  const form = { name: 'Rough opals', category_type: 'Rough', Is_visible: false, image_url: null }

  const { data: made } = await dataProvider.create('categories', { data: { ...form, id: 99, products: 4 } })
  expect(made).toMatchObject(form)
  const { data: changed } = await dataProvider.update('categories', {
    id: made.id,
    data: { ...made, name: 'Rough', shops_id: 77 },
    previousData: made,
  })
  expect(changed).toEqual({ ...made, name: 'Rough' })
  expect((await dataProvider.getOne('categories', { id: made.id })).data).toEqual(changed)
  expect((await dataProvider.delete('categories', { id: made.id, previousData: changed })).data).toEqual(
    changed,
  )

  expect((await dataProvider.getList('categories', { pagination, sort, filter: {} })).data).toEqual([])
})

test.each(['products', 'categories'])(
  'without the extension `deletes` nothing of %s is deleted, and the refusal names it',
  async (resource) => {
    const { api } = await startBackoffice()
    const asked: string[] = []
    const withoutDeletes: typeof api = {
      ...api,
      supports: async (extension) => extension !== 'deletes',
      fetcher: async (url) => Promise.reject(new Error(`Asked for ${asked.push(url)}`)),
    }
    const dataProvider = createDataProvider({
      api: withoutDeletes,
      shopUrl: testConfig.shopUrl,
      resources,
    })
    const refusal = `Resource "${resource}" cannot be deleted on this server`

    await expect(dataProvider.delete(resource, { id: 1 })).rejects.toThrow(refusal)

    expect(asked).toEqual([])
  },
)

test('customers are listed in pages, and one is blocked under the sign-in provider’s id', async () => {
  const { signUp, dataProvider } = await startBackoffice()
  const { userId } = await signUp()

  const { data, total } = await dataProvider.getList('customers', { pagination, sort, filter: {} })
  expect(total).toBe(2)
  const customer = data.find(({ elegant_user_id }) => elegant_user_id === userId)
  const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid orders' }
  const updated = await dataProvider.update('customers', {
    id: customer?.id,
    data: { ...customer, ...block, Full_name: 'Somebody else' },
    previousData: customer,
  })

  expect(updated.data).toEqual({ ...customer, _customer_roles_of_customers_of_shops: block })
  expect((await dataProvider.getOne('customers', { id: customer?.id })).data).toEqual(updated.data)
  const blocked = { pagination, sort, filter: { role: 'blocked', online: true } }
  expect((await dataProvider.getList('customers', blocked)).data).toEqual([updated.data])
})
