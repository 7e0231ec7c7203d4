import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuardedEngine } from '../../../../server/database/embedded/guardedEngine.ts'
import { openEmptyDatabase } from '../../../support/database/emptyDatabase.ts'
import { deferred } from '../../../support/waiting.ts'

let engine: GuardedEngine

beforeAll(async () => {
  engine = await openEmptyDatabase()
})

afterAll(() => engine.close())

beforeEach(() =>
  engine.exec(
    'drop table if exists notes; create table notes (n int not null); insert into notes values (1), (2)',
  ),
)

const readNotes = async () =>
  (await engine.query<{ n: number }>('select n from notes order by n')).rows.map(({ n }) => n)

/** Opens a shared snapshot that lasts until `end` is called. */
const hold = async () => {
  const opened = deferred<void>()
  const end = deferred<void>()
  const held = engine.withSharedSnapshot(() =>
    engine.transaction(async (tx) => {
      await tx.exec('declare all_notes cursor for select n from notes order by n')
      opened.resolve()
      await end.promise
      return (await tx.query('fetch all from all_notes')).rows
    }),
  )
  await opened.promise
  return { end: () => end.resolve(), rows: held }
}

test('other queries can read during a snapshot, and their errors do not affect the snapshot', async () => {
  const { end, rows } = await hold()

  expect(await readNotes()).toEqual([1, 2])
  await expect(engine.query('select 1 / 0')).rejects.toThrow('division by zero')
  expect(await readNotes()).toEqual([1, 2])

  end()
  expect(await rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('writes and locks wait until the snapshot ends, and the snapshot does not see them', async () => {
  const { end, rows } = await hold()
  const done: string[] = []
  const writing = [
    engine.query('insert into notes values (3)').then(() => done.push('insert')),
    engine.query('select n from notes for update').then(() => done.push('lock')),
    engine.transaction((tx) => tx.query('insert into notes values (4)')).then(() => done.push('transaction')),
  ]

  expect(await readNotes()).toEqual([1, 2])
  expect(done).toEqual([])
  end()
  expect(await rows).toEqual([{ n: 1 }, { n: 2 }])
  await Promise.all(writing)
  expect(await readNotes()).toEqual([1, 2, 3, 4])
})

test('a failed snapshot does not block readers', async () => {
  const failed = deferred<void>()
  const end = deferred<void>()
  const holding = engine.withSharedSnapshot(() =>
    engine.transaction(async (tx) => {
      await tx.query('select 1 / 0').catch(() => failed.resolve())
      await end.promise
    }),
  )
  await failed.promise

  const reading = readNotes()
  end.resolve()
  await expect(holding).rejects.toThrow('rolled back')
  expect(await reading).toEqual([1, 2])
})
