import { setImmediate } from 'node:timers/promises'
import type { Transaction } from '@electric-sql/pglite'

/** The same transaction, each of whose statements is run by `run`. */
export function wrapStatements(
  tx: Transaction,
  run: <T>(statement: () => Promise<T>) => Promise<T>,
): Transaction {
  return {
    query: (...query) => run(() => tx.query(...query)),
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
