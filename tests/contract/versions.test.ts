import type { Identifier, RaRecord } from 'react-admin'
import { expect, test } from 'vitest'
import { certificates } from '../../dataProvider/resources/certificates.ts'
import type { ApiError } from '../../dataProvider/shopApi/errors.ts'
import { buildCategoryBody } from '../factories/categoryBody.ts'
import { buildItemBody } from '../factories/itemBody.ts'
import { buildItemMediaBody } from '../factories/itemMediaBody.ts'
import type { CustomerRole } from '../../dataProvider/resources/customers/customerRoles.ts'
import type { Customer } from '../../dataProvider/resources/customers/customers.schema.ts'
import { buildRecordBody } from '../factories/record.ts'
import { createProvider } from '../support/shop/operations.ts'
import { startShop } from '../support/shop/startShop.ts'

const { signUp } = await startShop()
const openProvider = async () => {
  const { api } = await signUp('admin')
  return { api, provider: createProvider(api) }
}
const [one, other] = [await openProvider(), await openProvider()]

const kinds = [
  {
    name: 'products',
    create: async () =>
      one.api.createItem(buildItemBody({ slug: crypto.randomUUID(), sku: crypto.randomUUID() })),
    mine: { title: 'Mine' },
    theirs: { title: 'Theirs' },
    elsewhere: { price: 77 },
  },
  {
    name: 'categories',
    create: () => one.api.createCategory(buildCategoryBody()),
    mine: { name: 'Mine' },
    theirs: { name: 'Theirs' },
    elsewhere: { category_type: 'Elsewhere' },
  },
  {
    name: 'shop',
    create: async () => {
      await one.api.updateShop({ name: 'Welo', description: 'As it was' })
      return (await one.provider.getOne('shop', { id: 'shop' })).data
    },
    mine: { name: 'Mine' },
    theirs: { name: 'Theirs' },
    elsewhere: { description: 'Elsewhere' },
  },
  {
    name: 'certificates',
    create: async () =>
      (await one.provider.create('certificates', { data: buildRecordBody(certificates) })).data,
    mine: { laboratory: 'Mine' },
    theirs: { laboratory: 'Theirs' },
    elsewhere: { issued: '2026-01-02' },
  },
] as const

/** Increments a version. The shop's form has two versions, of the shop and of its settings; only the first is incremented. */
const raise = (version: unknown, by: number) =>
  Array.isArray(version) ? [Number(version[0]) + by, ...version.slice(1)] : Number(version) + by

for (const { name, create, mine, theirs, elsewhere } of kinds) {
  const change = (from: typeof one, record: RaRecord, changes: object) =>
    from.provider.update(name, { id: record.id, data: { ...record, ...changes }, previousData: record })
  const read = async (id: Identifier) => (await one.provider.getOne(name, { id })).data

  test(`ADM-17 ${name}: each change increments the version`, async () => {
    const made = await create()

    const { data: changed } = await change(one, made, mine)
    expect(changed).toEqual({ ...made, ...mine, version: raise(made.version, 1) })
    await change(one, changed, mine)

    expect(await read(made.id)).toEqual(changed)
  })

  test(`ADM-17 ${name}: a change does not overwrite another field that another admin has changed`, async () => {
    const made = await create()
    await change(other, made, elsewhere)

    await change(one, made, mine)

    expect(await read(made.id)).toMatchObject({ ...elsewhere, ...mine, version: raise(made.version, 2) })
  })

  test(`ADM-17 ${name}: a change is rejected as stale after another admin changed the same field, until it is read again`, async () => {
    const made = await create()
    await change(other, made, theirs)

    await expect(change(one, made, mine)).rejects.toMatchObject({ status: 409, code: 'stale' })
    const now = await read(made.id)
    expect(now).toMatchObject(theirs)
    await change(one, now, mine)

    expect(await read(made.id)).toMatchObject(mine)
  })

  test(`ADM-17 ${name}: the same change by two admins is not a conflict`, async () => {
    const made = await create()
    await change(other, made, mine)

    await change(one, made, { ...mine, ...elsewhere })

    expect(await read(made.id)).toMatchObject({ ...mine, ...elsewhere })
  })

  if (name === 'shop') continue
  test(`ADM-17 ${name}: a bulk update changes only its own field`, async () => {
    const [first, second] = [await create(), await create()]
    await change(other, first, theirs)

    await one.provider.updateMany(name, { ids: [first.id, second.id], data: elsewhere })

    expect(await read(first.id)).toMatchObject({ ...theirs, ...elsewhere })
    expect(await read(second.id)).toMatchObject(elsewhere)
  })
}

test('ADM-20 the second of two equal price increases is rejected with the current item', async () => {
  const item = await one.api.createItem(buildItemBody({ slug: 'raised', sku: 'RAISED', price: 100 }))
  const raise = ({ provider }: typeof one) =>
    provider.update('products', {
      id: item.id,
      data: { ...item, price: 110 },
      previousData: item,
      meta: { isDerived: true },
    })
  await other.api.updateItem(item.id, { title: 'Theirs' })
  await raise(other)

  const refusal = {
    status: 409,
    code: 'stale',
    payload: { record: { title: 'Theirs', price: 110, version: 3 } },
  }
  await expect(raise(one)).rejects.toMatchObject(refusal)
  expect(await one.api.getItem(item.id)).toMatchObject({ price: 110, version: 3 })
})

test('ADM-17 a body without a version is applied regardless of other changes, as specified', async () => {
  const item = await one.api.createItem(buildItemBody({ slug: 'unversioned', sku: 'UNVERSIONED' }))
  await other.api.updateItem(item.id, { title: 'Theirs' })

  expect(await one.api.updateItem(item.id, { title: 'Mine' })).toMatchObject({ title: 'Mine', version: 3 })
})

const openCustomer = async () => {
  const { api } = await signUp()
  const { id } = (await api.getCustomer())!
  const read = async () => (await one.provider.getOne('customers', { id })).data as Customer
  const before = await read()
  const change = ({ provider }: typeof one, data: CustomerRole, previousData = before) =>
    provider.update('customers', { id, data, previousData })
  return { api, before, read, change }
}
const blockedFor = (block_deny_reason: string): CustomerRole => ({
  role: 'blocked',
  block_deny_access: true,
  block_deny_reason,
})

test('ADM-17 a customer’s version counts role changes, but not visits', async () => {
  const { api, before, read, change } = await openCustomer()
  expect(before.version).toBe(1)

  await change(one, blockedFor('Unpaid'))
  await api.getCustomer()

  expect(await read()).toMatchObject({
    version: 2,
    _customer_roles_of_customers_of_shops: blockedFor('Unpaid'),
  })
})

test('ADM-17 a body that repeats the stored values leaves the version unchanged, and one with another value increments it', async () => {
  const { fetcher, createCategory } = one.api
  const ids = [await createCategory(buildCategoryBody()), await createCategory(buildCategoryBody())].map(
    ({ id }) => id,
  )
  const item = buildItemBody({
    price: 12.5,
    category_ids: ids,
    item_info: { weight: { value: 2 }, color: 'red' },
  })
  const repeated = [
    ['items', item, { category_ids: ids.toReversed() }, { category_ids: ids.slice(1) }],
    ['items_categories', buildCategoryBody({ name: 'Repeated' }), {}, { name: 'Renamed' }],
    ['certificates', buildRecordBody(certificates), {}, { laboratory: 'IGI' }],
  ] as const

  for (const [name, body, same, other] of repeated) {
    const { id } = (await fetcher(`/api/${name}`, { method: 'POST', body })).body as { id: number }
    const patch = async (changes: object) =>
      (await fetcher(`/api/${name}/${id}`, { method: 'PATCH', body: changes })).body

    expect(await patch({ ...body, ...same, version: 1 }), name).toMatchObject({ version: 1 })
    expect(await patch({ ...body, ...other }), name).toMatchObject({ ...other, version: 2 })
  }
})

test('ADM-17 a change with an older version is rejected with the current record, as its PATCH returns it', async () => {
  const { api } = one
  const category = await api.createCategory(buildCategoryBody())
  const item = await api.createItem(
    buildItemBody({ slug: 'refused', sku: 'REFUSED', category_ids: [category.id] }),
  )
  await api.createItemMedia(buildItemMediaBody({ items_id: item.id, Is_disabled: true }))
  const { body: certificate } = await api.fetcher('/api/certificates', {
    method: 'POST',
    body: buildRecordBody(certificates, { number: 'REFUSED' }),
  })
  const { before: customer } = await openCustomer()
  const userId = customer.elegant_user_id
  const written = [
    [`items/${item.id}`, { title: 'Theirs' }],
    [`items_categories/${category.id}`, { name: 'Theirs' }],
    ['shop', { name: 'Theirs' }],
    [`customer/${userId}`, { elegant_user_id: userId, ...blockedFor('Theirs') }],
    [`certificates/${(certificate as { id: number }).id}`, { laboratory: 'Theirs' }],
  ] as const

  for (const [address, changes] of written) {
    const patch = (body: object) => api.fetcher(`/api/${address}`, { method: 'PATCH', body })
    const { body: record } = await patch(changes)

    const refusal: unknown = await patch({ ...changes, version: 1 }).catch((error: unknown) => error)

    expect(refusal, address).toMatchObject({ status: 409, code: 'stale', body: { errors: {} } })
    expect((refusal as ApiError).payload, address).toEqual({ record })
  }
})
