import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defaultSynonyms, synonyms } from '../../../dataProvider/resources/synonyms.ts'
import type { Database } from '../../../server/database/database.ts'
import { listTables } from '../../../server/database/listTables.ts'
import { migrateDatabase, listColumns } from '../../../server/database/migrations.ts'
import { parseRows } from '../../../server/database/parseRows.ts'
import * as schema from '../../../server/database/schema.ts'
import { tableOf } from '../../../server/database/tables/resourceTables.ts'
import { loadConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/stores.ts'
import { insertCategory } from '../../factories/categoryRow.ts'
import { createDatabaseEnv, openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { describeSchema, readRows } from '../../support/database/describeDatabase.ts'
import { loadShopOf01 } from '../../support/database/shopOf01.ts'

const listTableNames = async (db: Database) => {
  const present = sql`select tablename as name from pg_tables where schemaname = 'public'`
  return parseRows(z.object({ name: z.string() }), await db.execute(present)).map(({ name }) => name)
}

test(
  'a shop migrated from the last Welo 0.1 has exactly the tables, indexes, functions and triggers of a new shop',
  { tags: 'postgresql' },
  async () => {
    const config = loadConfig(await createDatabaseEnv())
    const database = await openDatabase(config)
    const created = await describeSchema(database.db)
    await loadShopOf01(database)
    await database.close()

    const { db, close } = await openDatabase(config)
    onCleanup(close)

    expect(created.length).toBeGreaterThan(500)
    expect(await describeSchema(db)).toEqual(created)
  },
)

test(
  'FIND-6 a migrated shop gets the default synonyms, and its items count as changed only after their next change',
  { tags: 'postgresql' },
  async () => {
    const config = loadConfig(await createDatabaseEnv())
    const database = await openDatabase(config)
    await loadShopOf01(database)
    await database.close()
    const { db, close } = await openDatabase(config)
    onCleanup(close)

    const stored = await db.select().from(tableOf(synonyms)).orderBy(tableOf(synonyms).id)
    expect(stored).toEqual(defaultSynonyms.map((synonym) => expect.objectContaining(synonym)))
    expect(await db.$count(schema.itemChanges)).toBe(0)
    await db.update(schema.items).set({ title: 'Changed' })
    const [shop] = await db.select().from(schema.shops)
    const [item] = await db.select().from(schema.items)
    const change = { itemId: item!.id, shopId: shop!.id, revision: shop!.revision }
    expect(await db.select().from(schema.itemChanges)).toEqual([change])
  },
)

test('an early Welo 0.1 database is rejected unchanged, and the error says to migrate with the last Welo 0.1 first', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await loadShopOf01(database)
  // Undoes the last migration of Welo 0.1.
  await db.execute(sql`alter table payments drop column restocked`)
  await db.execute(sql`delete from drizzle.__drizzle_migrations where id = 35`)
  const look = async () => ({
    schema: await describeSchema(db),
    rows: await readRows(db, await listTableNames(db)),
  })
  const before = await look()
  const migrate = vi.fn<() => Promise<void>>()

  await expect(migrateDatabase(db, migrate)).rejects.toThrow(
    /created by an early Welo 0\.1: .* Nothing was changed\. Start the last Welo 0\.1 .* docs\/deploying\.md/,
  )

  expect(migrate).not.toHaveBeenCalled()
  expect(await look()).toEqual(before)
})

test(
  'ENT-20 the migrations create the declared columns and indexes, and a row cannot reference another shop’s row',
  { tags: 'postgresql' },
  async () => {
    const { db } = await openTestDatabase()

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

    const shop = { authKey: 'key', contactInfo: {} as never }
    await db.insert(schema.shops).values([
      { ...shop, domainId: 'one', slug: 'one', name: 'One' },
      { ...shop, domainId: 'two', slug: 'two', name: 'Two' },
    ])
    const categoryId = await insertCategory(db, { shopId: 2 })
    const [item] = await db
      .insert(schema.items)
      .values({ shopId: 1, itemType: 'Product', slug: 'opal', title: 'Opal', description: '', sku: 'W-1' })
      .returning()
    const crossing = db.insert(schema.itemCategories).values({ shopId: 1, itemId: item!.id, categoryId })
    await expect(crossing).rejects.toMatchObject({ cause: { code: '23503' } })
  },
)
