import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pino } from 'pino'
import { pages } from '../../../dataProvider/resources/pages.ts'
import { redirects } from '../../../dataProvider/resources/redirects.ts'
import { openLocalShop } from '../../../server/boot/openLocalShop.ts'
import { loadConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/database/database.ts'
import { columnOf, tableOf } from '../../../server/database/tables/resourceTables.ts'
import { moveReservedPages } from '../../../server/resources/moveReservedPages.ts'
import { buildRecordBody } from '../../factories/record.ts'
import { createDatabaseEnv, openTestDatabase } from '../../support/database/openTestDatabase.ts'
import { readRevision } from '../../support/shop/readRevision.ts'
import { addShop } from '../../support/shop/startShop.ts'

const pageTable = tableOf(pages)
const redirectTable = tableOf(redirects)

/** Inserts a page as an earlier version stored it. */
const insertPage = (db: Database, shopId: number, slug: string, deletedAt: Date | null = null) =>
  db.insert(pageTable).values({ ...buildRecordBody(pages, { slug }), shopId, deletedAt } as never)

const insertRedirect = (db: Database, shopId: number, from: string, to: string) =>
  db.insert(redirectTable).values({ shopId, from, to, kind: 'permanent' } as never)

const listSlugs = async (db: Database) => {
  const { shopId, version } = pageTable
  const rows = db.select({ shopId, slug: columnOf(pages, 'slug'), version }).from(pageTable)
  return (await rows.orderBy(asc(pageTable.id))).map(({ shopId, slug, version }) => [shopId, slug, version])
}

test(
  'PAGE-11 pages at reserved addresses move to the first free slug in every shop, and redirects to them follow',
  { tags: 'postgresql' },
  async () => {
    const { db } = await openTestDatabase()
    const [first, second] = [await addShop(db, 'first', 'a key'), await addShop(db, 'second', 'another key')]
    await insertPage(db, first, 'search', new Date())
    await insertPage(db, first, 'search')
    await insertPage(db, first, 'search-2')
    await insertPage(db, first, 'research')
    await insertPage(db, second, 'search')
    await insertRedirect(db, first, '/find', '/search')
    await insertRedirect(db, first, '/search-3', '/research')
    const revision = await readRevision(db, first)

    expect(await moveReservedPages(db)).toEqual([
      { shopId: first, from: '/search', to: '/search-4' },
      { shopId: second, from: '/search', to: '/search-2' },
    ])

    // A deleted page moves too, so that it can be restored.
    expect(await listSlugs(db)).toEqual([
      [first, 'search-5', 2],
      [first, 'search-4', 2],
      [first, 'search-2', 1],
      [first, 'research', 1],
      [second, 'search-2', 2],
    ])
    const [from, to] = [columnOf(redirects, 'from'), columnOf(redirects, 'to')]
    expect(await db.select({ from, to }).from(redirectTable).orderBy(asc(redirectTable.id))).toEqual([
      { from: '/find', to: '/search-4' },
      { from: '/search-3', to: '/research' },
    ])
    expect(await readRevision(db, first)).toBe(revision + 1)
    expect(await moveReservedPages(db)).toEqual([])
  },
)

test('PAGE-11 the start logs the former and the new address of a page that it moved', async () => {
  const config = loadConfig({
    ...(await createDatabaseEnv()),
    SEED: 'none',
    ADMIN_PASSWORD: 'a good password',
  })
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const first = await openLocalShop(config, log)
  await insertPage(first.stores.database.db, first.shop.id, 'search')
  await first.close()
  expect(warn).not.toHaveBeenCalled()

  const second = await openLocalShop(config, log)
  onTestFinished(second.close)

  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { shopId: second.shop.id },
    'The shop now uses the address /search itself. The content page is now at /search-2.',
  )
})
