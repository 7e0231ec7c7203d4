import { expect, test } from 'vitest'
import { items } from '../../../../server/database/schema.ts'
import { createItem } from '../../../../server/items/adminRoutes.ts'
import { withRevision } from '../../../../server/revision/revision.ts'
import { insertCategory } from '../../../factories/categoryRow.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { apply, createShop, preview } from './shop.ts'

const header = 'sku,slug,title,description,item_type,price,rank,Is_disabled,item_info,categories,currency'
const good = (sku: string) => `${sku},${sku},Title,Text,Product,1,1,false,,,`
const polluted = (sku: string, members: string) =>
  good(sku).replace(/,,,$/, `,"{${members.replaceAll('"', '""')}}",,`)

const cases: Record<string, [csv: string, problems: object[]]> = {
  'an empty file': ['', [{ row: 1, message: 'The file is empty' }]],
  'no header': [
    'A,a',
    [
      { row: 1, field: 'A', message: 'The column "A" is unknown' },
      { row: 1, field: 'a', message: 'The column "a" is unknown' },
      ...['item_type', 'title', 'slug', 'sku', 'description'].map((field) => ({
        row: 1,
        field,
        message: `The column "${field}" is missing`,
      })),
    ],
  ],
  'a row with more cells than the header': [
    `${header}\n${good('a')}\n${good('b')},x\n`,
    [{ row: 3, message: 'The row has 12 cells, but the header has 11' }],
  ],
  'a quote that does not end': [
    `${header}\n${good('a')}\n"b`,
    [{ row: 3, message: expect.stringContaining('This is not valid CSV') }],
  ],
  'empty cells that must not be': [
    `${header}\n ,,,,,,1,,,,\n`,
    ['item_type', 'title', 'slug', 'sku', 'description'].map((field) => ({
      row: 2,
      field,
      message: expect.stringMatching(/is required|one of/),
    })),
  ],
  'cells of another kind': [
    `${header}\na,a,T,T,Product,"1,200",many,perhaps,{,Cars,\n${polluted('b', '"__proto__":{}')}\n${polluted('c', '"a":[{"constructor":{"prototype":1}}]')}\n`,
    [
      { row: 2, field: 'price', message: 'Price must be a number such as 120 or 99.50' },
      { row: 2, field: 'rank', message: 'Rank must be a number such as 10' },
      { row: 2, field: 'Is_disabled', message: 'Hidden must be true or false' },
      { row: 2, field: 'item_info', message: 'Must be valid JSON' },
      { row: 2, field: 'categories', message: 'The category "Cars" does not exist' },
      ...[3, 4].map((row) => ({
        row,
        field: 'item_info',
        message: 'Must not contain the key __proto__ or constructor.prototype',
      })),
    ],
  ],
  "what breaks the wire's rules": [
    `${header}\na,..,T,T,Product,-1,1.5,TRUE,[],Twice,\nb,b,T,T,Product,1.234,,,,,\n`,
    [
      { row: 2, field: 'categories', message: 'Several categories are named "Twice"' },
      { row: 2, field: 'slug', message: 'Slug cannot consist of dots only' },
      { row: 2, field: 'price', message: 'Price must be 0 or greater' },
      { row: 2, field: 'rank', message: 'Rank must be a whole number' },
      { row: 2, field: 'item_info', message: 'Must be valid JSON' },
      { row: 3, field: 'price', message: 'Price must have at most 2 decimals' },
    ],
  ],
  'the same twice': [
    `${header}\n${good('a')}\n${good('a')}\n`,
    [
      { row: 3, field: 'slug', message: 'Row 2 has the same slug' },
      { row: 3, field: 'sku', message: 'Row 2 has the same SKU' },
    ],
  ],
  'slugs in another case': [
    `${header}\nNEW,TAKEN,T,T,Product,,,,,,\nA,Étoile,T,T,Product,,,,,,\nB,étoile,T,T,Product,,,,,,\n`,
    [
      { row: 2, field: 'slug', message: 'The item with SKU TAKEN already has this slug' },
      { row: 4, field: 'slug', message: 'Row 3 has the same slug' },
    ],
  ],
  'no currency': [
    `${header}\nTAKEN,taken,T,T,Product,1,,,,,euro\n`,
    [
      {
        row: 2,
        field: 'currency',
        message: 'Currency must be the code of a currency with two decimals, such as USD or EUR',
      },
    ],
  ],
  'too many rows': [
    `${header}\n${'a,a,T,T,Product,,,,,,\n'.repeat(20_001)}`,
    [{ row: 20_002, message: 'The file has more than 20000 rows. Split it into smaller files.' }],
  ],
  'more columns than there are': [
    `${'x,'.repeat(40_000)}x`,
    [{ row: 1, message: expect.stringContaining('40001 cells') }],
  ],
}

test('IMP-4 an import reports every problem with its row and column, and writes nothing', async () => {
  const shop = await createShop()
  const { db } = shop.database
  await createItem(db, shop.shopId, buildItemBody({ sku: 'TAKEN', slug: 'taken' }))
  for (const _ of [1, 2]) await insertCategory(db, { shopId: shop.shopId, name: 'Twice' })
  const before = await db.select().from(items)
  const revision = await shop.revision()

  for (const [name, [csv, problems]] of Object.entries(cases)) {
    expect((await apply(shop, csv)).problems, name).toEqual(problems)
  }

  expect(await db.select().from(items)).toEqual(before)
  expect(await shop.revision()).toBe(revision)
})

test('row numbers match the spreadsheet, even after a cell with line breaks', async () => {
  const shop = await createShop()
  const csv = `${header}\r\na,a,"Two\r\nlines",T,Product,,,,,,\r\n\r\nb,b,T,T,Product,x,,,,,\r\n`

  expect((await preview(shop, csv)).problems).toMatchObject([{ row: 4, field: 'price' }])
})

test('an import that fails halfway is rolled back', { tags: 'postgresql' }, async () => {
  const shop = await createShop()
  const { database } = shop
  const csv = `${header}\n${good('a')}\n${good('b')}\n`
  const failing: typeof database = {
    ...database,
    longTransaction: (work) =>
      database.longTransaction(async (tx) => {
        const result = await work(tx)
        await createItem(tx, shop.shopId, buildItemBody({ slug: 'b' }))
        return result
      }),
  }

  await expect(apply({ ...shop, database: failing }, csv)).rejects.toThrow('Failed query')

  expect(await database.db.$count(items)).toBe(0)
})

test(
  'an import detects changes made by another admin between its check and its write',
  { tags: 'postgresql' },
  async () => {
    const shop = await createShop()
    const { database, shopId } = shop
    const csv = `${header}\n${good('a')}\n${good('b')}\n`
    const interrupted: typeof database = {
      ...database,
      snapshot: async (work) => {
        const checked = await database.snapshot(work)
        const other = buildItemBody({ sku: 'other', slug: 'b' })
        await withRevision(database.db, shopId, 'item', (tx) => createItem(tx, shopId, other))
        return checked
      },
    }

    const { problems } = await apply({ ...shop, database: interrupted }, csv)

    expect(problems).toEqual([
      { row: 3, field: 'slug', message: 'The item with SKU other already has this slug' },
    ])
    expect(await database.db.$count(items)).toBe(1)
  },
)
