import { and, asc, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm'
import { valuesIn } from '../../dataProvider/fields/fields.ts'
import type {
  Category,
  CategoryBody,
  CategoryChanges,
} from '../../dataProvider/resources/categories.schema.ts'
import { categoryFields } from '../../dataProvider/resources/categories.ts'
import type { Database } from '../database/database.ts'
import { hasChanges, pickChangedValues } from '../database/pickChangedValues.ts'
import { categories } from '../database/schema.ts'
import { isPresent, setDeletedAt } from '../database/softDelete.ts'
import { checkVersion } from '../errors/httpError.ts'
import { deleteUnusedFiles, lockFiles, pictureColumn } from '../media/files.ts'
import { moveCategoryRedirects } from '../resources/redirects.ts'
import type { StoredPicture } from '../../dataProvider/contract/fields.schema.ts'

const categoryColumns = {
  ...getTableColumns(categories),
  picture: pictureColumn(categories.shopId, categories.image_url),
}

/** As `categoryColumns` selects it. */
type CategoryRow = InferSelectModel<typeof categories> & { picture: StoredPicture | null }

/** The shop's categories in the order they were made; hidden ones only when asked for. */
export async function listCategories(db: Database, shopId: number, withHidden: boolean): Promise<Category[]> {
  const rows = await db
    .select(categoryColumns)
    .from(categories)
    .where(isPresent(categories, shopId, withHidden ? undefined : eq(categories.Is_visible, true)))
    .orderBy(asc(categories.id))
  return rows.map(toCategory)
}

/** Needs a transaction. */
export async function createCategory(
  tx: Database,
  shopId: number,
  { shops_id: _shop, ...body }: CategoryBody,
): Promise<Category> {
  await lockFiles(tx, shopId, { addresses: [body.image_url] })
  const [row] = await tx
    .insert(categories)
    .values({ shopId, ...body })
    .returning(categoryColumns)
  if (!row) throw new Error('INSERT returned no row')
  await moveRedirects(tx, shopId, undefined, row)
  return toCategory(row)
}

interface ChangedCategory {
  category: Category
  /** The storage key of the picture it had, when nothing shows that any more. */
  released: string[]
}

/**
 * Changes what the body names; undefined when the shop has no such category. Needs a transaction.
 * @throws {HttpError} 409 `stale` when it has another version than the changes were made to
 */
export async function updateCategory(
  tx: Database,
  shopId: number,
  id: number,
  { shops_id: _shop, version, ...body }: CategoryChanges,
): Promise<ChangedCategory | undefined> {
  const which = isPresent(categories, shopId, eq(categories.id, id))
  const [before] = await tx.select(categoryColumns).from(categories).where(which).for('update')
  if (!before) return undefined
  await checkVersion(before, version, 'category', toCategory)
  const changes = pickChangedValues(before, body)
  const addresses = changes.image_url === undefined ? [] : [before.image_url, changes.image_url]
  const locked = await lockFiles(tx, shopId, { addresses })
  const [row = before] = hasChanges(changes)
    ? await tx
        .update(categories)
        .set({ ...changes, version: before.version + 1 })
        .where(which)
        .returning(categoryColumns)
    : []
  const shownAs = before.Is_visible ? before.name : undefined
  if (row.name !== shownAs) await moveRedirects(tx, shopId, shownAs, row)
  return { category: toCategory(row), released: await deleteUnusedFiles(tx, shopId, locked) }
}

/** Soft-deletes the category; its items stay. Undefined when there is none, or it is deleted already. */
export async function deleteCategory(
  db: Database,
  shopId: number,
  id: number,
): Promise<Category | undefined> {
  const which = isPresent(categories, shopId, eq(categories.id, id))
  const [deleted] = await setDeletedAt(db, categories, which, new Date())
  return deleted && toCategory(await readRow(db, id))
}

/** Undoes a deletion, with the items the category had. Undefined when the shop never had it. */
export async function restoreCategory(
  db: Database,
  shopId: number,
  id: number,
): Promise<Category | undefined> {
  const which = and(eq(categories.shopId, shopId), eq(categories.id, id))
  const [restored] = await setDeletedAt(db, categories, which, null)
  if (!restored) return undefined
  const row = await readRow(db, id)
  await moveRedirects(db, shopId, undefined, row)
  return toCategory(row)
}

/** Redirects from the category's former address. A hidden category has none. */
const moveRedirects = async (
  tx: Database,
  shopId: number,
  before: string | undefined,
  category: Pick<Category, 'id' | 'name' | 'Is_visible'>,
) => {
  if (!category.Is_visible) return
  await moveCategoryRedirects(tx, shopId, before, category, await listCategories(tx, shopId, false))
}

/** Of a category that is there, deleted or not. */
const readRow = async (db: Database, id: number): Promise<CategoryRow> => {
  const [row] = await db.select(categoryColumns).from(categories).where(eq(categories.id, id))
  if (!row) throw new Error(`No category ${id}`)
  return row
}

const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  ...valuesIn(categoryFields, row),
  shops_id: row.shopId,
  picture: row.picture,
  version: row.version,
})
