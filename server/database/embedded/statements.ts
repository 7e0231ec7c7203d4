import type { Transaction } from '@electric-sql/pglite'

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
