import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { openEmbedded } from '../../../server/database/embedded/embeddedEngine.ts'
import { GuardedEngine } from '../../../server/database/embedded/guardedEngine.ts'
import { migrations } from '../../../server/database/migrations.ts'

/** The environment variable with the data directory of the empty database. The workers inherit it. */
const variable = 'WELO_TEST_EMPTY_DATABASE'

/**
 * Creates one migrated, empty embedded database for the run. Tests start with a copy, because creating one takes ten seconds of
 * CPU time. The first Vitest project that needs the database creates it, and removes it after all tests.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {}
  const dataDir = await mkdtemp(join(tmpdir(), 'welo-test-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  await makeDatabase(dataDir).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  process.env[variable] = dataDir
  return async () => {
    delete process.env[variable]
    await remove()
  }
}

const makeDatabase = async (dataDir: string) => {
  // The workers set this flag too. Otherwise V8 would compile the engine a second time, with its optimizing compiler, which takes
  // longer than creating this database.
  setFlagsFromString('--liftoff-only')
  const engine = await openEmbedded({ dataDir })
  try {
    const { rows } = await engine.query<{ version: string }>('select version()')
    process.stdout.write(`Embedded: ${rows[0]?.version}\n`)
    await migrate(drizzle({ client: engine }), migrations)
    const archive = await engine.dumpDataDir('none')
    await writeFile(archiveIn(dataDir), Buffer.from(await archive.arrayBuffer()))
  } finally {
    await engine.close()
  }
}

/** Opens an embedded engine in memory, with a migrated, empty database. Its data is lost when it is closed. */
export async function openEmptyDatabase(transactionLimitMs?: number): Promise<GuardedEngine> {
  const loadDataDir = new Blob([await readFile(archiveIn(findDataDir()))])
  const engine = new GuardedEngine({ loadDataDir, startParams, transactionLimitMs })
  await engine.waitReady
  return engine
}

// PostgreSQL writes every byte of its buffers at the start. The default of 128 MB took half a second of CPU time, and the data of
// tests fits into 16 MB.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

export function copyEmptyDatabase(dataDir: string): void {
  // For these hundreds of files, `cp` of node:fs/promises takes four times as much CPU time.
  cpSync(join(findDataDir(), 'database'), join(dataDir, 'database'), { recursive: true })
}

const archiveIn = (dataDir: string) => join(dataDir, 'empty.tar')

const findDataDir = () => {
  const dataDir = process.env[variable]
  if (!dataDir) throw new Error('The global setup of these tests makes no empty database.')
  return dataDir
}
