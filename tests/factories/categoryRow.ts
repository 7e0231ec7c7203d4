import { categories } from '../../dataProvider/resources/categories.ts'
import type { Database } from '../../server/database/database.ts'
import { tableOf } from '../../server/database/tables/resourceTables.ts'

interface Values {
  shopId: number
  name?: string
  deletedAt?: Date | null
}

/** Inserts a category and returns its id. */
export async function insertCategory(db: Database, values: Values): Promise<number> {
  const row = { name: 'Opals', category_type: 'Cabochons', ...values }
  const [category] = await db.insert(tableOf(categories)).values(row).returning()
  return category!.id
}
