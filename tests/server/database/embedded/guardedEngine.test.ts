import { PGlite } from '@electric-sql/pglite'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, test, vi } from 'vitest'
import {
  EngineFailedError,
  OuterHandleInTransactionError,
  TransactionTimeoutError,
  type GuardedEngine,
} from '../../../../server/database/embedded/guardedEngine.ts'
import { openEmptyDatabase } from '../../../support/database/emptyDatabase.ts'

const notes = pgTable('notes', { n: integer().notNull() })

/**
 * Engines by their time limit for transactions, in milliseconds. The tests share them, and each test starts with an empty `notes`
 * table.
 */
const engines = new Map<number, Promise<GuardedEngine>>()
afterAll(async () => {
  for (const engine of engines.values()) await (await engine).close()
})

test('the outer Drizzle handle throws when it is used inside a transaction', async () => {
  const { db, stored } = await start()
  const prepared = db.select().from(notes).prepare('all')

  const queries = db.transaction((tx) =>
    tx
      .insert(notes)
      .values({ n: 1 })
      .then(() => db.select().from(notes)),
  )
  await expect(queries).rejects.toMatchObject({ cause: new OuterHandleInTransactionError() })
  const prepares = db.transaction(() => prepared.execute())
  await expect(prepares).rejects.toMatchObject({ cause: new OuterHandleInTransactionError() })
  const nests = db.transaction(() => db.transaction((tx) => tx.insert(notes).values({ n: 2 })))
  await expect(nests).rejects.toThrow(OuterHandleInTransactionError)

  await db.insert(notes).values({ n: 3 })
  expect(await stored()).toEqual([3])
})

test('a transaction that does not end is rolled back at the time limit, and the engine keeps working', async () => {
  const { engine, stored } = await start(50)

  const hanging = engine.transaction(async (tx) => {
    await tx.query('insert into notes values (1)')
    await new Promise(() => {})
  })
  const waiting = engine.query('insert into notes values (2)')

  await expect(hanging).rejects.toThrow(TransactionTimeoutError)
  await waiting
  await engine.transaction((tx) => tx.query('insert into notes values (3)'))
  expect(await stored()).toEqual([2, 3])
})

test('queries that are pending at the time limit are rolled back with their transaction', async () => {
  const { engine, stored } = await start(50)

  const hanging = engine.transaction(async (tx) => {
    const busy = async (n: number) => {
      while (!tx.closed) await tx.query('insert into notes values ($1)', [n]).then(nextTurn)
    }
    await Promise.all([busy(1), busy(2), busy(3)])
    await new Promise(() => {})
  })

  await expect(hanging).rejects.toThrow(TransactionTimeoutError)
  expect(await stored()).toEqual([])
})

test('queries that a transaction makes after its time limit are rejected and change nothing', async () => {
  const { engine, stored } = await start(50)
  const { promise: tooLate, resolve: wake } = deferred()
  const late: Promise<unknown>[] = []
  const { promise: done, resolve: finish } = deferred()

  const hanging = engine.transaction(async (tx) => {
    await tooLate
    late.push(
      tx.query('insert into notes values (1)'),
      tx.exec('commit'),
      tx.sql`insert into notes values (2)`,
    )
    late.push(engine.query('insert into notes values (3)'))
    await Promise.allSettled(late)
    finish()
  })
  await expect(hanging).rejects.toThrow(TransactionTimeoutError)
  wake()
  await done

  const refusals = (await Promise.allSettled(late)).map(
    (outcome) => outcome.status === 'rejected' && String(outcome.reason),
  )
  const closed = 'Error: Transaction is closed'
  expect(refusals).toEqual([closed, closed, closed, String(new OuterHandleInTransactionError())])
  expect(await stored()).toEqual([])
})

test(
  'an engine that fails fatally, for example out of memory, rejects all further queries',
  { tags: 'long' },
  async () => {
    const { engine } = await start(1234)
    expect(engine.failed.aborted).toBe(false)
    const run = vi
      .spyOn(PGlite.prototype, 'execProtocolStream')
      .mockRejectedValueOnce(new WebAssembly.RuntimeError('memory access out of bounds'))

    await expect(engine.query('select 1')).rejects.toThrow('memory access out of bounds')
    run.mockRestore()

    expect(engine.failed.reason).toBeInstanceOf(EngineFailedError)
    await expect(engine.query('select 1')).rejects.toThrow(EngineFailedError)
  },
)

test('work started inside a transaction may use the database after the transaction ends', async () => {
  const { engine, stored } = await start()
  const { promise: ended, resolve: end } = deferred()
  let afterwards: Promise<unknown> = Promise.resolve()

  await engine.transaction(async (tx) => {
    await tx.query('insert into notes values (1)')
    afterwards = ended.then(() => engine.query('insert into notes values (2)'))
  })
  end()
  await afterwards

  expect(await stored()).toEqual([1, 2])
})

const start = async (transactionLimitMs = 10_000) => {
  const engine = await (engines.get(transactionLimitMs) ?? open(transactionLimitMs))
  await engine.exec('drop table if exists notes; create table notes (n int not null)')
  const stored = async () =>
    (await engine.query<{ n: number }>('select n from notes order by n')).rows.map(({ n }) => n)
  return { engine, db: drizzle({ client: engine }), stored }
}

const open = (transactionLimitMs: number) => {
  const opened = openEmptyDatabase(transactionLimitMs)
  engines.set(transactionLimitMs, opened)
  return opened
}

const deferred = () => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
