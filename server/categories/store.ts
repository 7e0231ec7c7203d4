import { and, asc, eq, type InferSelectModel } from 'drizzle-orm'
import type { Category } from '../../dataProvider/contract/categories.ts'
import type { Database } from '../database/database.ts'
import { categories } from '../database/schema.ts'

/** The shop's categories in the order they were made; hidden ones only when asked for. */
export async function listCategories(db: Database, shopId: number, withHidden: boolean): Promise<Category[]> {
  const rows = await db
    .select()
    .from(categories)
    .where(and(eq(categories.shopId, shopId), withHidden ? undefined : eq(categories.isVisible, true)))
    .orderBy(asc(categories.id))
  return rows.map(toCategory)
}

const toCategory = (row: InferSelectModel<typeof categories>): Category => ({
  id: row.id,
  name: row.name,
  category_type: row.categoryType,
  image_url: row.imageUrl,
  Is_visible: row.isVisible,
  shops_id: row.shopId,
})
