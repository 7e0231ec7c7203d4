import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BackOfficeApi } from '../../dataProvider/shopApi/backOfficeApi.ts'
import { buildIfStale } from '../../server/bin/build.mjs'
import { orders } from '../../server/database/schema.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { getQuantile, beyond, budgets, type Figure } from './budgets.ts'
import { fill } from './fill.ts'
import { createAdminApi, openApi } from './openApi.ts'
import type { PartOptions, PartResult } from './part.ts'
import { listQueries, type ListQuery } from './listQueries.ts'
import { firstRowHeader, measureFirstRows } from './firstRow.ts'

const callsPerList = 200

/** Returns the milliseconds of each call. The kinds of query take turns. */
const time = async (api: BackOfficeApi, ways: Record<string, ListQuery>) => {
  const taken: { way: string; ms: number }[] = []
  const asks = Object.entries(ways)
  // Warm-up: the engine compiles code, plans queries and caches pages.
  for (const [, ask] of asks) await ask(api, 0)
  for (let call = 0; call < callsPerList; call++) {
    const [way, ask] = asks[call % asks.length]!
    const start = performance.now()
    await ask(api, call)
    taken.push({ way, ms: performance.now() - start })
  }
  return taken
}

const times = (taken: { ms: number }[]) => taken.map(({ ms }) => ms)

const slowestWay = (taken: { way: string; ms: number }[]) => {
  const medians = [...new Set(taken.map(({ way }) => way))].map((way) => ({
    way,
    ms: getQuantile(times(taken.filter((one) => one.way === way)), 0.5),
  }))
  return medians.toSorted((a, b) => b.ms - a.ms)[0]!
}

/** Reports a line, and returns the p95. */
const summarize = (
  { report, engine, list }: { report: PartOptions['report']; engine: string; list: string },
  taken: { way: string; ms: number }[],
): Figure => {
  const { way, ms } = slowestWay(taken)
  const p95 = getQuantile(times(taken), 0.95)
  const figures = [getQuantile(times(taken), 0.5), p95, ms].map((value) => value.toFixed(1).padStart(8))
  report(`${engine.padEnd(12)}${list.padEnd(12)}${figures.join('')}  ${way}\n`)
  return { list, ms: p95 }
}

/** Fills a shop and calls its API over HTTP as its admin. Returns each list's p95. */
const measure = async (env: Record<string, string>, report: PartOptions['report']): Promise<Figure[]> => {
  const { app, database, close } = await openApi(env, fill)
  const isFar = sql`number % 8 = 3`
  const far = await database.db.select({ id: orders.id }).from(orders).where(isFar).limit(callsPerList)
  const lists = listQueries(far.map(({ id }) => id))
  const api = createAdminApi({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
  const figures: Figure[] = []
  for (const [list, ways] of Object.entries(lists)) {
    figures.push(summarize({ report, engine: database.engine, list }, await time(api, ways)))
  }
  await close()
  return figures
}

const isOfOrders = ({ list }: Figure) => list === 'orders' || list === 'an order'

/**
 * Measures the calls of a full shop's lists on both engines, and the first rows in the back office. Always measures this
 * checkout, not the one of `--server`.
 */
export async function measureLists({ report }: PartOptions): Promise<PartResult> {
  await buildIfStale()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  const server = await startPostgres()
  try {
    report(`${callsPerList} calls a list, in ms\n${'engine'.padEnd(12)}${'list'.padEnd(12)}`)
    report('     p50     p95  slowest way, median of its calls\n')
    const postgresql = await measure({ DATA_DIR, DATABASE_URL: server.url }, report)
    const embedded = await measure({ DATA_DIR }, report)
    report(firstRowHeader)
    const firstRows = await measureFirstRows({ DATA_DIR, DATABASE_URL: server.url }, report)
    const found = [
      ...beyond(budgets.answer, postgresql, 'the p95 of its calls'),
      ...beyond(budgets.embeddedOrders, embedded.filter(isOfOrders), 'the p95 of its calls, embedded,'),
      ...beyond(budgets.firstRow, firstRows, 'the first row'),
    ]
    return { figures: { postgresql, embedded, firstRows }, beyond: found }
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true })
  }
}
