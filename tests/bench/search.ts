import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import type { ItemQuery } from '../../dataProvider/resources/items/items.schema.ts'
import { createCustomer } from '../../server/customers/store.ts'
import type { OpenDatabase } from '../../server/database/database.ts'
import { shops } from '../../server/database/schema.ts'
import { searchItems } from '../../server/items/search/searchItems.ts'
import { createShopIndexes, type ShopIndex } from '../../server/items/search/shopIndexes.ts'
import { bumpRevision } from '../../server/revision/revision.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { readCpuSeconds } from '../support/processes.ts'
import { budgets, getQuantile } from './budgets.ts'
import { admin, shopKey } from './fill.ts'
import { createAdminApi, createVisitorApi, openApi } from './openApi.ts'
import type { PartOptions, PartResult } from './part.ts'
import { createQueries } from './search/createQueries.ts'
import { insertGems } from '../support/database/insertGems.ts'
import { measureWrites, type WriteTimes } from './search/measureWrites.ts'

const queryCount = 500
const perBatch = 10_000

/** The sizes that `npm run bench` measures. */
const sizes = [1_000, 10_000, 100_000]

/**
 * Measures searches of growing catalogs on both engines, through the API in this process. Each of 500 random combinations is
 * requested once, so that no cached response is measured. Always measures this checkout.
 */
export async function measureSearch({ report }: PartOptions): Promise<PartResult> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-bench-'))
  const server = await startPostgres()
  try {
    report(header)
    const figures = [
      ...(await measureCatalogs({ DATA_DIR, DATABASE_URL: server.url }, sizes, report)),
      ...(await measureCatalogs({ DATA_DIR }, sizes, report)),
    ]
    return { figures, beyond: figures.flatMap(findBeyond) }
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true })
  }
}

/** Milliseconds, `memory` in megabytes. */
interface Figures extends WriteTimes {
  engine: OpenDatabase['engine']
  size: number
  /** The first fill of the index, after a start. */
  fill: number
  memory: number
  /** The CPU time of a search in the index, without reading the found items from the database. */
  search: number
  /** A first page with facets, and the same without. `cpu` is the CPU time per request, including PostgreSQL's. */
  facets: Times
  list: Times
  /** The median of the first search after a change. */
  afterWrite: number
}

interface Times {
  p50: number
  p95: number
  cpu: number
}

type Shop = Awaited<ReturnType<typeof openApi>>

/** Measures catalogs of growing size in one database. */
export async function measureCatalogs(
  env: Record<string, string>,
  wanted: readonly number[],
  report: PartOptions['report'],
): Promise<Figures[]> {
  const shop = await openApi(env, insertShop)
  const figures: Figures[] = []
  let made = 0
  for (const size of wanted) {
    while (made < size) {
      const batch = Math.min(perBatch, size - made)
      await insertGems(shop.database.db, made, batch)
      made += batch
    }
    // In production this happens in the background.
    await shop.database.db.execute(sql`vacuum (analyze)`)
    await bumpRevision(shop.database.db, 1)
    const measured = await measureCatalog(shop, size)
    report(formatFigures(measured))
    figures.push(measured)
  }
  await shop.close()
  return figures
}

const insertShop = async ({ db }: OpenDatabase) => {
  const contactInfo = { name: 'Welo', email: 'hello@welo.example', phone: '', website_url: '' }
  await db.insert(shops).values({ ...shopKey, slug: 'welo', name: 'Welo', contactInfo })
  const body = { Full_name: 'Ada Seller', email: 'ada@example.com', cust_info: {} }
  await createCustomer(db, 1, admin, body, 'admin')
  await db.execute(sql`insert into categories (shop_id, name, category_type)
    select 1, 'Category ' || n, 'Gems' from generate_series(1, 12) n`)
}

const measureCatalog = async (shop: Shop, size: number): Promise<Figures> => {
  const { db, engine } = shop.database
  const filled = await measureFill(shop)
  const visitor = createVisitorApi(shop)
  const ask = (query: ItemQuery) => visitor.listItems('Product', query)
  // Warm-up: the engine compiles code, plans queries and caches pages.
  for (const query of createQueries(50, 1)) await ask({ ...query, facets: true })
  const queries = createQueries(queryCount, 2)
  const facets = await measureQueries(
    queries.map((query) => ({ ...query, facets: true })),
    ask,
  )
  const list = await measureQueries(queries, ask)
  const backOffice = createAdminApi(shop)
  const taken: number[] = []
  for (const [at, query] of createQueries(20, 3).entries()) {
    await backOffice.updateItem(1 + at, { title: `Changed ${at}` })
    taken.push(await time(() => ask({ ...query, facets: true })))
  }
  const afterWrite = getQuantile(taken, 0.5)
  return { engine, size, ...filled, facets, list, afterWrite, ...(await measureWrites(db, backOffice)) }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const readMemory = () => {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

/** Fills an index as after a start, and once more for its memory: the first fill also compiles code. */
const measureFill = async ({ database: { db }, shopCache }: Shop) => {
  const createIndexes = () => createShopIndexes({ db, readRevision: shopCache.readRevision })
  const fill = await time(() => createIndexes().open(1))
  const before = readMemory()
  const indexes = createIndexes()
  await indexes.open(1)
  const memory = readMemory() - before
  return { fill, memory, search: measureIndex(await indexes.open(1)) }
}

/** Returns the CPU time of a search with facets in the index. */
const measureIndex = (shop: ShopIndex): number => {
  const scope = { shopId: 1, withDisabled: false }
  const searchAll = (queries: readonly ItemQuery[]) => {
    for (const query of queries) {
      const found = searchItems(shop, { scope, types: ['Product'], query })
      found.findIds(0, 24)
      found.countFacets()
    }
  }
  searchAll(createQueries(100, 1))
  const before = process.cpuUsage()
  searchAll(createQueries(queryCount, 2))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / queryCount
}

const time = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const measureQueries = async (
  queries: readonly ItemQuery[],
  ask: (query: ItemQuery) => Promise<unknown>,
): Promise<Times> => {
  const before = readCpuSeconds(process.pid)
  const taken: number[] = []
  for (const query of queries) taken.push(await time(() => ask(query)))
  const cpu = ((readCpuSeconds(process.pid) - before) * 1000) / queries.length
  return { p50: getQuantile(taken, 0.5), p95: getQuantile(taken, 0.95), cpu }
}

const findBeyond = ({ engine, size, search, facets, withSearch, without }: Figures): string[] => {
  const { p95, cpu, write } = budgets.search
  const checks: [what: string, found: number, budget: number, isMeasured: boolean][] = [
    ['the p95 with facets, ms', facets.p95, p95[engine], size === 100_000],
    ['the CPU time of a search in the index, ms', search, cpu, size === 10_000],
    ['the part of a PATCH that the search adds, %', (withSearch / without - 1) * 100, write, size === 10_000],
  ]
  return checks
    .filter(([, found, budget, isMeasured]) => isMeasured && !(found <= budget))
    .map(
      ([what, found, budget]) =>
        `${engine}, ${size} items: ${what}: ${found.toFixed(1)}, the budget is ${budget}`,
    )
}

const titles = [
  'fill',
  'MB',
  'index',
  'p50',
  'p95',
  'CPU',
  'p50',
  'p95',
  'CPU',
  'changed',
  'PATCH',
  'without',
]
const inColumns = (engine: string, size: string, cells: string[]) =>
  `${engine.padEnd(11)}${size.padStart(9)}${cells.map((cell) => cell.padStart(9)).join('')}\n`

const header = `searches, ms: in the index (CPU), with facets, without, after a change\n${inColumns('engine', 'items', titles)}`

const formatFigures = ({ engine, size, fill, memory, search, facets, list, ...writes }: Figures) => {
  const times = [facets, list].flatMap(({ p50, p95, cpu }) => [p50, p95, cpu])
  const { afterWrite, withSearch, without } = writes
  const cells = [fill, memory, search, ...times, afterWrite, withSearch, without]
  return inColumns(
    engine,
    String(size),
    cells.map((value) => value.toFixed(value < 100 ? 1 : 0)),
  )
}
