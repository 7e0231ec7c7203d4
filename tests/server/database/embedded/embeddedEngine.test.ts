import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openEmbedded } from '../../../../server/database/embedded/embeddedEngine.ts'
import { EngineFailedError } from '../../../../server/database/embedded/guardedEngine.ts'
import { DataDirInUseError } from '../../../../server/database/embedded/lock.ts'
import { maintain } from '../../../../server/database/embedded/maintenance.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { copyEmptyDatabase } from '../../../support/database/emptyDatabase.ts'
import { startScript } from '../../../support/startScript.ts'
import fs, { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'

test('every commit is synced to disk exactly once and survives a restart', { tags: 'long' }, async () => {
  const dataDir = preparedDirectory()
  const engine = await openEmbedded({ dataDir })
  await engine.exec('create table notes (n int)')

  const syncs = watch('fsyncSync')
  for (let n = 0; n < 5; n++) await engine.query('insert into notes values ($1)', [n])
  await engine.transaction(async (tx) => {
    await tx.query('insert into notes values (5)')
    await tx.query('insert into notes values (6)')
  })
  expect(syncs).toHaveBeenCalledTimes(6)
  await engine.query('select * from notes')
  expect(syncs).toHaveBeenCalledTimes(6)

  await engine.close()
  const reopened = await openEmbedded({ dataDir })
  expect((await reopened.query('select count(*)::int as count from notes')).rows).toEqual([{ count: 7 }])
  await reopened.close()
})

test(
  'a new database is renamed into place only after all its files and folders are synced to disk',
  { tags: 'long' },
  async () => {
    const dataDir = createTemporaryDirectory()
    // The inodes of synced files: a rename does not change an inode.
    const synced = new Set<number>()
    watch('fsyncSync').mockImplementation((file) => void synced.add(fs.fstatSync(file).ino))
    const { renameSync } = fs
    const named: { files: number; unsynced: string[] }[] = []
    watch('renameSync').mockImplementation((from, to) => {
      if (to === join(dataDir, 'database')) {
        const names = fs.readdirSync(String(from), { recursive: true, encoding: 'utf8' })
        const paths = ['', ...names].map((name) => join(String(from), name))
        const unsynced = paths.filter((path) => !synced.has(statSync(path).ino))
        named.push({ files: paths.length, unsynced })
      }
      renameSync(from, to)
    })

    const engine = await openEmbedded({ dataDir })
    await engine.close()

    expect(named).toEqual([{ files: expect.any(Number), unsynced: [] }])
    expect(named[0]!.files).toBeGreaterThan(100)
    expect(synced).toContain(statSync(dataDir).ino)
  },
)

test('a second process is rejected with a clear message and changes nothing; acknowledged commits survive kill -9, and the lock does not', async () => {
  const dataDir = preparedDirectory()
  const owner = await startOwner(dataDir)
  const refused = openEmbedded({ dataDir })
  await expect(refused).rejects.toThrow(DataDirInUseError)
  await expect(refused).rejects.toThrow(
    `The data directory ${dataDir} is in use by another Welo process (pid ${owner.pid}), ` +
      'so it was not opened and nothing was changed. ' +
      'Stop that process, or set DATA_DIR to another directory, and start again.',
  )
  await owner.commits(20)

  const last = await owner.kill()
  const engine = await openEmbedded({ dataDir })
  const { rows } = await engine.query<{ n: number }>('select n from notes order by n')
  await engine.close()

  // The process may have been killed after a commit but before its acknowledgment. Every acknowledged commit must exist.
  expect(rows.length).toBeGreaterThanOrEqual(last)
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1))
})

test(
  'an interrupted first start is repeated from scratch, and only the owner can access its files',
  { tags: 'long' },
  async () => {
    const dataDir = join(createTemporaryDirectory(), 'data')
    mkdirSync(join(dataDir, 'database.new'), { recursive: true, mode: 0o700 })
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')

    const engine = await openEmbedded({ dataDir })

    expect((await engine.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await engine.close()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'welo.lock')).mode & 0o777).toBe(0o600)
  },
)

test('a failing disk raises an error immediately, and never loses an acknowledged commit or hangs', async () => {
  const dataDir = preparedDirectory()
  const engine = await openEmbedded({ dataDir })
  await engine.exec('create table notes (n int); insert into notes values (1)')

  const syncs = watch('fsyncSync')
  syncs.mockImplementation(() => {
    throw Object.assign(new Error('i/o error'), { code: 'EIO' })
  })
  await expect(engine.transaction((tx) => tx.query('insert into notes values (2)'))).rejects.toThrow(
    EngineFailedError,
  )
  await expect(engine.query('select 1')).rejects.toThrow(EngineFailedError)
  expect(engine.failed.reason).toBeInstanceOf(EngineFailedError)
  await engine.close()
  syncs.mockRestore()
  syncBuiltinESMExports()

  const reopened = await openEmbedded({ dataDir })
  expect((await reopened.query('select 1 from notes where n = 1')).rows).toHaveLength(1)
  await reopened.close()
})

test(
  'maintenance empties the write-ahead log only after enough has been written',
  { tags: 'long' },
  async () => {
    const engine = await openEmbedded({ dataDir: preparedDirectory() })
    await engine.exec('create table notes as select n, md5(n::text) as text from generate_series(1, 20000) n')
    const before = await lastCheckpoint(engine)

    await maintain(engine, 1024 ** 3)
    expect(await lastCheckpoint(engine)).toEqual(before)

    await maintain(engine, 1024 ** 2)
    expect(await lastCheckpoint(engine)).not.toEqual(before)
    await engine.close()
  },
)

/** Creating a database takes seconds, so most tests start with a copy of an empty one. */
const preparedDirectory = () => {
  const dataDir = createTemporaryDirectory()
  copyEmptyDatabase(dataDir)
  return dataDir
}

const lastCheckpoint = async (engine: Awaited<ReturnType<typeof openEmbedded>>) =>
  (await engine.query('select redo_lsn from pg_control_checkpoint()')).rows

/** Spies on real calls, including those through named imports of `node:fs`. */
const watch = <Name extends 'fsyncSync' | 'renameSync'>(name: Name) => {
  const spy = vi.spyOn(fs, name)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}

/** Starts another process that owns `dataDir` and writes notes 1, 2, 3 … until it is killed. */
const startOwner = async (dataDir: string) => {
  const owner = startScript(join(import.meta.dirname, 'databaseOwner.ts'), [dataDir], {})
  await owner.until('open')
  return {
    pid: owner.pid,
    /** Resolves when the owner has acknowledged this number of commits. */
    commits: (count: number) => owner.until('', count + 1),
    /** Sends SIGKILL. Returns the last acknowledged commit. */
    async kill() {
      owner.kill()
      await owner.ended
      return Number(owner.said.at(-1))
    },
  }
}
