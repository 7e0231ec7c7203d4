import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { PGlite, types, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { OperatorError } from '../../errors/operatorError.ts'
import { SharedSnapshot } from './sharedSnapshot.ts'
import { withoutParsers, wrapStatements, type Query } from './statements.ts'

/** The database was used beside the transaction that is running: with one connection that would wait for itself. */
export class OuterHandleInTransactionError extends Error {
  override readonly name = 'OuterHandleInTransactionError'

  constructor() {
    super('The database was used directly inside a transaction. Pass the transaction and use it instead.')
  }
}

/** The transaction did not end in time and was rolled back. */
export class TransactionTimeoutError extends OperatorError {
  override readonly name = 'TransactionTimeoutError'

  constructor(limitMs: number) {
    super(`The transaction did not end within ${limitMs} ms and was rolled back.`)
  }
}

/** The database stopped for good (a failing disk, mostly); what was acknowledged is safe, a new start recovers it. */
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
  /** Milliseconds one transaction may take. */
  transactionLimitMs?: number | undefined
  /** Runs once the engine is closed. */
  onClosed?: () => void
}

/**
 * PGlite whose hangs are errors. It has one connection: a query on it inside a transaction would wait for that
 * transaction for ever, a transaction that never ends would stop all others, and after a PANIC it would spin.
 */
export class GuardedEngine extends PGlite {
  readonly #limitMs: number
  readonly #onClosed: () => void
  readonly #unlimited = new AsyncLocalStorage<'alone' | 'shared'>()
  readonly #running = new AsyncLocalStorage<{ open: boolean }>()
  /** Open, or about to be: one after the other. */
  readonly #snapshots = new Set<SharedSnapshot>()
  readonly #failing = new AbortController()
  #closing: Promise<void> | undefined

  constructor({ transactionLimitMs = 10_000, onClosed = () => {}, ...options }: GuardedEngineOptions) {
    super({ ...options, parsers: momentParsers })
    this.#limitMs = transactionLimitMs
    this.#onClosed = onClosed
  }

  /** Aborted, for that EngineFailedError, once the engine has stopped for good. */
  get failed(): AbortSignal {
    return this.#failing.signal
  }

  /** A transaction inside has no time limit: an import. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T> {
    return this.#unlimited.run('alone', work)
  }

  /** A read-only transaction inside has no time limit, and other queries run between its statements: a backup, an export. */
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

  /** Closes once what is running has ended; a second call waits for the first. */
  override async close(): Promise<void> {
    this.#refuseInTransaction()
    this.#closing ??= this.#shutDown()
    return this.#closing
  }

  /** Everything on the outer handle comes by here, a transaction's own queries do not. */
  override async _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseInTransaction()
    return super._runExclusiveTransaction(work)
  }

  /** Every message to the database comes by here. */
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
    // Stays open for as long as the callback runs, also past the limit: what it then does too late is refused as well.
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
      // Also a snapshot that never opened: readers may wait for it.
      await snapshot.close()
    }
  }

  async #shutDown() {
    try {
      // After a failure there is nothing to flush, and asking would spin: the next start recovers from the log.
      if (!this.failed.aborted) await super.close()
    } finally {
      // Otherwise every promise of the process would go on carrying these two.
      this.#unlimited.disable()
      this.#running.disable()
      this.#onClosed()
    }
  }
}

const asText = (value: string) => value

/** As drizzle brings them with each statement: moments stay text, which its columns read. */
const momentParsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [type, asText]),
)

/**
 * The same transaction with a pause before each statement. The engine's answers come without one, so that a long transaction
 * would block the event loop.
 */
const withPauses = (tx: Transaction) =>
  wrapStatements(tx, async (statement) => {
    await setImmediate()
    return statement()
  })

/** What PostgreSQL does not go on after, or what stopped it from running at all (out of memory). */
const isFatal = (error: unknown): error is Error =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error &&
    'severity' in error &&
    (error.severity === 'PANIC' || error.severity === 'FATAL'))
