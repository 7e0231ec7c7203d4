import { asc, inArray } from 'drizzle-orm'
import { namesOf } from '../../dataProvider/fields/fields.ts'
import { categoryFields } from '../../dataProvider/resources/categories.ts'
import type { Database } from '../database/database.ts'
import { categories } from '../database/schema.ts'
import { buildSearchText, containsWords } from '../database/search.ts'
import { isPresent } from '../database/softDelete.ts'
import { cellsOf } from './csv/fieldCells.ts'
import { writeCsv } from './csv/writeCsv.ts'

const columns = ['id', ...namesOf(categoryFields), 'created_at'] as const

/** Every category of the shop that the query lets through, in the order they were made, as CSV. */
export async function* exportCategories(
  db: Database,
  shopId: number,
  { q }: { q?: string | undefined },
): AsyncGenerator<string> {
  const { id, name, category_type } = categories
  const wanted = await db
    .select({ id })
    .from(categories)
    .where(isPresent(categories, shopId, containsWords(buildSearchText(name, category_type), q)))
    .orderBy(asc(id))
  yield* writeCsv({
    columns,
    ids: wanted.map((row) => row.id),
    read: async (ids) => {
      const rows = await db.select().from(categories).where(inArray(id, ids)).orderBy(asc(id))
      return rows.map((row) => ({ id: row.id, ...cellsOf(categoryFields, row), created_at: row.createdAt }))
    },
  })
}
