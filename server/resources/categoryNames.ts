import { asc, sql } from 'drizzle-orm'
import { categories, type Category } from '../../dataProvider/resources/categories.ts'
import type { Database } from '../database/database.ts'
import { isPresent } from '../database/softDelete.ts'
import { columnOf, tableOf } from '../database/tables/resourceTables.ts'
import { isShownTo } from './listConditions.ts'

/** Lists the ids and names of the shop's categories, oldest first. Includes hidden ones only if requested. */
export async function listCategoryNames(
  db: Database,
  shopId: number,
  withHidden: boolean,
): Promise<Pick<Category, 'id' | 'name'>[]> {
  const table = tableOf(categories)
  return db
    .select({ id: table.id, name: sql<string>`${columnOf(categories, 'name')}` })
    .from(table)
    .where(isPresent(table, shopId, isShownTo(categories, withHidden)))
    .orderBy(asc(table.id))
}
