import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { itemImages } from '../database/schema.ts'
import { findItemCategories } from './itemCategories.ts'
import type { Scope } from './itemPage.ts'
import { mediaColumns, toItem, type ItemRow } from './presenter.ts'

/** The first of the rows as an item; undefined where there is none. */
export async function firstWithMedia(
  db: Database,
  rows: ItemRow[],
  scope: Pick<Scope, 'withDisabled'> = forAdmins,
): Promise<Item | undefined> {
  return (await withMedia(db, rows, scope))[0]
}

const forAdmins = { withDisabled: true }

/** Two queries for all rows: their media, and their categories. */
export async function withMedia(
  db: Database,
  rows: ItemRow[],
  { withDisabled }: Pick<Scope, 'withDisabled'>,
): Promise<Item[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const media = await db
    .select(mediaColumns)
    .from(itemImages)
    .where(and(inArray(itemImages.itemId, ids), withDisabled ? undefined : eq(itemImages.isDisabled, false)))
    .orderBy(asc(itemImages.seq), asc(itemImages.id))
  const links = await findItemCategories(db, ids, withDisabled)
  return rows.map((row) =>
    toItem(
      row,
      media.filter(({ itemId }) => itemId === row.id),
      links.filter(({ itemId }) => itemId === row.id).map(({ categoryId }) => categoryId),
    ),
  )
}
