import type { Results, Transaction } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import { wrapStatements, type Query } from './statements.ts'

/**
 * A long read-only transaction on the engine's only connection. Between its statements, other queries can read the same snapshot.
 * The snapshot is current, because no other transaction can commit until it ends. But `now()` does not advance for these queries
 * (docs/decisions/001).
 */
export class SharedSnapshot {
  readonly #limit = pLimit(1)
  #tx: Transaction | undefined
  #begin = () => {}

  /** Readers wait until the snapshot is open or closed. */
  constructor() {
    const begun = new Promise<void>((resolve) => (this.#begin = resolve))
    void this.#limit(() => begun)
  }

  /** Makes the transaction read-only, with repeatable reads. Call it before the first query of the transaction. */
  async open(tx: Transaction): Promise<void> {
    await tx.exec('set transaction isolation level repeatable read, read only')
    this.#tx = tx
    this.#begin()
  }

  get own(): Transaction {
    if (!this.#tx) throw new Error('The snapshot is closed')
    return wrapStatements(this.#tx, (statement) => this.#limit(statement))
  }

  /** Returns undefined if the query cannot use the snapshot: it writes or locks, or the snapshot has ended or failed. */
  read<T>(query: Query): Promise<Results<T> | undefined> {
    return this.#limit(() => this.#tx && readInSavepoint<T>(this.#tx, query))
  }

  /** Ends the snapshot for readers: later reads return undefined. Resolves when the current reads are done. */
  async close(): Promise<void> {
    this.#begin()
    await this.#limit(() => (this.#tx = undefined))
  }
}

/** Runs in a savepoint, so that a reader's error does not abort the transaction. */
const readInSavepoint = async <T>(tx: Transaction, query: Query): Promise<Results<T> | undefined> => {
  try {
    await tx.exec('savepoint reader')
    try {
      return await tx.query<T>(...query)
    } finally {
      await tx.exec('rollback to savepoint reader; release savepoint reader')
    }
  } catch (error) {
    if (hasToWait(error)) return undefined
    throw error
  }
}

/** SQLSTATEs: `read_only_sql_transaction`, and `in_failed_sql_transaction` after an error of the snapshot's owner. */
const waiting = new Set(['25006', '25P02'])

const hasToWait = (error: unknown) =>
  error instanceof Error && 'code' in error && waiting.has(String(error.code))
