import { defaultSynonyms, synonyms } from '../../dataProvider/resources/synonyms.ts'
import type { Database } from '../database/database.ts'
import { tableOf } from '../database/tables/resourceTables.ts'

/** Inserts the default synonyms of new shops. They get the shop's `createdAt`, which the demo shifts with all other dates. */
export async function insertDefaultSynonyms(
  db: Database,
  shops: { id: number; createdAt: Date }[],
): Promise<void> {
  const rows = shops.flatMap(({ id: shopId, createdAt }) =>
    defaultSynonyms.map((synonym) => ({ ...synonym, shopId, createdAt })),
  )
  if (rows.length > 0) await db.insert(tableOf(synonyms)).values(rows)
}
