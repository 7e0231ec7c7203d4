import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { PGlite, types, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { OperatorError } from '../../errors/operatorError.ts'
import { SharedSnapshot } from './sharedSnapshot.ts'
import { withoutParsers, wrapStatements, type Query } from './statements.ts'

/** The outer database handle was used inside a transaction. With a single connection, that query would deadlock. */
export class OuterHandleInTransactionError extends Error {
  override readonly name = 'OuterHandleInTransactionError'

  constructor() {
    super('The database was used directly inside a transaction. Pass the transaction and use it instead.')
  }
}

export class TransactionTimeoutError extends OperatorError {
  override readonly name = 'TransactionTimeoutError'

  constructor(limitMs: number) {
    super(`The transaction did not end within ${limitMs} ms and was rolled back.`)
  }
}

/** The database stopped permanently, for example because of a failing disk. A restart recovers all acknowledged commits. */
export class EngineFailedError extends OperatorError {
  override readonly name = 'EngineFailedError'

  constructor(cause: Error) {
    super(
      `The database stopped: ${cause.message}. Fix the cause, then restart the shop to recover the database.`,
      {
        cause,
      },
    )
  }
}

interface GuardedEngineOptions extends PGliteOptions {
  /** Milliseconds. */
  transactionLimitMs?: number | undefined
  onClosed?: () => void
}

/**
 * Extends PGlite so that hangs become errors. PGlite has one connection: an outer query inside a transaction would deadlock, and
 * an endless transaction would block all others. After a PANIC, PGlite would loop forever.
 */
export class GuardedEngine extends PGlite {
  readonly #limitMs: number
  readonly #onClosed: () => void
  readonly #unlimited = new AsyncLocalStorage<'alone' | 'shared'>()
  readonly #running = new AsyncLocalStorage<{ open: boolean }>()
  /** The open snapshot and those that wait for it. Only one is open at a time. */
  readonly #snapshots = new Set<SharedSnapshot>()
  readonly #failing = new AbortController()
  #closing: Promise<void> | undefined

  constructor({ transactionLimitMs = 10_000, onClosed = () => {}, ...options }: GuardedEngineOptions) {
    super({ ...options, parsers: timestampParsers })
    this.#limitMs = transactionLimitMs
    this.#onClosed = onClosed
  }

  /** Aborted with an EngineFailedError when the engine has stopped permanently. */
  get failed(): AbortSignal {
    return this.#failing.signal
  }

  /** Runs `work` without the transaction time limit, for example for an import. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T> {
    return this.#unlimited.run('alone', work)
  }

  /** Makes the transactions of `work` read-only, without the time limit. Other queries can read between the statements. */
  withSharedSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.#unlimited.run('shared', work)
  }

  override transaction<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#unlimited.getStore() === 'shared') return this.#share(callback)
    return super.transaction((tx) => this.#withinLimit(callback, tx))
  }

  override async query<T>(...given: Query): Promise<Results<T>> {
    this.#refuseInTransaction()
    const query = withoutParsers(given)
    for (const snapshot of this.#snapshots) {
      const results = await snapshot.read<T>(query)
      if (results) return results
    }
    return super.query<T>(...query)
  }

  /** Closes the engine after running transactions have ended. A second call waits for the first. */
  override async close(): Promise<void> {
    this.#refuseInTransaction()
    this.#closing ??= this.#shutDown()
    return this.#closing
  }

  /** PGlite calls this for each query and transaction on the outer handle, but not for a transaction's own queries. */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseInTransaction()
    return super._runExclusiveTransaction(work)
  }

  /** PGlite calls this for each protocol message of a query. */
  override async execProtocolStream(...[message, options]: Parameters<PGlite['execProtocolStream']>) {
    this.failed.throwIfAborted()
    try {
      return await super.execProtocolStream(message, options)
    } catch (error) {
      if (!isFatal(error)) throw error
      const failure = new EngineFailedError(error)
      this.#failing.abort(failure)
      throw failure
    }
  }

  #refuseInTransaction() {
    if (this.#running.getStore()?.open) throw new OuterHandleInTransactionError()
  }

  async #withinLimit<T>(callback: (tx: Transaction) => Promise<T>, tx: Transaction): Promise<T> {
    // The transaction counts as open until the callback ends, even past the limit. So late queries on the outer handle are
    // rejected too.
    const work = this.#runOpen(callback, tx)
    if (this.#unlimited.getStore()) return work
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new TransactionTimeoutError(this.#limitMs)), this.#limitMs)
    })
    return Promise.race([work, limit]).finally(() => clearTimeout(timer))
  }

  async #runOpen<T>(callback: (tx: Transaction) => Promise<T>, tx: Transaction): Promise<T> {
    const run = { open: true }
    return this.#running.run(run, async () => {
      try {
        return await callback(this.#unlimited.getStore() ? withPauses(tx) : wrapStatements(tx))
      } finally {
        run.open = false
      }
    })
  }

  async #share<T>(callback: (tx: Transaction) => Promise<T>): Promise<T> {
    const snapshot = new SharedSnapshot()
    this.#snapshots.add(snapshot)
    try {
      return await super.transaction(async (tx) => {
        await snapshot.open(tx)
        try {
          return await this.#runOpen(callback, snapshot.own)
        } finally {
          await snapshot.close()
        }
      })
    } finally {
      this.#snapshots.delete(snapshot)
      // Readers may also be waiting for a snapshot that never opened.
      await snapshot.close()
    }
  }

  async #shutDown() {
    try {
      // After a failure, PGlite's `close` would loop forever. The next start recovers from the write-ahead log.
      if (!this.failed.aborted) await super.close()
    } finally {
      // Node's documentation requires this before the two stores can be garbage-collected.
      this.#unlimited.disable()
      this.#running.disable()
      this.#onClosed()
    }
  }
}

const asText = (value: string) => value

/** Parsers that leave timestamps, dates and intervals as text, because Drizzle converts them. */
const timestampParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

/** Pauses before each statement. The engine runs synchronously, so a long transaction would block the event loop. */
const withPauses = (tx: Transaction) =>
  wrapStatements(tx, async (statement) => {
    await setImmediate()
    return statement()
  })

/** True if PostgreSQL cannot continue after the error, or WebAssembly failed, for example because memory ran out. */
const isFatal = (error: unknown): error is Error =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error &&
    'severity' in error &&
    (error.severity === 'PANIC' || error.severity === 'FATAL'))
