import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'

interface PageQuery {
  where: SQL | undefined
  order: SQL[]
  /** The reverse order. If the total is known, a page that is nearer to the end than to the start is read from the end. */
  reversed?: SQL[]
  /** Counts from 1. */
  page: number
  perPage: number
  /** True if finding the page reads every matching row, as in a search. The same query then counts the rows. */
  readsEveryRow: boolean
  knownTotal?: number | Promise<number>
}

/**
 * Returns the filter if it sets only keys for which the database stores totals. Otherwise returns undefined, and the rows must be
 * counted.
 */
export function pickStoredTotalFilter<Filter extends object, Key extends keyof Filter>(
  filter: Filter,
  keys: readonly Key[],
): Pick<Filter, Key> | undefined {
  const known: readonly string[] = keys.map(String)
  const isKept = Object.entries(filter).every(([key, value]) => value === undefined || known.includes(key))
  return isKept ? filter : undefined
}

type Found<Id extends AnyPgColumn> = { ids: Id['_']['data'][]; total: number }

/**
 * Returns the ids of one page in order, and the total over all pages. Selects only ids, because sorting long rows for a distant
 * page is slow. The caller reads the rows by id. Page and total are queried in parallel if possible.
 */
export async function findPage<Id extends AnyPgColumn>(
  db: Database,
  id: Id,
  wanted: PageQuery,
): Promise<Found<Id>> {
  const { where, order, page, perPage, readsEveryRow, knownTotal, reversed } = wanted
  const offset = (page - 1) * perPage
  if (page > 1 && reversed && knownTotal !== undefined) {
    const total = await knownTotal
    const left = Math.max(total - offset, 0)
    if (left < offset) return { ids: await readFromEnd(db, id, { ...wanted, reversed, left }), total }
  }
  const total = readsEveryRow ? sql<number>`count(*) over ()` : sql<number>`0`
  const rows = db
    .select({ id: sql<Id['_']['data']>`${id}`, total: total.mapWith(Number) })
    .from(id.table)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset)
  const [found, counted] = await Promise.all([
    rows,
    readsEveryRow ? undefined : (knownTotal ?? db.$count(id.table, where)),
  ])
  const [first] = found
  return {
    ids: found.map((row) => row.id),
    // A page past the end has no rows, so the window count is missing.
    total: counted ?? first?.total ?? (page === 1 ? 0 : await db.$count(id.table, where)),
  }
}

/** Reads the page from the end of the list. `left` is the number of rows from the page's first row to the end. */
const readFromEnd = async <Id extends AnyPgColumn>(
  db: Database,
  id: Id,
  { where, reversed, perPage, left }: PageQuery & { reversed: SQL[]; left: number },
): Promise<Found<Id>['ids']> => {
  const size = Math.min(perPage, left)
  if (size === 0) return []
  const found = await db
    .select({ id: sql<Id['_']['data']>`${id}` })
    .from(id.table)
    .where(where)
    .orderBy(...reversed)
    .limit(size)
    .offset(left - size)
  return found.map((row) => row.id).toReversed()
}
