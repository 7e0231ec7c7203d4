import { setTimeout as wait } from 'node:timers/promises'
import { types } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../../../server/database/database.ts'
import { toOpenDatabase } from '../../../../server/database/embedded/embeddedDatabase.ts'
import {
  TransactionTimeoutError,
  type GuardedEngine,
} from '../../../../server/database/embedded/guardedEngine.ts'
import { secrets } from '../../../../server/database/schema.ts'
import { openEmptyDatabase } from '../../../support/database/emptyDatabase.ts'

const limit = 40

let engine: GuardedEngine
let database: OpenDatabase
beforeAll(async () => {
  engine = await openEmptyDatabase(limit)
  database = toOpenDatabase(engine)
})
beforeEach(() => database.db.delete(secrets))
afterAll(() => database.close())

const keep = (db: Database, name: string) => db.insert(secrets).values({ name, value: 'x' })
const kept = async (db: Database) => (await db.select().from(secrets)).map(({ name }) => name)

test('only a snapshot and a long transaction may take longer than a request', async () => {
  const { db, snapshot, longTransaction } = database
  const slowly = async (tx: Database) => {
    await wait(3 * limit)
    return kept(tx)
  }

  await expect(db.transaction(slowly)).rejects.toThrow(TransactionTimeoutError)
  await longTransaction(async (tx) => {
    await keep(tx, 'kept')
    await slowly(tx)
  })

  expect(await snapshot(slowly)).toEqual(['kept'])
})

test('a snapshot writes nothing', async () => {
  const { db, snapshot } = database

  await expect(snapshot((tx) => keep(tx, 'inside'))).rejects.toMatchObject({ cause: { code: '25006' } })

  expect(await kept(db)).toEqual([])
})

test('a long transaction that fails leaves nothing', async () => {
  const { db, longTransaction } = database

  const failed = longTransaction(async (tx) => {
    await keep(tx, 'lost')
    throw new Error('Half way')
  })

  await expect(failed).rejects.toThrow('Half way')
  expect(await kept(db)).toEqual([])
})

test('moments stay text, as drizzle reads them, and no statement makes the engine copy its parsers', async () => {
  const text = "select 1 as n, '2026-11-27 10:00+00'::timestamptz as at"
  const options = { parsers: { [types.INT4]: () => 'a copy' } }
  const within = () => engine.transaction((tx) => tx.query(text, [], options))

  const answers = [
    await engine.query(text, [], options),
    await within(),
    await engine.withoutLimit(within),
    await engine.withSharedSnapshot(within),
  ]

  for (const { rows } of answers) expect(rows).toEqual([{ n: 1, at: '2026-11-27 10:00:00+00' }])
})
