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

/** The environment variable that names the data directory with the empty database; the workers inherit it. */
const variable = 'WELO_TEST_EMPTY_DATABASE'

/**
 * Migrates an embedded database once in a run: what tests begin with is a copy of it, since making one takes ten seconds of a
 * processor. Returns what removes it. Of the projects that want it, the first makes it and removes it after all tests.
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
  // As in the workers: compiling the engine twice would take longer than making this database.
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

/** The embedded engine without files, with a migrated, empty database: it forgets everything when closed. */
export async function openEmptyDatabase(transactionLimitMs?: number): Promise<GuardedEngine> {
  const loadDataDir = new Blob([await readFile(archiveIn(findDataDir()))])
  const engine = new GuardedEngine({ loadDataDir, startParams, transactionLimitMs })
  await engine.waitReady
  return engine
}

// Of PostgreSQL's own 128 MB each byte is written once: half a second of a processor. What tests keep fits into these.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Puts a migrated, empty database into a data directory that has none. */
export function copyEmptyDatabase(dataDir: string): void {
  // `cp` of node:fs/promises takes four times the CPU time for these hundreds of files.
  cpSync(join(findDataDir(), 'database'), join(dataDir, 'database'), { recursive: true })
}

const archiveIn = (dataDir: string) => join(dataDir, 'empty.tar')

const findDataDir = () => {
  const dataDir = process.env[variable]
  if (!dataDir) throw new Error('The global setup of these tests makes no empty database.')
  return dataDir
}
