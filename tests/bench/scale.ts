import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openStores } from '../../server/stores.ts'
import { loadConfig } from '../../server/config/config.ts'
import type { Envelope } from '../../dataProvider/contract/responses.schema.ts'
import type { Database } from '../../server/database/database.ts'
import { items, shops } from '../../server/database/schema.ts'
import { findItem, listItems } from '../../server/items/routes.ts'
import { createShopIndexes } from '../../server/items/search/shopIndexes.ts'
import { startPostgres } from '../support/database/postgres.ts'
import { getQuantile } from './budgets.ts'
import type { PartOptions, PartResult } from './part.ts'
import { shopKey } from './fill.ts'

type Report = PartOptions['report']

const sizes = { postgresql: [1_000, 100_000, 1_000_000], embedded: [1_000, 100_000] }
const callsPerWay = 50
const perBatch = 20_000
const visitor = { shopId: 1, withDisabled: false }

/**
 * `large`: every second item. `sparse`: fifty items, and about fifty more at each larger size. `old`: every twentieth item, all
 * sold, so lists show them last.
 */
const categories = { large: 1, sparse: 2, old: 3 }

/** Measures the p95 of visitors' queries without cached responses, at growing catalog sizes. */
export async function measureScale({ report }: PartOptions): Promise<PartResult> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'welo-scale-'))
  const server = await startPostgres()
  try {
    const rows = [
      ...(await grow({ DATA_DIR, DATABASE_URL: server.url }, sizes.postgresql, report)),
      ...(await grow({ DATA_DIR }, sizes.embedded, report)),
    ]
    report(toTable(rows))
    return { figures: rows, beyond: findBeyond(rows) }
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true })
  }
}

interface Row {
  engine: string
  size: number
  /** Milliseconds, by kind of query. */
  p95: Record<string, number>
  isTotalExact: boolean
}

const grow = async (env: Record<string, string>, wanted: number[], report: Report): Promise<Row[]> => {
  const { database } = await openStores(loadConfig({ LOG_LEVEL: 'silent', ...env }))
  const { db, engine } = database
  try {
    const contactInfo = { name: 'Welo', email: 'hello@welo.example', phone: '', website_url: '' }
    await db.insert(shops).values({ ...shopKey, slug: 'welo', name: 'Welo', contactInfo })
    await db.execute(sql`insert into categories (shop_id, name, category_type)
      select 1, 'Category ' || n, 'Cabochons' from generate_series(1, 3) n`)
    const rows: Row[] = []
    let made = 0
    for (const size of wanted) {
      while (made < size) {
        const batch = Math.min(perBatch, size - made)
        await addItems(db, made, batch, size)
        made += batch
        report(`\r${engine} ${progressBar(made / size)} ${made} of ${size} items`)
      }
      report('\n')
      // In production this happens in the background.
      await db.execute(sql`vacuum (analyze)`)
      rows.push({ engine, size, ...(await measure(db, size)) })
    }
    return rows
  } finally {
    await database.close()
  }
}

const progressBar = (share: number) => '#'.repeat(Math.round(share * 30)).padEnd(30, '.')

/** Nine of ten items are products, one of ten is hidden, and 15 % are sold. Items with higher numbers are older. */
const addItems = async (db: Database, made: number, count: number, size: number) => {
  await db.execute(sql`insert into items (shop_id, item_type, slug, title, description, sku, price_minor, rank, is_disabled, stock, item_info, created_at)
    select 1, case when n % 10 > 0 then 'Product' when n % 20 = 0 then 'Blog' else 'Event' end, 'stone-' || n, 'Opal ' || left(md5(n::text), 8),
      'A cabochon from Wegel Tena. ' || md5(n::text), 'SKU' || n, n % 100000 * 10, case when n % 3 > 0 then n % 100 end, n % 10 = 1,
      case when n % 4 > 0 then n % 5 end, jsonb_build_object('material', 'opal'), now() - n * interval '1 minute'
    from generate_series(${made}::int + 1, ${made}::int + ${count}::int) n`)
  await db.execute(sql`insert into item_categories (shop_id, item_id, category_id)
    select 1, id, category from items, generate_series(1, 3) category where id > ${made}::int and case category
      when ${categories.large}::int then id % 2 = 0
      when ${categories.sparse}::int then id % greatest(${size}::int / 50, 1) = 3
      else id % 20 = 5 and stock = 0 end`)
  await db.execute(sql`insert into item_images (shop_id, item_id, display_image, image_type, seq)
    select 1, id, '/media/' || id || '-' || seq || '.webp', 'Image', seq from items, generate_series(1, 2) seq where id > ${made}::int`)
}

const measure = async (db: Database, size: number): Promise<Pick<Row, 'p95' | 'isTotalExact'>> => {
  const catalog = { db, indexes: createShopIndexes({ db, readRevision: async () => String(size) }) }
  const read = (page: number, category?: number) => listItems(catalog, visitor, 'Product', { page, category })
  const lastOf = async (category?: number) => (await read(1, category)).pageTotal
  const ways: Record<string, () => Promise<unknown>> = {
    'page 1': () => read(1),
    detail: () =>
      findItem(db, visitor, { slug: `stone-${2 + 10 * Math.floor((Math.random() * size) / 10)}` }),
  }
  const last = await lastOf()
  ways['last page'] = () => read(last)
  for (const [name, category] of Object.entries(categories)) {
    const lastOfCategory = await lastOf(category)
    ways[name] = () => read(1, category)
    ways[`${name}, last`] = () => read(lastOfCategory, category)
  }
  ways['middle'] = () => read(Math.ceil(last / 2))
  ways['events'] = () => listItems(catalog, visitor, 'Event', { page: 1 })
  const p95: Row['p95'] = {}
  for (const [name, ask] of Object.entries(ways)) p95[name] = await time(ask)
  return { p95, isTotalExact: await isExact(db, await read(1)) }
}

const time = async (ask: () => Promise<unknown>) => {
  const taken: number[] = []
  for (let call = -5; call < callsPerWay; call++) {
    const start = performance.now()
    await ask()
    // The first calls warm up the compiler and the caches.
    if (call >= 0) taken.push(performance.now() - start)
  }
  return getQuantile(taken, 0.95)
}

const isExact = async (db: Database, { itemsTotal }: Envelope<unknown>) =>
  itemsTotal ===
  (await db.$count(items, sql`item_type = 'Product' and not is_disabled and deleted_at is null`))

/** Page 1 and an item may take twice the smallest catalog's time, other queries 100 ms. Middle pages and events have no limit. */
const findBeyond = (rows: Row[]) =>
  rows.flatMap(({ engine, size, p95, isTotalExact }) => {
    const first = rows.find((row) => row.engine === engine)?.p95 ?? {}
    const most = (way: string) => {
      if (way === 'middle' || way === 'events') return Number.POSITIVE_INFINITY
      return way === 'page 1' || way === 'detail' ? 2 * (first[way] ?? 0) : 100
    }
    const slow = Object.entries(p95).filter(([way, ms]) => !(ms <= most(way)))
    return [
      ...slow.map(
        ([way, ms]) =>
          `${engine}, ${size} items: ${way} took ${ms.toFixed(1)} ms, of ${most(way).toFixed(1)}`,
      ),
      ...(isTotalExact ? [] : [`${engine}, ${size} items: itemsTotal is wrong`]),
    ]
  })

const toTable = (rows: Row[]) => {
  const ways = Object.keys(rows[0]?.p95 ?? {})
  const cells = (values: string[]) => values.map((value) => value.padStart(14)).join('')
  const lines = rows.map(({ engine, size, p95, isTotalExact }) =>
    cells([
      engine,
      String(size),
      ...ways.map((way) => p95[way]!.toFixed(1)),
      isTotalExact ? 'exact' : 'WRONG',
    ]),
  )
  return ['p95 in ms', cells(['engine', 'items', ...ways, 'itemsTotal']), ...lines, ''].join('\n')
}
