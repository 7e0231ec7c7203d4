import { and, eq, inArray, sql } from 'drizzle-orm'
import { pagePath, reservedSegments } from '../../dataProvider/contract/pages.ts'
import { pages } from '../../dataProvider/resources/pages.ts'
import type { Database } from '../database/database.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'
import { withRevision } from '../revision/revision.ts'
import { findRedirectedPaths, retargetRedirects } from './redirects.ts'

interface MovedPage {
  shopId: number
  from: string
  to: string
}

/**
 * Moves the content pages of all shops from addresses that the storefront now uses itself, such as `/search` after an update, to
 * the first free address, such as `/search-2`. Also moves deleted pages, which could not be restored otherwise. Redirects to the
 * old address lead to the new one. No redirect leads from the old address, because it would have no effect (REDIR-5).
 */
export async function moveReservedPages(db: Database): Promise<MovedPage[]> {
  const { shopId } = table
  const shops = await db.selectDistinct({ shopId }).from(table).where(isReserved)
  const moved: MovedPage[] = []
  for (const shop of shops)
    moved.push(...(await withRevision(db, shop.shopId, 'shop', (tx) => movePages(tx, shop.shopId))))
  return moved
}

const table = tableOf(pages)
const slugColumn = columnOf(pages, 'slug')
const isReserved = inArray(slugColumn, [...reservedSegments])

const movePages = async (tx: Database, shopId: number): Promise<MovedPage[]> => {
  const columns = { id: table.id, slug: sql<string>`${slugColumn}`, deletedAt: table.deletedAt }
  const rows = await tx
    .select(columns)
    .from(table)
    .where(and(eq(table.shopId, shopId), isReserved))
    .orderBy(sql`${table.deletedAt} nulls first`)
  const moved: MovedPage[] = []
  for (const { id, slug, deletedAt } of rows) {
    const free = await findFreeSlug(tx, shopId, slug)
    const set = { slug: free, version: sql`${table.version} + 1` } as object
    await tx.update(table).set(set).where(eq(table.id, id))
    if (deletedAt) continue
    const [from, to] = [pagePath(slug), pagePath(free)]
    await retargetRedirects(tx, shopId, from, to)
    moved.push({ shopId, from, to })
  }
  return moved
}

/** Returns the first slug that no page has, not even a deleted one, and whose address no redirect uses. */
const findFreeSlug = async (tx: Database, shopId: number, slug: string): Promise<string> => {
  for (let number = 2; ; number += 1) {
    const free = `${slug}-${number}`
    const [page] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.shopId, shopId), eq(slugColumn, free)))
      .limit(1)
    const { from } = await findRedirectedPaths(tx, shopId, [pagePath(free)])
    if (!page && from.size === 0) return free
  }
}
