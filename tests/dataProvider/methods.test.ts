import { expect, test } from 'vitest'
import type {
  AnyRecord,
  Method,
  NestedResource,
  PagedResource,
  ResourceDefinition,
} from '../../dataProvider/provider/resourceMap.ts'
import { resources } from '../../dataProvider/provider/resources.ts'
import { buildCategory } from '../factories/category.ts'
import { buildCustomer } from '../factories/customer.ts'
import { buildEnvelope } from '../factories/envelope.ts'
import { buildItem, buildMedia } from '../factories/item.ts'
import { buildEmail } from '../factories/email.ts'
import { buildMessage } from '../factories/message.ts'
import { buildOrder } from '../factories/order.ts'
import { buildShop } from '../factories/shop.ts'
import { openProvider, type Sent } from './openProvider.ts'

const item = buildItem({ id: 1, _item_images_of_items: { items: [buildMedia({ id: 1, items_id: 1 })] } })

/** The records of these resources. All others use `item`. */
const records: Record<string, { id: number | string }> = {
  shop: { id: 'shop', ...buildShop() },
  orders: buildOrder(),
  categories: buildCategory({ id: 1 }),
  item_images: item._item_images_of_items.items[0]!,
  customers: buildCustomer(),
  messages: buildMessage(),
  emails: buildEmail(),
}
const recordOf = (name: string) => records[name] ?? item

/** Returns a field of the resource that refers to another resource, or an empty string. */
const targetOf = (name: string) => {
  const { target, targets = {} } = resources[name as keyof typeof resources] as Partial<
    NestedResource<AnyRecord, AnyRecord> & PagedResource<AnyRecord>
  >
  return target ?? Object.keys(targets)[0] ?? ''
}

/** Calls a method of the data provider for the record of a resource. */
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
    getManyReference: () => provider.getManyReference(name, { ...list, target: targetOf(name), id: 1 }),
    create: () => provider.create(name, { data: record }),
    update: () => provider.update(name, { id, data: record, previousData: record }),
    updateMany: () => provider.updateMany(name, { ids: [id], data: { Is_disabled: true } }),
    delete: () => provider.delete(name, { id, previousData: record }),
    deleteMany: () => provider.deleteMany(name, { ids: [id] }),
  }
  return calls[method]()
}

/** Returns a fake server for a resource. It responds with a list, an envelope or the record. */
const answerFor = (name: string) => {
  const record = recordOf(name)
  return ({ method, url }: Sent) => {
    if (method !== 'GET') return record
    if (url.startsWith('/items_categories')) return [record]
    return url.includes('external') ? buildEnvelope([record]) : name === 'item_images' ? item : record
  }
}

test.for(Object.entries<ResourceDefinition>(resources))(
  'every method that %s declares sends a request and returns data',
  async ([name, { methods }]) => {
    for (const method of methods) {
      const { provider, sent } = await openProvider(answerFor(name))

      expect(await ask(provider, method, name), method).toHaveProperty('data')
      expect(sent, method).not.toEqual([])
    }
  },
)

test('a method that a resource does not declare is rejected by name, without a request', async () => {
  const { provider, sent } = await openProvider(() => item)

  await expect(provider.delete('shop', { id: 'shop' })).rejects.toThrow('Resource "shop" has no delete')
  await expect(provider.create('customers', { data: {} })).rejects.toThrow(
    'Resource "customers" has no create',
  )
  expect(sent).toEqual([])
})

test('ADM-17 update sends only the changed fields with the version that was read, and updateMany sends no version', async () => {
  const { provider, sent } = await openProvider(() => item)
  const before = { ...item, version: 4 }

  await provider.update('products', { id: 1, data: { ...before, price: 99 }, previousData: before })
  await provider.updateMany('products', { ids: [1, 2], data: { Is_disabled: true } })

  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/items/1', { price: 99, version: 4 }],
    ['PATCH', '/items/1', { Is_disabled: true }],
    ['PATCH', '/items/2', { Is_disabled: true }],
  ])
})

/** Updates version 1 of a record that another user has changed. The conflict error has this `payload`. */
const changeStale = async (name: string, now: AnyRecord, changes: AnyRecord, payload?: object) => {
  const { provider, sent } = await openProvider(({ method, body }) => {
    if (method === 'GET') return name === 'customers' ? buildEnvelope([now]) : now
    if ((body as AnyRecord).version === now.version) return now
    return Response.json({ code: 'stale', message: 'Changed in between', payload }, { status: 409 })
  })
  const previousData = { ...recordOf(name), version: 1 }
  const { id } = previousData
  await provider.update(name, { id, data: { ...previousData, ...changes }, previousData })
  return sent.map(({ method, body }) => [method, (body as AnyRecord | undefined)?.version])
}

const changedConcurrently = [
  { name: 'products', theirs: { price: 77 }, mine: { title: 'Mine' } },
  { name: 'customers', theirs: { Full_name: 'Theirs' }, mine: { role: 'admin' } },
]

test.for(changedConcurrently)(
  'ADM-17 $name: after `stale` the update is retried with the record from the response, or with a new read if it has none',
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

const block = { role: 'blocked', block_deny_access: true, block_deny_reason: 'Unpaid' }

test('ACUS-5 ADM-17 a block is sent as a flat body, with the version of the customer that was read', async () => {
  const customer = buildCustomer({ elegant_user_id: 'user_ada', version: 4 })
  const { provider, sent } = await openProvider(() => customer)

  await provider.update('customers', { id: 1, data: block, previousData: customer })

  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['/customer/user_ada', { elegant_user_id: 'user_ada', ...block, version: 4 }],
  ])
})

test('deleteMany sends the remaining requests after one fails, then rejects', async () => {
  const { provider, sent } = await openProvider(({ url }) => {
    if (url === '/items/2') throw new TypeError('The connection was lost')
    return item
  })

  await expect(provider.deleteMany('products', { ids: [1, 2, 3] })).rejects.toThrow(
    'The shop could not be reached',
  )

  expect(sent.map(({ url }) => url)).toEqual(['/items/1', '/items/2', '/items/3'])
})
