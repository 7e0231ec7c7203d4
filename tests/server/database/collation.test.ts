// @module-tag postgresql
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { foldCase } from '../../../server/database/collation.ts'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres/postgres.ts'
import { items } from '../../../server/database/schema.ts'
import { hasWords } from '../../../server/database/lists/search.ts'
import { toReversibleOrderBy } from '../../../server/database/lists/sorting.ts'
import { buildItemOrder } from '../../../server/items/itemOrder.ts'
import { openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { createDatabase } from '../../support/database/pooledDatabases.ts'
import { onCleanup } from '../../support/onCleanup.ts'
import { addShop } from '../../support/shop/startShop.ts'

let db: Database

/** On PostgreSQL, opens a database whose locale folds and sorts only ASCII letters. */
const openLocaleC = async () => {
  if (inject('engine') === 'embedded') return openTestDatabase()
  const database = await openPostgres(await createDatabase(`template template0 encoding 'UTF8' locale 'C'`))
  onCleanup(database.close)
  return database
}

const titles = ['Zircon', 'Opal 10', 'opal 3', 'Opal 2', 'Éclair', 'fire', 'eagle', 'ÉTOILE noire', 'Ωmega']

beforeAll(async () => {
  ;({ db } = await openLocaleC())
  await addShop(db, 'one', 'key')
  for (const [index, title] of titles.entries())
    await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku)
      values (1, 'Product', ${`s${index}`}, ${title}, '', ${title})`)
})

test('AITM-12 sorting by title ignores case, sorts É with E and numbers by value, in both directions', async () => {
  const listBy = async (sort: 'title' | '-title') => {
    const rows = await db
      .select({ title: items.title })
      .from(items)
      .orderBy(...toReversibleOrderBy(buildItemOrder('Product', sort, false)).order)
    return rows.map(({ title }) => title)
  }
  const sorted = ['eagle', 'Éclair', 'ÉTOILE noire', 'fire', 'Opal 2', 'opal 3', 'Opal 10', 'Zircon', 'Ωmega']

  expect(await listBy('title')).toEqual(sorted)
  expect(await listBy('-title')).toEqual(sorted.toReversed())
})

test.for(['étoile', 'ÉTOILE', 'Étoile NOIRE', 'toile'])(
  'a search in the database for %s finds ÉTOILE noire',
  async (words) => {
    const found = await db.select({ sku: items.sku }).from(items).where(hasWords(items.skuText, words))

    expect(found).toEqual([{ sku: 'ÉTOILE noire' }])
  },
)

test('the database folds the case of an email address as JavaScript does', async () => {
  const address = 'ÉVE.Ωmega@EXÄMPLE.com'

  const [row] = await db
    .select({ folded: foldCase(sql`${address}::text`) })
    .from(items)
    .limit(1)

  expect(row?.folded).toBe(address.toLowerCase())
})
