import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../disk.ts'
import { openDurableEngine } from './durableEngine.ts'
import { hasPreparedDatabase, preparedDatabase, unpackDatabase } from './preparedDatabase.ts'

/**
 * Creates the folder `database` of a data directory. Unpacks the build's archive with the demo's rows or, without an archive,
 * creates an empty database. The folder gets its final name after it is flushed, so a killed start leaves no incomplete database.
 */
export async function createDatabase(home: string, folder: string): Promise<void> {
  const draft = join(home, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (hasPreparedDatabase()) await unpackDatabase(preparedDatabase, draft)
  else await createEmpty(draft)
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(home)
}

const createEmpty = async (folder: string) => {
  const engine = await openDurableEngine(folder)
  try {
    // Drop the templates, which only `create database` reads. Fewer files must then be flushed.
    await engine.exec('update pg_database set datistemplate = false')
    for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
  } finally {
    await engine.close()
  }
}

const syncTree = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}
