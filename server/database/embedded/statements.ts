import { setImmediate } from 'node:timers/promises'
import { types, type Transaction } from '@electric-sql/pglite'

const asText = (value: string) => value

/** How drizzle wants each statement's values read: moments stay text, which its columns know to read. */
export const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

/** What a query of the engine takes: text, values, options. */
export type Query = Parameters<Transaction['query']>

/**
 * The query without drizzle's own parsers, which the engine has (`parsers`): PGlite would copy its 300 parsers for each
 * statement to add them, which was nearly half of a statement's time.
 */
export function withoutParsers([text, values, { parsers: _known, ...options } = {}]: Query): Query {
  return [text, values, options]
}

/** The same transaction, each of whose statements is run by `run`. */
export function wrapStatements(
  tx: Transaction,
  run: <T>(statement: () => Promise<T>) => Promise<T> = (statement) => statement(),
): Transaction {
  return {
    query: (...query) => run(() => tx.query(...withoutParsers(query))),
    sql: (...query) => run(() => tx.sql(...query)),
    exec: (...text) => run(() => tx.exec(...text)),
    rollback: () => run(() => tx.rollback()),
    listen: (...channel) => tx.listen(...channel),
    get closed() {
      return tx.closed
    },
  }
}

/**
 * The same transaction with a pause before each statement. The engine's answers come without one, so that a long transaction
 * would keep the process from whatever needs no database.
 */
export function withPauses(tx: Transaction): Transaction {
  return wrapStatements(tx, async (statement) => {
    await setImmediate()
    return statement()
  })
}
