import { gt, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { refusedCalls as table } from '../database/schema.ts'
import type { HttpError } from '../errors/httpError.ts'
import { toNetwork } from './limits/clientNetwork.ts'
import { logEvent } from './logEvents.ts'

const minute = 60_000
const hour = 60 * minute

/** Log lines per minute, so that a flood from many networks cannot fill the disk. The counts stay complete. */
const maxLines = 100

/** A limit, as the error code and the route, with its refused calls: `too_many_requests POST /api/cart_items`. */
interface LimitCount {
  limit: string
  calls: number
}

interface HourCount extends LimitCount {
  /** The start of the hour. */
  hour: Date
}

/** Counts the calls that limits refuse in this process until they are saved. */
export interface RefusedCalls {
  /** Counts and logs a call. Logs one line a minute for each network, route and code. */
  add: (request: FastifyRequest, code: string) => void
  /** Returns the unsaved counts. */
  list: () => HourCount[]
  /** Passes the counts to `write` and removes them. If `write` fails, they are kept for the next attempt. */
  save: (write: (counts: HourCount[]) => Promise<void>) => Promise<void>
}

/** Returns whether an error refuses a call because of a limit, not because of the call itself. */
export function isRefusal({ statusCode, code }: Pick<HttpError, 'statusCode' | 'code'>): boolean {
  return statusCode === 429 || code === 'busy'
}

export function createRefusedCalls(): RefusedCalls {
  let counts = new Map<string, HourCount>()
  const mayLog = limitLines()
  const count = ({ hour, limit, calls }: HourCount) => {
    const key = `${hour.getTime()} ${limit}`
    counts.set(key, { hour, limit, calls: (counts.get(key)?.calls ?? 0) + calls })
  }
  return {
    add: (request, code) => {
      const route = `${request.method} ${request.routeOptions.url ?? '*'}`
      const network = toNetwork(request.ip)
      count({ hour: new Date(Math.floor(Date.now() / hour) * hour), limit: `${code} ${route}`, calls: 1 })
      if (mayLog(`${network} ${code} ${route}`)) logEvent(request.log, 'refused', { code, route, network })
    },
    list: () => [...counts.values()],
    save: async (write) => {
      const taken = [...counts.values()]
      if (taken.length === 0) return
      counts = new Map()
      try {
        await write(taken)
      } catch (error) {
        taken.forEach(count)
        throw error
      }
    },
  }
}

/** Returns a function that accepts each key once a minute, and at most `maxLines` keys. */
const limitLines = () => {
  const logged = new Set<string>()
  let endsAt = 0
  return (key: string): boolean => {
    // The monotonic clock, so that a changed clock does not stop the log.
    const now = performance.now()
    if (now >= endsAt) {
      logged.clear()
      endsAt = now + minute
    }
    if (logged.has(key) || logged.size >= maxLines) return false
    logged.add(key)
    return true
  }
}

/** Adds the process's counts to the table, which all instances share, and deletes counts older than 48 hours. */
export async function saveRefusedCalls(db: Database, refused: RefusedCalls): Promise<void> {
  await refused.save(async (counts) => {
    await db
      .insert(table)
      .values(counts)
      .onConflictDoUpdate({
        target: [table.hour, table.limit],
        set: { calls: sql`${table.calls} + excluded.calls` },
      })
  })
  await db.delete(table).where(lt(table.hour, new Date(Date.now() - 48 * hour)))
}

/** Counts the refused calls of the last 24 hours by limit, highest count first: those in the table and the unsaved ones. */
export async function countRefusedCalls(db: Database, refused: RefusedCalls): Promise<LimitCount[]> {
  const since = new Date(Date.now() - 24 * hour)
  const rows = await db
    .select({ limit: table.limit, calls: sql`sum(${table.calls})`.mapWith(Number) })
    .from(table)
    .where(gt(table.hour, since))
    .groupBy(table.limit)
  const unsaved = refused.list().filter((count) => count.hour > since)
  const sums = new Map<string, number>()
  for (const { limit, calls } of [...rows, ...unsaved]) sums.set(limit, (sums.get(limit) ?? 0) + calls)
  return [...sums]
    .map(([limit, calls]) => ({ limit, calls }))
    .toSorted((a, b) => b.calls - a.calls || a.limit.localeCompare(b.limit))
}
