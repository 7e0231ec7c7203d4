import { and, asc, eq, exists, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { categories } from '../../dataProvider/resources/categories.ts'
import type { Database } from '../database/database.ts'
import { isAnyOf } from '../database/isAnyOf.ts'
import { itemCategories, items } from '../database/schema.ts'
import { isPresent } from '../database/softDelete.ts'
import { tableOf } from '../database/tables/resourceTables.ts'
import { notFound } from '../errors/httpError.ts'
import { isShownTo } from '../resources/listConditions.ts'

const table = tableOf(categories)

/**
 * Assigns the item to exactly these categories (extension `item-categories`). Returns their ids in ascending order. The item's
 * links to deleted categories are preserved for a restore.
 * @throws {HttpError} 404 when the shop has no such category
 */
export async function setItemCategories(
  db: Database,
  shopId: number,
  itemId: number,
  ids: number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const present = db.select({ id: table.id }).from(table).where(isPresent(table, shopId))
  await db
    .delete(itemCategories)
    .where(and(eq(itemCategories.itemId, itemId), inArray(itemCategories.categoryId, present)))
  if (wanted.length === 0) return wanted
  // Locks the categories until the commit, so that none is deleted before it. Locks them in id order, to prevent deadlocks.
  const own = await db
    .select({ id: table.id })
    .from(table)
    .where(isPresent(table, shopId, inArray(table.id, wanted)))
    .orderBy(asc(table.id))
    .for('share')
  if (own.length < wanted.length) throw notFound('category')
  await db
    .insert(itemCategories)
    .values(wanted.map((categoryId) => ({ shopId, itemId, categoryId })))
    .onConflictDoNothing()
  return wanted
}

/** Returns the categories of the items, ordered by id. Excludes deleted categories, and hidden ones unless `withHidden`. */
export async function findItemCategories(
  db: Database,
  itemIds: number[],
  withHidden: boolean,
): Promise<{ itemId: number; categoryId: number }[]> {
  return db
    .select({ itemId: itemCategories.itemId, categoryId: itemCategories.categoryId })
    .from(itemCategories)
    .innerJoin(table, isLinked(withHidden))
    .where(isAnyOf(itemCategories.itemId, itemIds))
    .orderBy(asc(itemCategories.categoryId))
}

export function isInCategory(db: Database, category: number, withHidden: boolean): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(itemCategories)
      .innerJoin(table, isLinked(withHidden))
      .where(and(eq(itemCategories.itemId, items.id), eq(itemCategories.categoryId, category))),
  )
}

const isLinked = (withHidden: boolean) =>
  and(eq(table.id, itemCategories.categoryId), isNull(table.deletedAt), isShownTo(categories, withHidden))

/** True if the shop has the category. A hidden category counts only with `withHidden`. */
export function hasCategory(db: Database, shopId: number, category: number, withHidden: boolean): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(isPresent(table, shopId, eq(table.id, category), isShownTo(categories, withHidden))),
  )
}
