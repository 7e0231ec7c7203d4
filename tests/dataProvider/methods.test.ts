import { expect, test } from 'vitest'
import type { Extension } from '../../dataProvider/contract/extensions.ts'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { AnyRecord, Method, ResourceDefinition } from '../../dataProvider/provider/resourceMap.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { buildCategory } from '../factories/category.ts'
import { buildCustomer } from '../factories/customer.ts'
import { buildEnvelope } from '../factories/envelope.ts'
import { buildItem, buildMedia } from '../factories/item.ts'
import { buildMail } from '../factories/mail.ts'
import { buildMessage } from '../factories/message.ts'
import { buildOrder } from '../factories/order.ts'
import { buildShop } from '../factories/shop.ts'
import { openProvider, type Sent } from './openProvider.ts'

const item = buildItem({ id: 1, _item_images_of_items: { items: [buildMedia({ id: 1, items_id: 1 })] } })

/** A record of each resource; those of items are one. */
const records: Record<string, { id: number | string }> = {
  shop: { id: 'shop', ...buildShop() },
  orders: buildOrder(),
  categories: buildCategory({ id: 1 }),
  item_images: item._item_images_of_items.items[0]!,
  customers: buildCustomer(),
  messages: buildMessage(),
  mails: buildMail(),
}
const recordOf = (name: string) => records[name] ?? item

/** Any method of react-admin's, about the record of that resource. */
const ask = (
  provider: Awaited<ReturnType<typeof openProvider>>['provider'],
  method: Method,
  name: string,
) => {
  const record = recordOf(name)
  const { id } = record
  const list = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  } as const
  const calls: Record<Method, () => Promise<unknown>> = {
    getList: () => provider.getList(name, list),
    getOne: () => provider.getOne(name, { id }),
    getMany: () => provider.getMany(name, { ids: [id] }),
    getManyReference: () => provider.getManyReference(name, { ...list, target: 'items_id', id: 1 }),
    create: () => provider.create(name, { data: record }),
    update: () => provider.update(name, { id, data: record, previousData: record }),
    updateMany: () => provider.updateMany(name, { ids: [id], data: { Is_disabled: true } }),
    delete: () => provider.delete(name, { id, previousData: record }),
    deleteMany: () => provider.deleteMany(name, { ids: [id] }),
  }
  return calls[method]()
}

/** What the server says to each: a list, its envelope, or the one record. */
const answerFor = (name: string) => {
  const record = recordOf(name)
  return ({ method, url }: Sent) => {
    if (method !== 'GET') return record
    if (url.startsWith('/items_categories')) return [record]
    return url.includes('external') ? buildEnvelope([record]) : name === 'item_images' ? item : record
  }
}

test.for(Object.entries<ResourceDefinition>(resources))(
  'each method that %s declares works',
  async ([name, { methods }]) => {
    for (const method of methods) {
      const extensions = ['catalogue-query', 'deletes', 'messages', 'order-workflow'] as const
      const { provider, sent } = await openProvider([...extensions], answerFor(name))

      expect(await ask(provider, method, name), method).toHaveProperty('data')
      expect(sent, method).not.toEqual([])
    }
  },
)

test('what a resource does not declare is refused by name, without a call', async () => {
  const { provider, sent } = await openProvider(['deletes'], () => item)

  await expect(provider.delete('shop', { id: 'shop' })).rejects.toThrow('Resource "shop" has no delete')
  await expect(provider.create('customers', { data: {} })).rejects.toThrow(
    'Resource "customers" has no create',
  )
  expect(sent).toEqual([])
})

test('ADM-17 without `versions` a record is read again before it is sent whole, with what others have changed', async () => {
  const now = { ...item, price: 150, title: 'As it was' }
  const { provider, sent } = await openProvider([], () => now)

  await provider.update('products', {
    id: 1,
    data: { ...item, title: 'Changed here' },
    previousData: { ...item, title: 'As it was' },
  })

  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /items/1', 'PATCH /items/1'])
  expect(sent[1]?.body).toMatchObject({
    title: 'Changed here',
    price: 150,
    sku: item.sku,
    item_type: 'Product',
  })
})

test('ADM-17 ADM-20 without `versions` a field that others have changed meanwhile is refused as stale, unless to the same', async () => {
  const before = { ...item, price: 100 }
  const { provider, sent } = await openProvider([], () => ({ ...item, price: 77 }))
  const setPrice = (price: number) =>
    provider.update('products', { id: 1, data: { ...before, price }, previousData: before })

  await expect(setPrice(110)).rejects.toMatchObject({ status: 409, code: 'stale' })
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
  await setPrice(77)

  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { price: 77 } })
})

test('ADM-17 with `versions` what has changed is sent alone, with the version it was read at', async () => {
  const { provider, sent } = await openProvider(['versions'], () => item)
  const before = { ...item, version: 4 }

  await provider.update('products', { id: 1, data: { ...before, price: 99 }, previousData: before })
  await provider.updateMany('products', { ids: [1, 2], data: { Is_disabled: true } })

  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/items/1', { price: 99, version: 4 }],
    ['PATCH', '/items/1', { Is_disabled: true }],
    ['PATCH', '/items/2', { Is_disabled: true }],
  ])
})

/** Changes a record whose version 1 somebody else has changed since; the refusal carries what `payload` makes of it. */
const changeStale = async (name: string, now: AnyRecord, changes: AnyRecord, payload?: object) => {
  const { provider, sent } = await openProvider(['versions', 'catalogue-query'], ({ method, body }) => {
    if (method === 'GET') return name === 'customers' ? buildEnvelope([now]) : now
    if ((body as AnyRecord).version === now.version) return now
    return Response.json({ code: 'stale', message: 'Changed meanwhile', payload }, { status: 409 })
  })
  const previousData = { ...recordOf(name), version: 1 }
  const { id } = previousData
  await provider.update(name, { id, data: { ...previousData, ...changes }, previousData })
  return sent.map(({ method, body }) => [method, (body as AnyRecord | undefined)?.version])
}

const changedMeanwhile = [
  { name: 'products', theirs: { price: 77 }, mine: { title: 'Mine' } },
  { name: 'shop', theirs: { slug: 'theirs' }, mine: { name: 'Mine' } },
  { name: 'customers', theirs: { Full_name: 'Theirs' }, mine: { role: 'admin' } },
]

test.for(changedMeanwhile)(
  'ADM-17 $name: the record that comes with `stale` is not read again, and one that does not come is',
  async ({ name, theirs, mine }) => {
    const now = { ...recordOf(name), ...theirs, version: 5 }

    expect(await changeStale(name, now, mine, { record: now })).toEqual([
      ['PATCH', 1],
      ['PATCH', 5],
    ])
    expect(await changeStale(name, now, mine)).toEqual([
      ['PATCH', 1],
      ['GET', undefined],
      ['PATCH', 5],
    ])
  },
)

test('AITM-10 the currency of an item is written where `currency` is announced, and nowhere else', async () => {
  const inEuros = { ...item, version: 4, currency: 'EUR' }
  const bodies = async (...extensions: Extension[]) => {
    const { provider, sent } = await openProvider(extensions, () => inEuros)
    const data = { ...inEuros, currency: 'ETB' }
    await provider.create('products', { data })
    await provider.update('products', { id: 1, data, previousData: inEuros })
    return sent.filter(({ method }) => method !== 'GET').map(({ body }) => (body as Partial<Item>).currency)
  }

  expect(await bodies()).toEqual([undefined, undefined])
  expect(await bodies('versions')).toEqual([undefined, undefined])
  expect(await bodies('currency')).toEqual(['ETB', 'ETB'])
  expect(await bodies('versions', 'currency')).toEqual(['ETB', 'ETB'])
})

test('without `catalogue-query` several customers are looked for in one walk, which ends with the last of them', async () => {
  const [first, third] = [buildCustomer({ id: 1 }), buildCustomer({ id: 3 })]
  const pages = [[first], [buildCustomer({ id: 2 }), first], [third], []]
  const { provider, sent } = await openProvider([], ({ url }) => {
    const page = Number(url.at(-1))
    return buildEnvelope(pages[page - 1] ?? [], { curPage: page, nextPage: page + 1 })
  })

  expect((await provider.getMany('customers', { ids: [3, '1'] })).data).toEqual([third, first])
  expect(sent.map(({ url }) => url.at(-1))).toEqual(['1', '2', '3'])
})

const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' }

test('ACUS-5 a block goes out flat and whole, under the sign-in provider’s id, once the customer was read again', async () => {
  const customer = buildCustomer({ id: 5, elegant_user_id: 'user ada' })
  const { provider, sent } = await openProvider([], ({ method }) =>
    method === 'GET' ? buildEnvelope([customer]) : customer,
  )

  await provider.update('customers', { id: 5, data: block, previousData: customer })

  expect(sent).toMatchObject([
    { method: 'GET', url: '/customers_all?external=1' },
    { method: 'PATCH', url: '/customer/user%20ada', body: { elegant_user_id: 'user ada', ...block } },
  ])
})

test('ACUS-5 ADM-17 with `versions` a block goes out with the version that the customer was read at', async () => {
  const customer = buildCustomer({ elegant_user_id: 'user_ada', version: 4 })
  const { provider, sent } = await openProvider(['versions'], () => customer)

  await provider.update('customers', { id: 1, data: block, previousData: customer })

  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/customer/user_ada', { elegant_user_id: 'user_ada', ...block, version: 4 }],
  ])
})

test('what fails among several is told once the others are through', async () => {
  const { provider, sent } = await openProvider(['deletes'], ({ url }) => {
    if (url === '/items/2') throw new TypeError('The connection was lost')
    return item
  })

  await expect(provider.deleteMany('products', { ids: [1, 2, 3] })).rejects.toThrow(
    'The shop could not be reached',
  )

  expect(sent.map(({ url }) => url)).toEqual(['/items/1', '/items/2', '/items/3'])
})

test('a list whose pages do not go on is an error, not an endless walk', async () => {
  const { provider, sent } = await openProvider([], () => buildEnvelope([buildCustomer()], { nextPage: 2 }))

  await expect(provider.getOne('customers', { id: 'nobody' })).rejects.toThrow('never ends')
  expect(sent).toHaveLength(2)
})
