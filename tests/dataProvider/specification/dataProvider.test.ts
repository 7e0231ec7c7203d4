import { expect, test } from 'vitest'
import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { Method, ResourceDefinition } from '../../../dataProvider/provider/resourceMap.ts'
import { resources } from '../../../dataProvider/provider/resources.ts'
import { announcedResources } from '../../../dataProvider/resources/declared.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import { openClient } from '../../support/specification/openClient.ts'

const params = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

/** Resources that the specification does not have. */
const extensionResources = ['messages', 'emails', ...announcedResources.map(({ name }) => name)]
const declared = Object.entries<ResourceDefinition>(resources).filter(
  ([name]) => !extensionResources.includes(name),
)

async function openBackOffice() {
  const { apiFor, ...stand } = await openClient()
  const api = createBackOfficeApi(apiFor('admin'), stand.config)
  return { ...stand, provider: createDataProvider({ api, shopUrl: stand.config.shopUrl, resources }) }
}

const having = (...wanted: Method[]) =>
  declared.filter(([, { methods }]) => wanted.every((one) => methods.includes(one))).map(([name]) => name)

/** True for resources that cannot be changed without an extension. */
const isReadOnly = (name: string) => name === 'orders'

test.for(having('getList', 'getOne'))(
  'the resource %s is listed and read with specified calls only',
  async (name) => {
    const { provider, violations } = await openBackOffice()

    const { data } = await provider.getList(name, params)
    const [first] = data
    expect(data.length).toBeGreaterThan(0)
    expect((await provider.getOne(name, { id: first!.id })).data).toEqual(first)
    expect((await provider.getMany(name, { ids: [first!.id] })).data).toEqual([first])

    expect(violations).toEqual([])
  },
)

test.for(having('getList', 'create'))(
  'the resource %s is created with exactly the specified body',
  async (name) => {
    const { provider, violations } = await openBackOffice()
    const [record] = (await provider.getList(name, params)).data

    const { data: made } = await provider.create(name, { data: { ...record, id: undefined } })

    expect(violations).toEqual([])
    expect((await provider.getOne(name, { id: made.id })).data).toEqual(made)
  },
)

test.for(having('getList', 'update').filter((name) => !isReadOnly(name)))(
  'the resource %s is updated with exactly the specified body',
  async (name) => {
    const { provider, violations, received } = await openBackOffice()
    const record = (await provider.getList(name, params)).data.at(-1)!
    // A customer's role is flat in a write and nested in a read.
    const data = { ...record, ...record['_customer_roles_of_customers_of_shops'] }

    await provider.update(name, { id: record.id, data, previousData: record })

    expect(violations).toEqual([])
    expect(received.at(-1)?.method).toBe('PATCH')
  },
)

test('ASHOP-1 API-24 the shop is read with one call, and an update sends only the changed fields', async () => {
  const { provider, violations, received } = await openBackOffice()
  const { data: shop } = await provider.getOne('shop', { id: 'shop' })
  const changed = {
    ...shop,
    name: 'Welo and more',
    _shop_info: { contact_info: { ...shop['_shop_info'].contact_info, phone: '+1 555' } },
  }

  const { data } = await provider.update('shop', { id: 'shop', data: changed, previousData: shop })

  expect(data).toEqual({ ...changed, version: expect.any(Array) })
  expect(received.at(-1)).toMatchObject({ method: 'PATCH', path: '/shop' })
  expect(received.at(-1)?.body).toEqual({
    name: 'Welo and more',
    _shop_info: { contact_info: { phone: '+1 555' } },
  })
  expect(violations).toEqual([])
})

test('AMED-1 API-19 API-20 API-22 media are read from their item, and created, updated and deleted as specified', async () => {
  const { provider, violations, received } = await openBackOffice()
  const ofItem = async () =>
    (await provider.getManyReference('item_images', { ...params, target: 'items_id', id: 1 })).data
  const [first, ...others] = await ofItem()
  const body = { items_id: 1, display_image: 'https://pictures.example/new.webp', image_type: 'Image' }

  const { data: made } = await provider.create('item_images', {
    data: { ...body, seq: 1, Is_disabled: false, mediafiles_id: 900, youTube_url: null },
  })
  await provider.update('item_images', {
    id: made.id,
    data: { ...made, seq: 3, Is_disabled: true },
    previousData: made,
  })
  expect(received.at(-1)?.body).toMatchObject({ item_images_id: made.id, seq: 3, mediafiles_id: null })
  await provider.delete('item_images', { id: first!.id, previousData: first! })

  expect(await ofItem()).toEqual([...others, { ...made, seq: 3, Is_disabled: true }])
  expect(violations).toEqual([])
})
