import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { CategoryExportQuery } from '../../dataProvider/resources/queries.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import type { Database } from '../database/database.ts'
import { categories } from '../database/schema.ts'
import { asWords, hasWords } from '../database/words.ts'

const columns = ['id', 'name', 'category_type', 'Is_visible', 'image_url', 'created_at'] as const

/** Every category of the shop that the query lets through, in the order they were made, as CSV. */
export async function* exportCategories(
  db: Database,
  shopId: number,
  { q }: Pick<CategoryExportQuery, 'q'>,
): AsyncGenerator<string> {
  const { id, name, categoryType, isVisible, imageUrl, createdAt } = categories
  const wanted = await db
    .select({ id })
    .from(categories)
    .where(
      and(
        eq(categories.shopId, shopId),
        isNull(categories.deletedAt),
        hasWords(asWords(name, categoryType), q),
      ),
    )
    .orderBy(asc(id))
  yield* writeCsv({
    columns,
    ids: wanted.map((row) => row.id),
    read: (ids) =>
      db
        .select({
          id,
          name,
          category_type: categoryType,
          Is_visible: isVisible,
          image_url: imageUrl,
          created_at: createdAt,
        })
        .from(categories)
        .where(inArray(id, ids))
        .orderBy(asc(id)),
  })
}
