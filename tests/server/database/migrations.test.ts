import { getTableColumns, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { itemPath } from '../../../dataProvider/contract/pages.ts'
import { redirects } from '../../../dataProvider/resources/redirects.ts'
import type { Database } from '../../../server/database/database.ts'
import { listTables } from '../../../server/database/declaredTables.ts'
import { listColumns } from '../../../server/database/migrations.ts'
import * as schema from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { dropSchemas, migrateDatabase } from '../../support/database/olderDatabase.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { listCategories } from '../../../server/categories/store.ts'

const openBare = async () => {
  const { db } = await openTestDatabase()
  await dropSchemas(db)
  return db
}

/** A shop of the first version with rows in every table that later migrations touch. */
const fill = async (db: Database) => {
  const statements = [
    `insert into shops (domain_id, auth_key, slug, name, contact_info) values
      ('one', 'key', 'one', 'One', '{}'), ('two', 'key', 'two', 'Two', '{}')`,
    `insert into categories (shop_id, name, category_type) values (1, 'Opals', 'stone'), (2, 'Rings', 'jewelry')`,
    `insert into items (shop_id, item_type, slug, title, description, sku, price_minor, currency)
      values (1, 'Product', 'opal', 'Opal', 'Black', 'W-1', 12000, 'EUR'),
      (2, 'Product', 'ring', 'Ring', 'Gold', 'W-1', null, 'USD')`,
    `insert into item_categories (item_id, category_id) values (1, 1), (2, 2)`,
    `insert into item_images (shop_id, item_id, display_image, image_type) values (1, 1, '/media/opal.webp', 'Image')`,
    `insert into customers (shop_id, issuer, subject, customer_number, full_name, email) values
      (1, 'us', 'user_1', 1, 'Ada', 'ada@example.com')`,
    `insert into order_lines (shop_id, item_id, action_type, customer_id, visitor_id, item_name, item_description,
      item_type, item_price_minor) values (1, 1, 'enquiry', 1, null, 'Opal', 'Black', 'Product', 12000),
      (1, 1, 'booking', null, 'digest', 'Opal', 'Black', 'Product', 12000)`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}

/** An account that is signed in, and the keys of the last version that kept them in clear. */
const fillKeys = async (db: Database) => {
  const statements = [
    `insert into secrets (name, value) values ('identity', 'in clear'), ('auth-token', 'in clear')`,
    `insert into identity_users (id, name, email) values ('user_1', 'Ada', 'ada@example.com')`,
    `insert into identity_sessions (id, user_id, token, expires_at) values ('one', 'user_1', 'token', now() + interval '1 day')`,
  ]
  for (const statement of statements) await db.execute(sql.raw(statement))
}

test(
  'ENT-20 a shop of the first version keeps every row when it is brought up to date, but for keys that lay in clear and the sessions they signed; then none may refer to another shop’s',
  { tags: 'postgresql' },
  async () => {
    const db = await openBare()
    await migrateDatabase(db, 1)
    await fill(db)
    await migrateDatabase(db, 31)
    await fillKeys(db)

    await migrateDatabase(db)

    expect(await db.$count(schema.secrets)).toBe(0)
    expect(await db.$count(schema.identitySessions)).toBe(0)
    expect(await db.select().from(schema.identityUsers)).toMatchObject([{ id: 'user_1' }])
    expect(await db.select().from(schema.itemCategories)).toMatchObject([
      { shopId: 1, itemId: 1, categoryId: 1, itemType: 'Product', isShown: true },
      { shopId: 2, itemId: 2, categoryId: 2, itemType: 'Product', isShown: true },
    ])
    expect(await db.select().from(schema.items)).toMatchObject([
      { shopId: 1, slug: 'opal', price: 120, deletedAt: null },
      { shopId: 2, slug: 'ring', price: null, deletedAt: null },
    ])
    const lines = await db.select().from(schema.orderLines).orderBy(schema.orderLines.customerId)
    expect(lines).toMatchObject([
      { customerId: 1, visitorId: null, quantity: 1, checkoutId: null, itemCurrency: 'EUR' },
      { customerId: null, visitorId: 'digest', quantity: 1, checkoutId: null, itemCurrency: 'EUR' },
    ])
    expect(await db.select().from(schema.itemImages)).toMatchObject([{ displayImage: '/media/opal.webp' }])
    expect(await db.select().from(schema.customers)).toMatchObject([{ subject: 'user_1', customerNumber: 1 }])
    expect(await listCategories(db, 1, true)).toMatchObject([{ name: 'Opals' }])
    const crossing = db.insert(schema.itemCategories).values({ shopId: 1, itemId: 1, categoryId: 2 })
    await expect(crossing).rejects.toMatchObject({ cause: { code: '23503' } })
  },
)

test(
  'VAL-18 of two slugs that differ only in case the later is numbered, and its address leads to it',
  { tags: 'long' },
  async () => {
    const db = await openBare()
    await migrateDatabase(db, 33)
    await db.execute(sql`insert into shops (domain_id, auth_key, slug, name, contact_info)
    values ('one', 'key', 'Gems', 'One', '{}'), ('two', 'key', 'gems', 'Two', '{}')`)
    const slugs = [
      ['opal', 1],
      ['Opal', 1],
      ['opal-2', 1],
      ['OPAL', 1],
      ['Opal', 2],
      ['Feu d’opale ✨', 1],
      ['feu d’opale ✨', 1],
      ['hidden', 1],
      ['Hidden', 1],
    ] as const
    for (const [index, [slug, shopId]] of slugs.entries())
      await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku, is_disabled)
      values (${shopId}::int, 'Product', ${slug}, 'Opal', 'Black', ${`W-${index}`}, ${slug === 'Hidden'})`)
    await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku, deleted_at)
    values (1, 'Product', 'oPAL', 'Opal', 'Black', 'W-deleted', now())`)
    await db.execute(sql`insert into redirects (shop_id, "from", "to", kind) values
    (1, '/old', '/item/Opal', 'permanent'), (1, '/item/Opal-3', '/shop', 'permanent')`)

    await migrateDatabase(db)

    const items = await db.select().from(schema.items).orderBy(schema.items.id)
    expect(items.map(({ slug, version }) => [slug, version])).toEqual([
      ['opal', 1],
      // `opal-2` is another item's, and a redirect leads from `Opal-3`.
      ['Opal-4', 2],
      ['opal-2', 1],
      ['OPAL-3', 2],
      ['Opal', 1],
      ['Feu d’opale ✨', 1],
      ['feu d’opale ✨-2', 2],
      ['hidden', 1],
      ['Hidden-2', 2],
      ['oPAL', 1],
    ])
    const { from, to } = getTableColumns(tableOf(redirects)) as unknown as Record<string, PgColumn>
    const leads = await db.select({ from: from!, to: to! }).from(tableOf(redirects)).orderBy(from!)
    expect(leads.map(({ from, to }) => `${String(from)} to ${String(to)}`)).toEqual([
      '/item/OPAL to /item/OPAL-3',
      '/item/Opal to /item/Opal-4',
      '/item/Opal-3 to /shop',
      `${itemPath('feu d’opale ✨')} to ${itemPath('feu d’opale ✨-2')}`,
      '/old to /item/Opal-4',
    ])
    const shops = await db.select().from(schema.shops).orderBy(schema.shops.id)
    expect(shops.map(({ slug }) => slug)).toEqual(['Gems', 'gems-2'])
  },
)

test(
  'the migrations make the columns and indexes that the code declares, and applying them again changes nothing',
  { tags: 'postgresql' },
  async () => {
    const { db } = await openTestDatabase()
    await migrateDatabase(db)

    const { rows } = (await db.execute(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )) as unknown as { rows: { name: string }[] }

    expect(rows.map(({ name }) => name).toSorted()).toEqual(listColumns().toSorted())

    const indexes = (await db.execute(
      sql`select indexname as name from pg_indexes where schemaname = 'public'`,
    )) as unknown as { rows: { name: string }[] }
    const declared = listTables().flatMap((table) => getTableConfig(table).indexes)
    expect(indexes.rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(declared.map(({ config }) => config.name)),
    )
  },
)
