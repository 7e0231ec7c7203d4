import { eq, not, sql } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { toOrderBy } from '../database/lists/sorting.ts'
import { items } from '../database/schema.ts'
import { isPastEvent } from './availability.ts'
import { buildItemOrder } from './itemOrder.ts'
import { isItemVisible } from './itemScope.ts'

/** Returns up to `most` slugs of visible items of a type, in list order. Excludes sold products and past events. */
export async function listPublicSlugs(
  db: Database,
  shopId: number,
  type: ItemType,
  most: number,
): Promise<string[]> {
  const isUnsold = type === 'Product' ? sql`${items.stock} is distinct from 0` : undefined
  const rows = await db
    .select({ slug: items.slug })
    .from(items)
    .where(
      isItemVisible({ shopId, withDisabled: false }, eq(items.itemType, type), isUnsold, not(isPastEvent)),
    )
    .orderBy(...toOrderBy(buildItemOrder(type, undefined, true)))
    .limit(most)
  return rows.map(({ slug }) => slug)
}
