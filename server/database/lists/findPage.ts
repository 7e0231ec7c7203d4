import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database.ts'

interface Wanted {
  where: SQL | undefined
  order: SQL[]
  /** The order from the end, where it is known how many rows there are: a page that is nearer to the end is read from there. */
  reversed?: SQL[]
  /** Counts from 1. */
  page: number
  perPage: number
  /** True where each row has to be looked at to find those of the page, as for words: then they are counted with it. */
  readsEveryRow: boolean
  /** How many rows there are, if that is known. */
  knownTotal?: number | Promise<number>
}

/**
 * The list's filter, if it sets no keys but those that its kept totals are read by. Otherwise undefined: its rows must be
 * counted. A filter that a list gains later is counted until its key is among these.
 */
export function pickKeptFilter<Filter extends object, Key extends keyof Filter>(
  filter: Filter,
  keys: readonly Key[],
): Pick<Filter, Key> | undefined {
  const known: readonly string[] = keys.map(String)
  const isKept = Object.entries(filter).every(([key, value]) => value === undefined || known.includes(key))
  return isKept ? filter : undefined
}

type Found<Id extends AnyPgColumn> = { ids: Id['_']['data'][]; total: number }

/**
 * Which rows of a table a page has, in order, by that id; and how many all pages have. Rows are long, and a page far down
 * would sort all of them: whoever wants them reads those of the ids. Two queries, at once where they can be.
 */
export async function findPage<Id extends AnyPgColumn>(
  db: Database,
  id: Id,
  wanted: Wanted,
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
    // A page past the end is empty, and cannot tell of those before it.
    total: counted ?? first?.total ?? (page === 1 ? 0 : await db.$count(id.table, where)),
  }
}

/** The ids of the page after which and with which that many rows are left. */
const readFromEnd = async <Id extends AnyPgColumn>(
  db: Database,
  id: Id,
  { where, reversed, perPage, left }: Wanted & { reversed: SQL[]; left: number },
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
