import { eq, not, sql } from 'drizzle-orm'
import type { ItemType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { items } from '../database/schema.ts'
import { toOrder } from '../database/sorting.ts'
import { isPastEvent } from './availability.ts'
import { isVisibleTo, usualOrder } from './itemPage.ts'

/** The slugs of what the shop shows of a type, in the list's order, without sold products and past events; at most `most`. */
export async function listPublicSlugs(
  db: Database,
  shopId: number,
  type: ItemType,
  most: number,
): Promise<string[]> {
  const isLeft = type === 'Product' ? sql`${items.stock} is distinct from 0` : undefined
  const rows = await db
    .select({ slug: items.slug })
    .from(items)
    .where(isVisibleTo({ shopId, withDisabled: false }, eq(items.itemType, type), isLeft, not(isPastEvent)))
    .orderBy(...toOrder(usualOrder(type)))
    .limit(most)
  return rows.map(({ slug }) => slug)
}
