import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { RecordOf } from '../../../dataProvider/resources/resource.ts'
import { columnOf } from '../../../server/database/tables/resourceTables.ts'
import { buildCategoryBody } from '../../factories/categoryBody.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildRecordBody, createRecordBody } from '../../factories/record.ts'
import { csvFile, createOperations } from '../../support/shop/operations.ts'
import { countMessages } from '../../support/database/countMessages.ts'
import { knownHooks, startShopWith } from './startShopWith.ts'
import { displays, minerals, testResources } from './testResources.ts'

const shop = await startShopWith(testResources)
const { admin } = shop
const { stranger } = await shop.addOtherShop()
const { exportList, importList } = createOperations(admin)

type Display = RecordOf<typeof displays>

const send = async (name: string, body: object) =>
  (await admin.fetcher(`/api/${name}`, { method: 'POST', body })).body as { id: number; name: string }
let named = 0
const display = async (overrides: Partial<Display> = {}) =>
  send('displays', buildRecordBody(displays, { name: `Window ${(named += 1)}`, ...overrides }))
const readDisplay = async (name: string) => {
  const { items } = await admin.listRecords<Display>('displays', { page: 1, sort: '-created_at' } as never)
  return items.find((one) => one.name === name)
}
const makeItem = async (sku: string, api = admin) =>
  api.createItem(buildItemBody({ sku, slug: sku.toLowerCase() }))
const makeMineral = async (name: string) => send('minerals', await createRecordBody(shop, minerals, { name }))
const importDisplays = async (...lines: string[]) =>
  importList('displays', csvFile(...lines), { apply: true, onProgress: () => {} })
const exportDisplays = async () => {
  const text = await (await exportList('displays', {})).text()
  return { text, rows: parse(text, { columns: true }) as Record<string, string>[] }
}

test('ADM-28 IMP-1 an export has readable keys next to the ids of references, and importing it changes nothing', async () => {
  const [one, other] = [await makeItem('FIRE|1'), await makeItem('MILK\\2')]
  const category = await admin.createCategory(buildCategoryBody({ name: 'Rough, "raw"' }))
  const page = await send('pages', {
    title: 'Care',
    slug: 'care',
    body: 'Text',
    published: false,
    footer: false,
  })
  const mineral = await makeMineral('Hyalite')
  const next = await display({ name: 'Beside' })
  const made = await display({
    item: one.id,
    stones: [other.id, one.id],
    category: category.id,
    leaf: page.id,
    mineral: mineral.id,
    minerals: [mineral.id],
    next: next.id,
  })

  const { text, rows } = await exportDisplays()

  expect(Object.keys(rows[0]!).join()).toBe(
    'id,name,item,item.sku,stones,stones.sku,category,category.name,leaf,leaf.slug,' +
      'mineral,mineral.name,minerals,minerals.name,next,next.name,created_at',
  )
  expect(rows.find(({ id }) => id === String(made.id))).toMatchObject({
    item: String(one.id),
    'item.sku': 'FIRE|1',
    stones: `${other.id}|${one.id}`,
    'stones.sku': 'MILK\\\\2|FIRE\\|1',
    'category.name': 'Rough, "raw"',
    'leaf.slug': 'care',
    'mineral.name': 'Hyalite',
    'minerals.name': 'Hyalite',
    'next.name': 'Beside',
  })
  expect(await importDisplays(text)).toEqual({ created: 0, updated: 0, unchanged: rows.length, problems: [] })
})

test('ADM-28 IMP-1 a row without ids reads its references from its keys', async () => {
  const [one, other] = [await makeItem('KEY1'), await makeItem('KEY|2')]
  const category = await admin.createCategory(buildCategoryBody({ name: 'Keyed' }))
  const mineral = await makeMineral('Keyed mineral')

  const report = await importDisplays(
    'name,item,item.sku,stones.sku,category.name,minerals,minerals.name',
    `By keys,, KEY1 ,KEY\\|2 | KEY1,Keyed,,Keyed mineral`,
    `By ids,${one.id},,,,${mineral.id},`,
  )

  expect(report).toMatchObject({ created: 2, problems: [] })
  expect(await readDisplay('By keys')).toMatchObject({
    item: one.id,
    stones: [other.id, one.id],
    category: category.id,
    minerals: [mineral.id],
  })
  expect(await readDisplay('By ids')).toMatchObject({
    item: one.id,
    stones: [],
    category: null,
    minerals: [mineral.id],
  })
  expect(await importDisplays('name,item.sku', 'By keys,')).toMatchObject({ updated: 1, problems: [] })
  expect(await readDisplay('By keys')).toMatchObject({ item: null, stones: [other.id, one.id] })
})

test('ADM-28 IMP-2 a key that matches no record, or several, is reported at its column', async () => {
  const [deleted, event] = [await makeItem('GONE'), await makeItem('SHOW')]
  await admin.deleteItem(deleted.id)
  await admin.updateItem(event.id, { item_type: 'Event' })
  await makeItem('THEIRS', stranger)
  for (const _ of ['one', 'two']) await admin.createCategory(buildCategoryBody({ name: 'Twice' }))

  const report = await importDisplays(
    'name,item,item.sku,stones.sku,category.name',
    'A,,GONE,,',
    'B,,SHOW,,',
    'C,,THEIRS,,',
    'D,,,NONE|GONE,Twice',
    'E,x,GONE,,',
    'F,,nul\0,,',
  )

  const unknown = (row: number, field: string, key: string) => ({
    row,
    field,
    message: `No record has the SKU "${key}"`,
  })
  const several = 'Several records have the Name "Twice". Enter an id in the column category.'
  expect(report.problems).toEqual([
    unknown(2, 'item.sku', 'GONE'),
    unknown(3, 'item.sku', 'SHOW'),
    unknown(4, 'item.sku', 'THEIRS'),
    unknown(5, 'stones.sku', 'NONE'),
    { row: 5, field: 'category.name', message: several },
    { row: 6, field: 'item', message: 'Item must be a number such as 10' },
    unknown(7, 'item.sku', 'nul\0'),
  ])
})

test('ADM-28 IMP-2 an id takes precedence over its key, unless the key names another record', async () => {
  const [one, other, renamed, deleted] = [
    await makeItem('ONE'),
    await makeItem('OTHER'),
    await makeItem('FORMER'),
    await makeItem('DELETED'),
  ]
  const category = await admin.createCategory(buildCategoryBody({ name: 'Same' }))
  await admin.createCategory(buildCategoryBody({ name: 'Same' }))
  const made = await display({ name: 'Old', item: deleted.id, stones: [renamed.id, deleted.id] })
  await admin.updateItem(renamed.id, { sku: 'LATTER' })
  await admin.deleteItem(deleted.id)
  const header = 'id,name,item,item.sku,stones,stones.sku,category,category.name'

  const contradicted = await importDisplays(
    header,
    `,A,${one.id},OTHER,,,,`,
    `,B,,,${one.id}|${other.id},ONE,,`,
    `,C,,,${one.id},ONE|OTHER,,`,
    `${made.id},Old,${deleted.id},ONE,,,,`,
  )
  const agreeing = await importDisplays(
    header,
    `,D,${one.id},ONE,${other.id}|${one.id},ONE|OTHER,${category.id},Same`,
    `${made.id},Old,${deleted.id},DELETED,${renamed.id}|${deleted.id},FORMER,,`,
  )

  const problem = (row: number, name: string) => ({
    row,
    field: `${name}.sku`,
    message: `${name} and ${name}.sku refer to different records. Clear one of the two cells.`,
  })
  expect(contradicted.problems).toEqual([
    problem(2, 'item'),
    problem(3, 'stones'),
    problem(4, 'stones'),
    problem(5, 'item'),
  ])
  expect(agreeing).toEqual({ created: 1, updated: 0, unchanged: 1, problems: [] })
  expect(await readDisplay('D')).toMatchObject({ item: one.id, category: category.id })
})

test('ADM-28 IMP-2 a resource’s scope limits which of its records a key can name, and which keys an export has', async () => {
  const mineral = await makeMineral('Theirs')
  const made = await display({ mineral: mineral.id })
  knownHooks['minerals'] = { scope: () => eq(columnOf(minerals, 'name'), 'mine') }
  onTestFinished(() => void delete knownHooks['minerals'])

  const { rows } = await exportDisplays()
  const report = await importDisplays('name,mineral.name', 'A,Theirs')

  expect(rows.find(({ id }) => id === String(made.id))).toMatchObject({
    mineral: String(mineral.id),
    'mineral.name': '',
  })
  expect(report.problems).toEqual([
    { row: 2, field: 'mineral.name', message: 'No record has the Name "Theirs"' },
  ])
})

test('IMP-3 one query reads the keys of a column, regardless of the number of rows', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => row)
  await Promise.all(rows.map((row) => makeItem(`ROW${row}`)))
  const importRows = async (length: number, apply = false) => {
    const lines = rows.slice(0, length).map((row) => `Row ${row},ROW${row},ROW${row}|ROW0`)
    const file = csvFile('name,item.sku,stones.sku', ...lines)
    return importList('displays', file, { apply, onProgress: () => {} })
  }
  await importRows(2)
  await display({ item: (await makeItem('BEFORE')).id })

  const few = [await countMessages(() => importRows(2)), await countMessages(exportDisplays)]
  const many = [await countMessages(() => importRows(300))]
  await importRows(300, true)
  many.push(await countMessages(exportDisplays))

  expect(many).toEqual(few)
})
