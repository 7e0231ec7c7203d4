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

/** The environment variable with the data directory that holds it, which the workers inherit. */
const variable = 'WELO_TEST_EMPTY_DATABASE'

/**
 * Migrates an embedded database once in a run: what tests begin with is a copy of it, since making one takes ten seconds of a
 * processor. Returns what removes it.
 */
export default async function makeEmptyDatabase(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => {}
  // As in the workers: compiling the engine twice would take longer than making this database.
  setFlagsFromString('--liftoff-only')
  const dataDir = await mkdtemp(join(tmpdir(), 'welo-test-'))
  const engine = await openEmbedded({ dataDir })
  const { rows } = await engine.query<{ version: string }>('select version()')
  process.stdout.write(`Embedded: ${rows[0]?.version}\n`)
  await migrate(drizzle({ client: engine }), migrations)
  await writeFile(archiveIn(dataDir), Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()))
  await engine.close()
  process.env[variable] = dataDir
  return async () => {
    delete process.env[variable]
    await rm(dataDir, { recursive: true })
  }
}

/** The embedded engine without files, with a migrated, empty database: it forgets everything when closed. */
export async function openEmptyDatabase(transactionLimitMs?: number): Promise<GuardedEngine> {
  const loadDataDir = new Blob([await readFile(archiveIn(madeIn()))])
  const engine = new GuardedEngine({ loadDataDir, startParams, transactionLimitMs })
  await engine.waitReady
  return engine
}

// PostgreSQL's own 128 MB are written once from end to end: half a second of a processor.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Puts a migrated, empty database into a data directory that has none. */
export function copyEmptyDatabase(dataDir: string): void {
  // `cp` of node:fs/promises takes four times the CPU time for these 1,300 files.
  cpSync(join(madeIn(), 'database'), join(dataDir, 'database'), { recursive: true })
}

const archiveIn = (dataDir: string) => join(dataDir, 'empty.tar')

const madeIn = () => {
  const dataDir = process.env[variable]
  if (!dataDir) throw new Error('The global setup of these tests makes no empty database.')
  return dataDir
}
