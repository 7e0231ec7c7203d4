import { setImmediate } from 'node:timers/promises'
import { types, type Transaction } from '@electric-sql/pglite'

const asText = (value: string) => value

/** As drizzle brings them with each statement: moments stay text, which its columns read. */
export const momentParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

/** What a query of the engine takes: text, values, options. */
export type Query = Parameters<Transaction['query']>

/**
 * The query without the parsers that drizzle brings, which the engine has already: to add them, PGlite would copy its own
 * 300 for each statement, nearly half of what that takes.
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
