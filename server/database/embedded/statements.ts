import type { Transaction } from '@electric-sql/pglite'

export type Query = Parameters<Transaction['query']>

/** Removes Drizzle's parsers, because the engine has its own. With them, PGlite would copy all its parsers for each statement. */
export function withoutParsers([text, values, { parsers: _known, ...options } = {}]: Query): Query {
  return [text, values, options]
}

/** Returns `tx` without Drizzle's parsers. Calls each statement through `run`. */
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
