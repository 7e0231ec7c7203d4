import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Config, projectRoot } from '../config/config.ts'
import { analyze } from '../database/analyze.ts'
import type { Database } from '../database/database.ts'
import { customers, items, orderLines, orders, shops } from '../database/schema.ts'
import { insertRows, resetSequences } from '../operations/backup/restoreRows.ts'
import { insertDefaultSynonyms } from '../resources/insertDefaultSynonyms.ts'
import { insertDraftPages } from './draftPages.ts'

const demoSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

/** Rows by table name. The order of the tables satisfies their foreign keys. */
type Demo = z.infer<typeof demoSchema>

/** Reads `demo.json`. `initializeShop` shifts its dates by the age of its row in `shops`. */
export function readDemo(): Demo {
  return demoSchema.parse(JSON.parse(readFileSync(join(projectRoot, 'server/seed/demo.json'), 'utf8')))
}

/** The last table that each seed fills; undefined if it fills all. */
const lastTable: Record<Config['SEED'], string | undefined> = {
  none: 'shops',
  catalogue: 'item_categories',
  demo: undefined,
}

/**
 * Inserts the seed's rows into empty tables. Until `initializeShop` runs, the shop has no domain id and no key, and the demo's
 * dates are not shifted. Needs a transaction.
 */
export async function insertDemo(tx: Database, seed: Config['SEED']): Promise<void> {
  for (const [name, rows] of Object.entries(readDemo())) {
    await insertRows(tx, name, listNamedColumns(rows), JSON.stringify(rows))
    if (name === lastTable[seed]) break
  }
  await resetSequences(tx)
  const created = await tx.select().from(shops)
  await insertDefaultSynonyms(tx, created)
  if (seed === 'none') await insertDraftPages(tx, created)
  if (seed === 'demo') await applyOrders(tx)
  await analyze(tx)
}

const listNamedColumns = (rows: Demo[string]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Updates values that depend on orders and customers: confirmations, the stock, and the shop's last customer number. */
const applyOrders = async (tx: Database) => {
  const taken = sql`from ${orderLines} where ${orderLines.itemId} = ${items.id} and ${orderLines.taken} > 0`
  await tx.execute(
    sql`update ${items} set stock = ${items.stock} - (select sum(${orderLines.taken}) ${taken})
        where exists (select 1 ${taken})`,
  )
  await tx.update(orders).set({ confirmedAt: sql`${orders.createdAt}` })
  await tx.update(shops).set({ lastCustomerNumber: tx.$count(customers) })
}
