import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { getQuantile } from '../budgets.ts'
import type { BackOfficeApi } from '../../../dataProvider/shopApi/backOfficeApi.ts'

const rounds = 8
const callsPerRound = 25

export interface WriteTimes {
  /** Median milliseconds of an item's PATCH, with the search's triggers and without. */
  withSearch: number
  without: number
}

/** Measures what the search adds to a PATCH of an item. Both ways take turns, because other load on the host varies. */
export async function measureWrites(db: Database, admin: BackOfficeApi): Promise<WriteTimes> {
  const taken = { enable: [] as number[], disable: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    for (const way of ['enable', 'disable'] as const) {
      await db.execute(sql.raw(`alter table items ${way} trigger items_record_update`))
      for (let call = 0; call < callsPerRound; call++) {
        const start = performance.now()
        await admin.updateItem(1 + call * 37, { title: `Changed opal ${round} ${call} ${way}` })
        taken[way].push(performance.now() - start)
      }
    }
  }
  await db.execute(sql`alter table items enable trigger items_record_update`)
  return { withSearch: getQuantile(taken.enable, 0.5), without: getQuantile(taken.disable, 0.5) }
}
