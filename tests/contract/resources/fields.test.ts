import { expect, test } from 'vitest'
import { pathOf } from '../../../dataProvider/resources/resource.ts'
import { createRecordBody } from '../../factories/record.ts'
import { storeFile } from '../../support/shop/storedFiles.ts'
import { startShopWith } from './startShopWith.ts'
import { quarries, testResources } from './testResources.ts'

const shop = await startShopWith(testResources)
const { db, admin } = shop

interface Quarry extends Record<string, unknown> {
  id: number
  main: number
}

const send = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', address: string, body?: object) =>
  (await admin.fetcher(`/api/${address}`, { method, body })).body as Quarry
const create = async (overrides: Record<string, unknown> = {}) =>
  send('POST', 'quarries', await createRecordBody(shop, quarries, overrides))

test.for(testResources)(
  'ADM-18 $name has test bodies that follow its rules and are unique',
  async (resource) => {
    for (let made = 0; made < 2; made += 1) {
      const body = await createRecordBody(shop, resource)
      expect(await send('POST', pathOf(resource), body)).toMatchObject({ ...body, version: 1 })
    }
  },
)

test('ADM-18 values at the limits of each field kind are read back unchanged after create and update', async () => {
  const { main } = await create()
  const limits = [
    { mark: 'abc', letter: 'x', note: '12345', depth: 0, fee: 0, facts: {}, others: [main] },
    { mark: 'ä💎', letter: null, note: 'a\nb', depth: 3, fee: 2.3, opened: '1900-01-01', others: [] },
    { mark: 'a', note: 'x', fee: 0.01, opened: '2024-02-29', site: 'https://a.example/?q=%C3%A9#top' },
    { office: 'a.b+c@d-e.example', view: '//pictures.example/opal.webp', visit: null, paid_in: 'EUR' },
  ]

  for (const values of limits) {
    const made = await create(values)
    expect(made).toMatchObject(values)
    expect(await send('GET', `quarries/${made.id}`)).toEqual(made)
    const { id } = await create()
    const changed = await send('PATCH', `quarries/${id}`, values)
    expect(changed).toMatchObject(values)
    expect(await send('GET', `quarries/${id}`)).toEqual(changed)
  }
})

test('ADM-18 an unpaged list has every record in order at its own address, with the details of its images', async () => {
  const { visitor, shopId, media } = shop
  const file = await storeFile({ db, media, shopId })
  const make = async (name: string, map: string | null) => send('POST', 'mining_regions', { name, map })
  const wollo = await make('Wollo', file.address)
  const yita = await make('Yita Ridge', 'https://maps.example/yita.webp')
  const gone = await make('Gone', null)
  await send('DELETE', `mining_regions/${gone.id}`)

  const { body } = await visitor.fetcher('/api/mining_regions', {})

  expect((body as Quarry[]).slice(0, 2)).toEqual([yita, wollo])
  expect(wollo).toMatchObject({ map_details: { widths: [] }, created_at: expect.any(Number) })
  expect(yita).toMatchObject({ map_details: null })
  expect(JSON.stringify(body)).not.toContain('Gone')
  await expect(visitor.fetcher('/api/regions', {})).rejects.toMatchObject({ status: 404 })
  await expect(visitor.fetcher(`/api/mining_regions/${yita.id}`, {})).rejects.toMatchObject({ status: 405 })
})

test('ADM-18 a list is filtered by one of several records that its records reference', async () => {
  const [one, another] = [await create(), await create()]
  const record = await create({ others: [one.main, another.main] })
  const list = async (others: unknown) =>
    (await admin.listRecords<Quarry>('quarries', { page: 1, others } as never)).items

  for (const id of [one.main, another.main]) expect(await list(id)).toEqual([record])
  expect(await list(record.main)).toEqual([])
  await expect(list([one.main])).rejects.toMatchObject({ status: 400 })
})

test('a record uses the shop’s currency unless its body names another', async () => {
  await admin.updateShop({ currency: 'EUR' })

  expect(await create({ paid_in: undefined })).toMatchObject({ paid_in: 'EUR' })
  const record = await create({ paid_in: 'CHF' })
  expect(record).toMatchObject({ paid_in: 'CHF' })
  await admin.updateShop({ currency: 'USD' })
  expect(await send('PATCH', `quarries/${record.id}`, { depth: 2 })).toMatchObject({ paid_in: 'CHF' })
})
