import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Config, projectRoot } from '../config/config.ts'
import { analyze } from '../database/analyze.ts'
import type { Database } from '../database/database.ts'
import { customers, items, orderLines, shops } from '../database/schema.ts'
import { insertRows, resetSequences } from '../operations/backup/restoreRows.ts'

const demoSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

/** The rows of each table, by the names of the database, in the order in which the tables can be filled. */
export type Demo = z.infer<typeof demoSchema>

/** Reads `demo.json`. Its dates are those of a shop that is started at the `created_at` of its row in `shops`. */
export function readDemo(): Demo {
  return demoSchema.parse(JSON.parse(readFileSync(join(projectRoot, 'server/seed/demo.json'), 'utf8')))
}

/** The last table that is filled. */
const lastTable: Record<Config['SEED'], string | undefined> = {
  none: 'shops',
  catalogue: 'item_categories',
  demo: undefined,
}

/** Fills empty tables with the rows of the demo; `beginShop` makes a shop of them. Needs a transaction. */
export async function insertDemo(tx: Database, seed: Config['SEED']): Promise<void> {
  for (const [name, rows] of Object.entries(readDemo())) {
    await insertRows(tx, name, listColumns(rows), JSON.stringify(rows))
    if (name === lastTable[seed]) break
  }
  await resetSequences(tx)
  if (seed === 'demo') await countDemo(tx)
  await analyze(tx)
}

/** The columns that any of the rows names; pictures have no column for their alternative text (`alt`) yet. */
const listColumns = (rows: Demo[string]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== 'alt')

/** Takes what the demo's orders sold from the stock, and numbers the next customer after the demo's. */
const countDemo = async (tx: Database) => {
  const sold = sql`from ${orderLines} where ${orderLines.itemId} = ${items.id} and ${orderLines.taken} > 0`
  await tx.execute(
    sql`update ${items} set stock = ${items.stock} - (select sum(${orderLines.taken}) ${sold})
        where exists (select 1 ${sold})`,
  )
  await tx.update(shops).set({ lastCustomerNumber: tx.$count(customers) })
}
