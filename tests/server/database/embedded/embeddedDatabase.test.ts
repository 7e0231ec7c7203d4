import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, OpenDatabase } from '../../../../server/database/database.ts'
import { toOpenDatabase } from '../../../../server/database/embedded/embeddedDatabase.ts'
import {
  TransactionTimeoutError,
  type GuardedEngine,
} from '../../../../server/database/embedded/guardedEngine.ts'
import { secrets } from '../../../../server/database/schema.ts'
import { openEmptyDatabase } from '../../../support/database/emptyDatabase.ts'

const limit = 10_000

let engine: GuardedEngine
let database: OpenDatabase
beforeAll(async () => {
  engine = await openEmptyDatabase(limit)
  database = toOpenDatabase(engine)
})
beforeEach(() => database.db.delete(secrets))
afterAll(() => database.close())

const keep = (db: Database, name: string) => db.insert(secrets).values({ name, value: 'x' })
const stored = async (db: Database) => (await db.select().from(secrets)).map(({ name }) => name)

test('only a snapshot and a long transaction may exceed the transaction time limit', async () => {
  const { db, snapshot, longTransaction } = database
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const slowly = async (tx: Database) => {
    await stored(tx)
    vi.advanceTimersByTime(3 * limit)
    return stored(tx)
  }

  await expect(db.transaction(slowly)).rejects.toThrow(TransactionTimeoutError)
  await longTransaction(async (tx) => {
    await keep(tx, 'kept')
    await slowly(tx)
  })

  expect(await snapshot(slowly)).toEqual(['kept'])
})

test('a snapshot is read-only', async () => {
  const { db, snapshot } = database

  await expect(snapshot((tx) => keep(tx, 'inside'))).rejects.toMatchObject({ cause: { code: '25006' } })

  expect(await stored(db)).toEqual([])
})

test('a failed long transaction is rolled back', async () => {
  const { db, longTransaction } = database

  const failed = longTransaction(async (tx) => {
    await keep(tx, 'lost')
    throw new Error('Half way')
  })

  await expect(failed).rejects.toThrow('Half way')
  expect(await stored(db)).toEqual([])
})
