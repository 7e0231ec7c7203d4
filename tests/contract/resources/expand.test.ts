import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createDataProvider } from '../../../dataProvider/dataProvider.ts'
import { toResourceDefinition } from '../../../dataProvider/provider/resources.ts'
import type { certificates } from '../../../dataProvider/resources/certificates.ts'
import type { Expanded } from '../../../dataProvider/resources/expanded.ts'
import type { pages } from '../../../dataProvider/resources/pages.ts'
import type { RecordOf, ResourceDeclaration } from '../../../dataProvider/resources/resource.ts'
import { createBackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'
import type { ShopApi } from '../../../dataProvider/shopApi/shopApi.ts'
import { items } from '../../../server/database/schema.ts'
import { columnOf } from '../../../server/database/tables/resourceTables.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildRecordBody, createRecordBody } from '../../factories/record.ts'
import { testConfig } from '../../support/shop/startShop.ts'
import { countMessages } from '../../support/database/countMessages.ts'
import { knownHooks, startShopWith } from './startShopWith.ts'
import { displays, minerals, testResources } from './testResources.ts'

const shop = await startShopWith(testResources)
const { admin, visitor } = shop
const { api: customer } = await shop.signUp()
const { stranger } = await shop.addOtherShop()

const names = ['item', 'stones', 'category', 'leaf', 'mineral', 'minerals', 'next'] as const
type Display = Expanded<typeof displays, (typeof names)[number]>

const send = async (name: string, body: object, api = admin) =>
  (await api.fetcher(`/api/${name}`, { method: 'POST', body })).body as { id: number }
const display = async (overrides: Partial<RecordOf<typeof displays>> = {}, api = admin) =>
  send('displays', buildRecordBody(displays, overrides), api)
const makeRecord = async (resource: ResourceDeclaration, overrides: Record<string, unknown> = {}) =>
  send(resource.name, await createRecordBody(shop, resource, overrides))
const listDisplays = async (api: ShopApi, expand: readonly string[]) =>
  (await api.listRecords<Display>('displays', { page: 1, expand })).items
/** Returns the expanded references of a display as this caller receives them. */
const expandedFor = async (api: ShopApi, { id }: { id: number }, expand: readonly string[] = names) =>
  (await listDisplays(api, expand)).find((one) => one.id === id)?.expanded
let slugs = 0
const makeItem = async (overrides: Parameters<typeof buildItemBody>[0] = {}, api = admin) => {
  slugs += 1
  return api.createItem(buildItemBody({ slug: `stone-${slugs}`, sku: `STONE${slugs}`, ...overrides }))
}

test('ADM-28 a list includes the referenced records that its query names', async () => {
  const stone = await makeItem({ title: 'Fire opal', price: 12.5 })
  const other = await makeItem({ title: 'Milk opal', price: null })
  const seqs = { hidden: 1, shown: 2, later: 3 }
  for (const [name, seq] of Object.entries(seqs)) {
    const medium = { display_image: `/pictures/${name}.webp`, seq, Is_disabled: name === 'hidden' }
    await admin.createItemMedia(buildItemMediaBody({ items_id: stone.id, ...medium }))
  }
  const category = await admin.createCategory(buildCategoryBody({ image_url: '/pictures/rough.webp' }))
  const next = await display()
  const made = await display({
    item: stone.id,
    stones: [other.id, stone.id],
    category: category.id,
    next: next.id,
  })

  const [record] = (await listDisplays(visitor, names)).filter(({ id }) => id === made.id)

  const ofStone = {
    id: stone.id,
    item_type: 'Product',
    title: 'Fire opal',
    slug: stone.slug,
    sku: stone.sku,
    price: 12.5,
    currency: 'USD',
    Is_disabled: false,
    picture: '/pictures/shown.webp',
  }
  const { name, category_type } = category
  const image_url = '/pictures/rough.webp'
  expect(record).toEqual({
    ...made,
    expanded: {
      item: ofStone,
      stones: [expect.objectContaining({ id: other.id, price: null, picture: null }), ofStone],
      category: expect.objectContaining({
        id: category.id,
        name,
        category_type,
        Is_visible: true,
        image_url,
      }),
      leaf: null,
      mineral: null,
      minerals: [],
      next,
    },
  } satisfies object)
  expect(record?.expanded.item?.title).toBe('Fire opal')
  expect(record?.expanded.stones.map(({ picture }) => picture)).toEqual([null, '/pictures/shown.webp'])
  expect(await expandedFor(visitor, made, ['stones', 'stones'])).toEqual({ stones: expect.any(Array) })
  expect((await visitor.listRecords('displays', { page: 1 })).items[0]).not.toHaveProperty('expanded')
})

test('ADM-28 the type of an expanded record matches what each field references', () => {
  type Certificate = Expanded<typeof certificates, 'item'>
  const titleOf = ({ expanded }: Certificate) => expanded.item?.title
  const pageOf = ({ expanded }: Display): RecordOf<typeof pages> | null => expanded.leaf
  // @ts-expect-error -- a certificate has no field named stones
  const stonesOf = ({ expanded }: Certificate) => expanded.stones
  // @ts-expect-error -- a certificate's laboratory is a text, not a reference
  const wrong: Expanded<typeof certificates, 'laboratory'>[] = []

  expect([titleOf, pageOf, stonesOf, wrong]).toHaveLength(4)
})

test.for([
  ['displays', ['laboratory']],
  ['displays', ['name']],
  ['displays', 'item'],
  ['redirects', ['from']],
] as const)('ADM-28 a list of %s rejects a query that expands %o', async ([name, expand]) => {
  await expect(admin.listRecords(name, { page: 1, expand: expand as never })).rejects.toMatchObject({
    status: 400,
  })
})

test('ADM-28 a referenced record is expanded only if the caller may see it', async () => {
  const shown = await makeItem()
  const hidden = await makeItem({ Is_disabled: true })
  const deleted = await makeItem()
  const category = await admin.createCategory(buildCategoryBody({ Is_visible: false }))
  const draft = await send('pages', {
    title: 'Draft',
    slug: 'draft',
    body: 'Text',
    published: false,
    footer: false,
  })
  const mineral = await makeRecord(minerals)
  const made = await display({
    item: hidden.id,
    stones: [shown.id, hidden.id, deleted.id],
    category: category.id,
    leaf: draft.id,
    mineral: mineral.id,
    minerals: [mineral.id],
  })
  await admin.deleteItem(deleted.id)

  for (const api of [visitor, customer])
    expect(await expandedFor(api, made)).toEqual({
      item: null,
      stones: [expect.objectContaining({ id: shown.id })],
      category: null,
      leaf: null,
      mineral: null,
      minerals: [],
      next: null,
    })
  expect(await expandedFor(admin, made)).toEqual({
    item: expect.objectContaining({ id: hidden.id, Is_disabled: true, slug: hidden.slug }),
    stones: [expect.objectContaining({ id: shown.id }), expect.objectContaining({ id: hidden.id })],
    category: expect.objectContaining({ id: category.id }),
    leaf: draft,
    mineral,
    minerals: [mineral],
    next: null,
  })
  expect(await listDisplays(stranger, names)).toEqual([])
})

test('ADM-28 a record that was deleted or has become another kind is not expanded', async () => {
  const [stone, category, next] = [
    await makeItem(),
    await admin.createCategory(buildCategoryBody()),
    await display(),
  ]
  const changed = await makeItem()
  const made = await display({ item: stone.id, stones: [changed.id], category: category.id, next: next.id })
  await admin.deleteItem(stone.id)
  await admin.deleteCategory(category.id)
  await admin.fetcher(`/api/displays/${next.id}`, { method: 'DELETE' })
  await admin.updateItem(changed.id, { item_type: 'Blog' })

  expect(await expandedFor(admin, made)).toMatchObject({ item: null, stones: [], category: null, next: null })
})

test('ADM-28 a record of another shop is not expanded, even if a row references it', async () => {
  const foreign = await makeItem({}, stranger)
  const made = await display({ stones: [(await makeItem()).id] })
  const { id } = made
  await shop.db.execute(sql`update displays set stones = array[${foreign.id}]::int[] where id = ${id}`)

  expect(await expandedFor(admin, made)).toMatchObject({ stones: [] })
})

test('ADM-28 a resource’s scope limits which of its records are expanded', async () => {
  const mine = await makeRecord(minerals, { name: 'mine' })
  const others = await makeRecord(minerals, { name: 'others' })
  const made = await display({ mineral: others.id, minerals: [mine.id, others.id] })
  knownHooks['minerals'] = { scope: () => eq(columnOf(minerals, 'name'), 'mine') }
  onTestFinished(() => void delete knownHooks['minerals'])

  expect(await expandedFor(admin, made)).toMatchObject({ mineral: null, minerals: [mine] })
})

test('ADM-28 cached visitor responses vary by `expand` and are never served to admins', async () => {
  const hidden = await makeItem({ title: 'Hidden', Is_disabled: true })
  const made = await display({ item: hidden.id })

  expect(await expandedFor(admin, made, ['item'])).toMatchObject({ item: { title: 'Hidden' } })
  expect(await expandedFor(visitor, made, ['item'])).toEqual({ item: null })
  expect(await expandedFor(visitor, made, ['stones'])).toEqual({ stones: [] })
  expect(await expandedFor(admin, made, ['item'])).toMatchObject({ item: { title: 'Hidden' } })
  await admin.updateItem(hidden.id, { Is_disabled: false })
  expect(await expandedFor(visitor, made, ['item'])).toMatchObject({ item: { title: 'Hidden' } })
  await shop.db.update(items).set({ title: 'Renamed' }).where(eq(items.id, hidden.id))
  expect(await expandedFor(shop.apiFor(), made, ['item'])).toMatchObject({ item: { title: 'Hidden' } })
})

test('ADM-28 the data provider stores expanded records with the list, and finds the records that reference a record', async () => {
  const [stone, other] = [await makeItem(), await makeItem()]
  const made = await display({ item: other.id, stones: [stone.id, other.id] })
  const provider = createDataProvider({
    api: createBackOfficeApi(admin, testConfig),
    shopUrl: testConfig.shopUrl,
    resources: { displays: toResourceDefinition(displays) },
    expand: { displays: ['item'] },
  })
  const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'DESC' as const } }
  const findBy = async (target: string, id: number) =>
    provider.getManyReference('displays', { ...page, target, id, filter: {} })

  const { data, meta } = await provider.getList('displays', { ...page, filter: { item: other.id } })
  expect(data).toEqual([made])
  expect(meta.expanded).toEqual({ [made.id]: { item: expect.objectContaining({ id: other.id }) } })
  expect(await findBy('stones', stone.id)).toMatchObject({ data: [made], total: 1 })
  expect(await findBy('item', stone.id)).toMatchObject({ data: [], total: 0 })
  await expect(findBy('name', stone.id)).rejects.toThrow('Resource "displays" cannot be read by name')
})

test('ADM-28 one query reads each expanded field, regardless of the number of records in the list', async () => {
  const ask = (expand: string[]) => countMessages(() => listDisplays(admin, expand))
  const oneQuery = await countMessages(async () => shop.db.select().from(items).where(eq(items.id, 0)))
  const stones = [await makeItem(), await makeItem()].map(({ id }) => id)
  await display({ name: '0', item: stones[0]!, stones })
  await ask([])
  const ofOne = [await ask([]), await ask(['item']), await ask(['item', 'stones'])]

  for (let made = 0; made < 15; made += 1)
    await display({ name: `1-${made}`, item: stones[made % 2]!, stones })

  expect(ofOne).toEqual([0, 1, 2].map((queries) => ofOne[0]! + queries * oneQuery))
  expect([await ask([]), await ask(['item']), await ask(['item', 'stones'])]).toEqual(ofOne)
})
