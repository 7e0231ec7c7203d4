import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { itemBodySchema } from '../../../../dataProvider/resources/items/items.schema.ts'
import { itemTypes } from '../../../../dataProvider/contract/itemTypes.ts'
import type { ItemBody } from '../../../../dataProvider/resources/items/items.ts'
import { items } from '../../../../server/database/schema.ts'
import type { ItemSelection } from '../../../../server/operations/items/exportItems.ts'
import { createItem, deleteItem, findItem } from '../../../../server/items/store.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { apply, exported, createShop, preview, table, type Shop } from './shop.ts'

const countItems = ({ database: { db } }: Shop) => db.$count(items)

test('an export has the header, the byte order mark and every kind of cell', async () => {
  const shop = await createShop()
  const { db } = shop.database
  await createItem(
    db,
    shop.shopId,
    buildItemBody({
      title: 'Opal, "fire"',
      slug: 'opal',
      sku: 'O1',
      description: 'Two\r\nlines',
      price: 99.5,
      stock: 5,
      item_info: { weight: 1.5 },
      category_ids: [shop.rings, shop.odd],
    }),
  )

  const csv = await exported(shop)

  const [header, row] = csv.split(/\r\n(?!lines)/)
  expect(header).toBe(
    '\uFEFFid,item_type,title,slug,sku,description,price,currency,unit,stock,low_stock,rank,tags,SEO_Tags,Is_disabled,item_info,categories,created_at',
  )
  expect(row).toMatch(
    /^1,Product,"Opal, ""fire""",opal,O1,"Two\r\nlines",99.5,USD,piece,5,,,"opal, welo",,false,"{""weight"":1.5}",Rings\|odd \\\| name\\\\,\d{4}-.*Z$/,
  )
})

test('an export is of one shop, of one kind if wanted, and without what is deleted', async () => {
  const shop = await createShop()
  const { db } = shop.database
  await createItem(db, shop.shopId, buildItemBody({ sku: 'P', Is_disabled: true }))
  await createItem(db, shop.shopId, buildItemBody({ sku: 'B', item_type: 'Blog' }))
  const gone = await createItem(db, shop.shopId, buildItemBody({ sku: 'GONE' }))
  await deleteItem(db, shop.shopId, gone.id)
  await createItem(db, shop.otherShopId, buildItemBody({ sku: 'FOREIGN' }))

  const skusOf = async (selection: ItemSelection) =>
    (await table(await exported(shop, selection))).map(({ sku }) => sku)

  expect(await skusOf({})).toEqual(['P', 'B'])
  expect(await skusOf({ type: 'Blog' })).toEqual(['B'])
})

const text = (maxLength: number) =>
  fc.string({ unit: 'binary', maxLength }).filter((value) => !value.includes('\0'))
const hostile = (maxLength: number) =>
  fc.oneof(
    text(maxLength),
    fc
      .tuple(
        // oxfmt-ignore
        fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", "'=", "''", '"', ',', '\uFEFF', '＝', 'a;=', 'a\r\n-'),
        text(20),
      )
      .map((parts) => parts.join('')),
  )

const bodies = fc
  .record({
    item_type: fc.constantFrom(...itemTypes),
    title: hostile(50),
    description: hostile(100),
    slug: hostile(30),
    sku: hostile(30),
    price: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100)),
    currency: fc.constantFrom('USD', 'EUR', 'ETB'),
    unit: fc.option(hostile(20)),
    rank: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    tags: fc.option(hostile(50)),
    SEO_Tags: fc.option(hostile(50)),
    Is_disabled: fc.boolean(),
    item_info: fc.option(fc.dictionary(hostile(10), fc.oneof(hostile(20), fc.integer(), fc.boolean()))),
  })
  .filter((body) => itemBodySchema.safeParse(body).success)
  .map((body): ItemBody => itemBodySchema.parse(body))

test('whatever is exported is imported as it was, and unchanged where it came from', async () => {
  const shop = await createShop()
  const { db } = shop.database
  const withoutInformation = async (text: string) =>
    (await table(text)).map(({ id: _id, created_at: _at, ...rest }) => rest)
  const catalogues = fc.uniqueArray(bodies, {
    minLength: 40,
    maxLength: 40,
    comparator: (a, b) => a.slug === b.slug || a.sku === b.sku,
  })

  const comesBack = fc.asyncProperty(catalogues, async (made) => {
    await db.delete(items)
    for (const [index, body] of made.entries()) {
      await createItem(db, shop.shopId, { ...body, category_ids: index % 2 ? [shop.rings, shop.odd] : [] })
    }
    const csv = await exported(shop)
    const unchanged = { created: 0, updated: 0, unchanged: made.length, problems: [] }
    expect(await apply(shop, csv)).toEqual(unchanged)

    await db.delete(items)
    expect(await apply(shop, csv)).toEqual({ ...unchanged, created: made.length, unchanged: 0 })
    const again = await exported(shop)
    expect(await withoutInformation(again)).toEqual(await withoutInformation(csv))
  })
  await fc.assert(comesBack, { numRuns: 2, endOnFailure: true })
})

test('a row whose SKU the shop has changes that item, in the columns that are there; another makes one', async () => {
  const shop = await createShop()
  const { db } = shop.database
  const kept = await createItem(
    db,
    shop.shopId,
    buildItemBody({ sku: 'A', slug: 'a', price: 10, tags: 'kept', category_ids: [shop.rings] }),
  )
  const before = await shop.revision()

  const report = await apply(
    shop,
    'sku,slug,title,description,item_type,price\nA,a,New title,Text,Product,19.99\nB,b,B,Text,Blog,\n\n,,,,,\n',
  )

  expect(report).toEqual({ created: 1, updated: 1, unchanged: 0, problems: [] })
  const scope = { shopId: shop.shopId, withDisabled: true }
  expect(await findItem(db, scope, { id: kept.id })).toMatchObject({
    title: 'New title',
    price: 19.99,
    tags: 'kept',
    category_ids: [shop.rings],
  })
  expect(await findItem(db, scope, { slug: 'b' })).toMatchObject({
    price: null,
    item_type: 'Blog',
    Is_disabled: false,
  })
  expect(await shop.revision()).toBe(before + 1)
})

test('a dry run says the same and writes nothing; what is unchanged is not written either', async () => {
  const shop = await createShop()
  const { db } = shop.database
  await createItem(db, shop.shopId, buildItemBody({ sku: 'A', slug: 'a', tags: '' }))
  const csv = await exported(shop)
  const before = await shop.revision()

  const more = `${csv},Product,New,new,NEW,Text,,,,,,,,,,,,\r\n`
  expect(await preview(shop, more)).toEqual({ created: 1, updated: 0, unchanged: 1, problems: [] })
  expect(await apply(shop, csv)).toEqual({ created: 0, updated: 0, unchanged: 1, problems: [] })

  expect(await countItems(shop)).toBe(1)
  expect(await shop.revision()).toBe(before)
})

test('deleted items and those of other shops are not the items of the file', async () => {
  const shop = await createShop()
  const { db } = shop.database
  const gone = await createItem(db, shop.shopId, buildItemBody({ sku: 'A', slug: 'a', title: 'Gone' }))
  await deleteItem(db, shop.shopId, gone.id)
  const foreign = await createItem(
    db,
    shop.otherShopId,
    buildItemBody({ sku: 'A', slug: 'a', title: 'Foreign' }),
  )

  const report = await apply(shop, 'sku,slug,title,description,item_type\nA,a,Mine,Text,Product\n')

  expect(report).toMatchObject({ created: 1, problems: [] })
  const titles = await db.select({ title: items.title }).from(items).where(eq(items.id, foreign.id))
  expect(titles).toEqual([{ title: 'Foreign' }])
})

test('more rows come in and go out than are read or written at once', async () => {
  const shop = await createShop()
  const count = 1001
  const rows = Array.from(
    { length: count },
    (_, n) => `Product,Stone ${n},stone-${n},S${n},A stone,${n}.5,"{""n"": ${n}}",Rings`,
  )
  const csv = `item_type,title,slug,sku,description,price,item_info,categories\n${rows.join('\n')}\n`
  const none = { created: 0, updated: 0, unchanged: 0, problems: [] }

  expect(await apply(shop, csv)).toEqual({ ...none, created: count })
  const whole = await exported(shop)
  expect(await table(whole)).toHaveLength(count)
  expect(await apply(shop, whole)).toEqual({ ...none, unchanged: count })
  expect(await apply(shop, csv.replaceAll('A stone', 'An opal'))).toEqual({ ...none, updated: count })
})

test('names that hold the separator are told apart', async () => {
  const shop = await createShop()
  const csv = (names: string) =>
    `sku,slug,title,description,item_type,categories\nA,a,A,Text,Product,${names}\n`

  expect(await preview(shop, csv('odd \\| name\\\\ | Rings'))).toMatchObject({ created: 1, problems: [] })
  expect(await preview(shop, csv('odd | name'))).toMatchObject({
    problems: [{ row: 2, field: 'categories', message: 'There is no category "odd"' }],
  })
})
