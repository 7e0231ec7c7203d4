import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Item } from '../../dataProvider/resources/items/items.schema.ts'
import type { Database } from '../database/database.ts'
import { itemImages } from '../database/schema.ts'
import { findItemCategories } from './itemCategories.ts'
import type { Scope } from './itemScope.ts'
import { mediaColumns, toItem, type ItemRow } from './presenter.ts'

export async function loadFirstItem(
  db: Database,
  rows: ItemRow[],
  scope: Pick<Scope, 'withDisabled'> = forAdmins,
): Promise<Item | undefined> {
  return (await loadItems(db, rows, scope))[0]
}

const forAdmins = { withDisabled: true }

/** Adds media and categories to the rows, with two queries for all rows. */
export async function loadItems(
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
