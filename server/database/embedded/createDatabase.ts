import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../disk.ts'
import { openFolder } from './databaseFolder.ts'
import type { GuardedEngine } from './guardedEngine.ts'
import { findPreparedDatabase, unpackDatabase } from './preparedDatabase.ts'

/**
 * Creates the folder `database` of a data directory: from the build's archive, with the demo's rows, else an empty PostgreSQL. It
 * gets its name when all of it is on the disk, so a start that is killed leaves no incomplete database.
 */
export async function createDatabase(home: string, folder: string): Promise<void> {
  const draft = join(home, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const prepared = findPreparedDatabase()
  if (prepared) await unpackDatabase(prepared, draft)
  else await createEmpty(draft)
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(home)
}

const createEmpty = async (folder: string) => {
  const engine = await openFolder(folder)
  try {
    await dropTemplates(engine)
  } finally {
    await engine.close()
  }
}

/** Only new databases are copies of templates, and a shop has one. Without them a folder has 370 files in place of 1,290. */
const dropTemplates = async (engine: GuardedEngine) => {
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
}

/** Flushes the folder and everything below it to the disk. */
const syncTree = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}
