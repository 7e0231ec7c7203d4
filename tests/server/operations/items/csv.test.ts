import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '../../../../server/database/schema.ts'
import { createItem, deleteItem } from '../../../../server/items/adminRoutes.ts'
import { findItem } from '../../../../server/items/routes.ts'
import { buildItemBody } from '../../../factories/itemBody.ts'
import { apply, exportCsv, createShop, preview, parseCsv, type Shop } from './shop.ts'

const countItems = ({ database: { db } }: Shop) => db.$count(items)

test('an export has a byte order mark, a header and every kind of cell', async () => {
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

  const csv = await exportCsv(shop)

  const [header, row] = csv.split(/\r\n(?!lines)/)
  expect(header).toBe(
    '\uFEFFid,item_type,title,slug,sku,description,price,currency,unit,stock,low_stock,rank,tags,SEO_Tags,Is_disabled,item_info,categories,created_at',
  )
  expect(row).toMatch(
    /^1,Product,"Opal, ""fire""",opal,O1,"Two\r\nlines",99.5,USD,piece,5,,,"opal, welo",,false,"{""weight"":1.5}",Rings\|odd \\\| name\\\\,\d{4}-.*Z$/,
  )
})

test('a row with a known SKU updates only the given columns of that item, and a row with a new SKU creates an item', async () => {
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

test('a dry run reports the changes and writes nothing, and an import skips unchanged rows', async () => {
  const shop = await createShop()
  const { db } = shop.database
  await createItem(db, shop.shopId, buildItemBody({ sku: 'A', slug: 'a', tags: '' }))
  const csv = await exportCsv(shop)
  const before = await shop.revision()

  const more = `${csv},Product,New,new,NEW,Text,,,,,,,,,,,,\r\n`
  expect(await preview(shop, more)).toEqual({ created: 1, updated: 0, unchanged: 1, problems: [] })
  expect(await apply(shop, csv)).toEqual({ created: 0, updated: 0, unchanged: 1, problems: [] })

  expect(await countItems(shop)).toBe(1)
  expect(await shop.revision()).toBe(before)
})

test('an import does not match deleted items or items of other shops', async () => {
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

test('an import and an export handle more rows than one batch', async () => {
  const shop = await createShop()
  const count = 1001
  const rows = Array.from(
    { length: count },
    (_, n) => `Product,Stone ${n},stone-${n},S${n},A stone,${n}.5,"{""n"": ${n}}",Rings`,
  )
  const csv = `item_type,title,slug,sku,description,price,item_info,categories\n${rows.join('\n')}\n`
  const none = { created: 0, updated: 0, unchanged: 0, problems: [] }

  expect(await apply(shop, csv)).toEqual({ ...none, created: count })
  const whole = await exportCsv(shop)
  expect(await parseCsv(whole)).toHaveLength(count)
  expect(await apply(shop, whole)).toEqual({ ...none, unchanged: count })
})
