import type { Results, Transaction } from '@electric-sql/pglite'
import pLimit from 'p-limit'
import { wrapStatements, type Query } from './statements.ts'

/**
 * A long read-only transaction between whose statements others read, since the engine has but one connection. They see what
 * it sees, and that is the latest: nobody else can commit before it has ended. Only the clock of their statements stands
 * still meanwhile (docs/decisions/001).
 */
export class SharedSnapshot {
  readonly #limit = pLimit(1)
  #tx: Transaction | undefined
  #begin = () => {}

  /** Whoever reads waits until it is open or closed. */
  constructor() {
    const begun = new Promise<void>((resolve) => (this.#begin = resolve))
    void this.#limit(() => begun)
  }

  /** Makes the transaction, in which nothing has been read yet, one that only reads. */
  async open(tx: Transaction): Promise<void> {
    await tx.exec('set transaction isolation level repeatable read, read only')
    this.#tx = tx
    this.#begin()
  }

  /** The transaction as its owner uses it, taking turns with the readers. */
  get own(): Transaction {
    if (!this.#tx) throw new Error('The snapshot is closed')
    return wrapStatements(this.#tx, (statement) => this.#limit(statement))
  }

  /** Undefined for what cannot be done here and has to wait: it writes or locks, or the snapshot has ended. */
  read<T>(query: Query): Promise<Results<T> | undefined> {
    return this.#limit(() => this.#tx && readInSavepoint<T>(this.#tx, query))
  }

  /** Lets nobody in any more; resolves once whoever reads has done so. */
  async close(): Promise<void> {
    this.#begin()
    await this.#limit(() => (this.#tx = undefined))
  }
}

/** In a savepoint, so that a reader's error does not end the transaction. */
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

/** `read_only_sql_transaction`; `in_failed_sql_transaction`, where its owner has made a mistake. */
const waiting = new Set(['25006', '25P02'])

const hasToWait = (error: unknown) =>
  error instanceof Error && 'code' in error && waiting.has(String(error.code))
