import { expect, test } from 'vitest'
import { certificates } from '../../../dataProvider/resources/certificates.ts'
import type { Expanded } from '../../../dataProvider/resources/expanded.ts'
import type { BodyOf } from '../../../dataProvider/resources/resource.ts'
import { operationCalls } from '../../../dataProvider/shopApi/operationCalls.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildRecordBody } from '../../factories/record.ts'
import { createProvider } from '../../support/shop/operations.ts'
import { startShop, testConfig } from '../../support/shop/startShop.ts'
import { storeFile, listKeys } from '../../support/shop/storedFiles.ts'

const shop = await startShop()

const { db, media, shopId, signUp, apiFor } = shop
const { stranger } = await shop.addOtherShop()

const admin = await signUp('admin')
const provider = createProvider(admin.api)

const bodyOf = (overrides: Partial<BodyOf<typeof certificates>> = {}) =>
  buildRecordBody(certificates, overrides)
const create = async (overrides: Partial<BodyOf<typeof certificates>> = {}) =>
  (await provider.create('certificates', { data: bodyOf(overrides) })).data
const read = async (id: number) => (await provider.getOne('certificates', { id })).data
const list = async (filter = {}, sort = { field: 'id', order: 'ASC' as const }, from = provider) =>
  from.getList('certificates', { pagination: { page: 1, perPage: 25 }, sort, filter })

test('ADM-18 a declared resource is created, read, listed and updated, with a version that starts at 1', async () => {
  const before = await readRevision(db, shopId)

  const made = await create({ number: ' GIA 1 ', laboratory: 'GIA' })
  expect(made).toMatchObject({ number: 'GIA 1', laboratory: 'GIA', item: null, version: 1 })
  expect(await read(made.id)).toEqual(made)
  const changed = await provider.update('certificates', {
    id: made.id,
    data: { ...made, laboratory: 'IGI' },
    previousData: made,
  })

  expect(changed.data).toEqual({ ...made, laboratory: 'IGI', version: 2 })
  expect((await list()).data[0]).toEqual(changed.data)
  expect(await readRevision(db, shopId)).toBe(before + 2)
})

test('ADM-18 a list is searched and sorted as declared, newest first by default', async () => {
  const made = [
    await create({ number: 'SORT-b', laboratory: 'Lab of sorting' }),
    await create({ number: 'SORT-A', laboratory: 'Lab of sorting' }),
  ]
  const numbers = async (sort?: { field: string; order: 'ASC' | 'DESC' }) =>
    (await list({ q: 'OF sort' }, sort as never)).data.map((record) => record['number'])

  expect(await numbers()).toEqual(['SORT-A', 'SORT-b'])
  expect(await numbers({ field: 'number', order: 'ASC' })).toEqual(['SORT-A', 'SORT-b'])
  expect(await numbers({ field: 'number', order: 'DESC' })).toEqual(['SORT-b', 'SORT-A'])
  expect((await list({ q: 'SORT-b' })).data).toEqual([made[0]])
  await expect(list({ colour: 'red' })).rejects.toThrow('This list has no filter "colour"')
})

test('CERT-1 CERT-2 a visitor finds only the certificates with the requested number or stone', async () => {
  const [stone, other] = [
    await admin.api.createItem(buildItemBody()),
    await admin.api.createItem(buildItemBody()),
  ]
  const made = await create({ number: 'OF-1', item: stone.id })
  await create({ number: 'OF-2', item: other.id })
  const found = async (filter: object) =>
    (await apiFor().listRecords('certificates', { page: 1, ...filter })).items

  expect(await found({ item: stone.id })).toEqual([made])
  expect(await found({ number: 'OF-1' })).toEqual([made])
})

test(
  'CERT-2 a list of certificates includes the stones that its query expands',
  { tags: 'postgresql' },
  async () => {
    const stone = await admin.api.createItem(buildItemBody({ title: 'Fire opal', slug: 'fire', sku: 'FIRE' }))
    const made = [await create({ number: 'STONE-1', item: stone.id }), await create({ number: 'STONE-2' })]

    const query = { page: 1, q: 'STONE-', sort: 'number', expand: ['item'] }
    const { items } = await apiFor().listRecords<Expanded<typeof certificates, 'item'>>('certificates', query)

    expect(items).toMatchObject(made)
    expect(items.map(({ expanded }) => expanded.item?.title)).toEqual(['Fire opal', undefined])
  },
)

test('ADM-18 a deleted record cannot be found, frees its unique value, and is restored unless the value was taken', async () => {
  const made = await create({ number: 'ONCE' })
  const { id } = made
  await expect(create({ number: 'ONCE' })).rejects.toMatchObject({
    status: 409,
    payload: { number: 'Number is already taken' },
  })

  await provider.delete('certificates', { id, previousData: made })
  await expect(read(id)).rejects.toMatchObject({ status: 404 })
  expect((await list({ q: 'ONCE' })).total).toBe(0)
  const restore = () => admin.api.fetcher(`/api/certificates/${id}/restore`, { method: 'POST' })
  expect((await restore()).body).toEqual(made)
  await provider.delete('certificates', { id, previousData: made })
  await create({ number: 'ONCE' })

  await expect(restore()).rejects.toMatchObject({ status: 409 })
})

test('ADM-18 a reference names a record of its own kind in this shop, or none', async () => {
  const product = await admin.api.createItem(buildItemBody({ slug: 'with-certificate', sku: 'CERT1' }))
  const event = await admin.api.createItem(
    buildItemBody({ item_type: 'Event', slug: 'an-event', sku: 'CERT2' }),
  )
  const foreign = await stranger.createItem(buildItemBody({ slug: 'theirs', sku: 'CERT3' }))

  expect(await create({ item: product.id })).toMatchObject({ item: product.id })
  for (const { id } of [event, foreign]) {
    await expect(create({ item: id })).rejects.toMatchObject({ status: 404 })
  }
  await admin.api.deleteItem(product.id)
  await expect(create({ item: product.id })).rejects.toMatchObject({ status: 404 })
})

test('ADM-18 a record cannot be restored while the record that it references is deleted', async () => {
  const product = await admin.api.createItem(buildItemBody({ slug: 'deleted-in-between', sku: 'CERT4' }))
  const made = await create({ item: product.id })
  await provider.delete('certificates', { id: made.id, previousData: made })
  await admin.api.deleteItem(product.id)
  const restore = () => admin.api.fetcher(`/api/certificates/${made.id}/restore`, { method: 'POST' })

  await expect(restore()).rejects.toMatchObject({
    status: 404,
    payload: { item: 'The record was not found' },
  })
  await admin.api.restoreItem(product.id)

  expect((await restore()).body).toEqual(made)
})

test('ADM-18 a CSV export contains every record that matches the filter, and none of another shop', async () => {
  const made = await create({ number: 'CSV 1', laboratory: '=GIA()', issued: '2026-05-04' })
  const exported = async (api: ShopApi, query: object) => {
    const blob = await operationCalls(api.fetcher, testConfig).exportList('certificates', query)
    // `text` strips the byte order mark.
    return blob.text()
  }

  expect((await exported(admin.api, { q: 'CSV 1' })).split('\r\n')).toEqual([
    'id,laboratory,number,item,item.sku,issued,picture,report_url,created_at',
    `${made.id},'=GIA(),CSV 1,,,2026-05-04,/pictures/opal.webp,${made['report_url']},${new Date(made['created_at']).toISOString()}`,
    '',
  ])
  expect((await exported(stranger, {})).split('\r\n')).toHaveLength(2)
})

test.each([
  [{ number: '' }, { number: 'Number is required' }],
  [{ number: 'x'.repeat(51) }, { number: 'Number must be at most 50 characters' }],
  [
    { number: 'A/B' },
    {
      number:
        'Number must start with a letter or a digit. It can contain letters, digits, spaces, dots, dashes and underscores.',
    },
  ],
  [{ laboratory: 'two\nlines' }, { laboratory: 'Must be a single line' }],
  [{ issued: '2026-02-30' }, { issued: 'Issued must be a date' }],
  [{ report_url: 'javascript:alert(1)' }, { report_url: 'Report must be a web address' }],
  [{ picture: 'javascript:alert(1)' }, { picture: 'Image must be a web address' }],
] as const)('ADM-18 a body of %o is rejected with a field error', async (wrong, payload) => {
  await expect(create(wrong)).rejects.toMatchObject({ status: 400, payload })
})

test('ADM-18 a replaced image is deleted from storage once no record shows it, including deleted records', async () => {
  const file = await storeFile({ db, media, shopId })
  const one = await create({ picture: file.address })
  const two = await create({ picture: file.address })
  const give = (record: typeof one) =>
    provider.update('certificates', {
      id: record.id,
      data: { ...record, picture: null },
      previousData: record,
    })
  await provider.delete('certificates', { id: two.id, previousData: two })

  await give(one)
  expect(await listKeys(media)).toEqual([file.key])
  await admin.api.fetcher(`/api/certificates/${two.id}/restore`, { method: 'POST' })
  await give((await read(two.id)) as typeof one)

  expect(await listKeys(media)).toEqual([])
  expect(await db.select().from(mediaFiles)).toEqual([])
})
