import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredResources } from '../../../dataProvider/resources/declared.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { createRecordBody } from '../../factories/record.ts'
import { startShopWithAdmin } from '../../support/shop/startShop.ts'
import { quarries, testResources } from './testResources.ts'

// As the list is that a developer has added to, while the server starts and while these tests run: other files share it.
const declared = declaredResources as unknown as object[]
declared.push(...testResources)
const shop = await startShopWithAdmin()
declared.splice(-testResources.length)
const { db, admin } = shop

beforeAll(async () => {
  declared.push(...testResources)
  const tables = Object.fromEntries(testResources.map((resource) => [resource.name, tableOf(resource)]))
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await db.execute(sql.raw(statement))
})
afterAll(async () => {
  await db.execute(sql`drop table quarries, minerals`)
  declared.splice(-testResources.length)
})

interface Quarry extends Record<string, unknown> {
  id: number
  main: number
}

const send = async (method: 'GET' | 'POST' | 'PATCH', address: string, body?: object) =>
  (await admin.fetcher(`/api/${address}`, { method, body })).body as Quarry
const create = async (overrides: Record<string, unknown> = {}) =>
  send('POST', 'quarries', await createRecordBody(shop, quarries, overrides))

test.for(testResources)(
  'ADM-18 $name has bodies that follow its rules, and no two are the same',
  async (resource) => {
    for (let made = 0; made < 2; made += 1) {
      const body = await createRecordBody(shop, resource)
      expect(await send('POST', resource.name, body)).toMatchObject({ ...body, version: 1 })
    }
  },
)

test('ADM-18 what fields of each kind hold at their limits is read back equal, made or changed', async () => {
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

test('ADM-18 a list is narrowed by one of the many that its records name', async () => {
  const [one, another] = [await create(), await create()]
  const record = await create({ others: [one.main, another.main] })
  const list = async (others: unknown) =>
    (await admin.listRecords<Quarry>('quarries', { page: 1, others } as never)).items

  for (const id of [one.main, another.main]) expect(await list(id)).toEqual([record])
  expect(await list(record.main)).toEqual([])
  await expect(list([one.main])).rejects.toMatchObject({ status: 400 })
})

test('a record is priced in the shop’s currency unless its body names another', async () => {
  await admin.updateShop({ currency: 'EUR' })

  expect(await create({ paid_in: undefined })).toMatchObject({ paid_in: 'EUR' })
  const record = await create({ paid_in: 'CHF' })
  expect(record).toMatchObject({ paid_in: 'CHF' })
  await admin.updateShop({ currency: 'USD' })
  expect(await send('PATCH', `quarries/${record.id}`, { depth: 2 })).toMatchObject({ paid_in: 'CHF' })
})
