import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../server/database/database.ts'
import { parseRows } from '../../../server/database/parseRows.ts'

/** Returns stored counts, and copies of item columns in `item_categories`, that differ from the items. */
export async function findWrongCounts(db: Database): Promise<unknown[]> {
  const isThere = sql`count(*) filter (where deleted_at is null)`
  const isShown = sql`count(*) filter (where deleted_at is null and not is_disabled)`
  const wrong = await db.execute(sql`
    with kept as (
      select shop_id, item_type, category_id, sum(total) as total, sum(shown) as shown from item_counts group by 1, 2, 3
    ), counted as (
      select shop_id, item_type, 0 as category_id, ${isThere} as total, ${isShown} as shown from items group by 1, 2
      union all
      select items.shop_id, items.item_type, link.category_id, ${isThere}, ${isShown}
      from items join item_categories link on item_id = id group by 1, 2, 3
    )
    select * from kept full join counted using (shop_id, item_type, category_id)
    where (coalesce(kept.total, 0), coalesce(kept.shown, 0)) <> (coalesce(counted.total, 0), coalesce(counted.shown, 0))`)
  const misplaced = await db.execute(sql`
    select link.* from item_categories link join items on id = item_id
    where (link.item_type, link.is_sold_out, link.rank, link.item_created_at, link.is_present, link.is_shown) is distinct from
      (items.item_type, coalesce(stock = 0, false), items.rank, created_at, deleted_at is null, deleted_at is null and not is_disabled)`)
  return [...parseRows(z.unknown(), wrong), ...parseRows(z.unknown(), misplaced)]
}
