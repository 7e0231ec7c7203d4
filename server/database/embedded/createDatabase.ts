import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { listTables } from '../declaredTables.ts'
import { syncPath } from '../disk.ts'
import { openFolder } from './databaseFolder.ts'
import { findPreparedDatabase, unpackDatabase } from './preparedDatabase.ts'

/**
 * Creates the folder `database` of a data directory: from the build's archive, with the demo's rows or without, else an empty
 * PostgreSQL. It gets its name when all of it is on the disk, so a start that is killed leaves no incomplete database.
 */
export async function createDatabase(home: string, folder: string, withDemo: boolean): Promise<void> {
  const draft = join(home, 'database.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const prepared = findPreparedDatabase()
  if (prepared) await unpackDatabase(prepared, draft)
  if (!prepared || !withDemo) await openWithoutRows(draft)
  syncTree(draft)
  renameSync(draft, folder)
  syncPath(home)
}

/** Opens the folder once, which creates a missing PostgreSQL, and deletes the rows of a prepared one. */
const openWithoutRows = async (folder: string) => {
  const engine = await openFolder(folder)
  try {
    const { rows } = await engine.query<{ exists: boolean }>(
      `select to_regclass('shops') is not null as exists`,
    )
    const names = listTables().map((table) => `"${getTableName(table)}"`)
    if (rows[0]?.exists) await engine.exec(`truncate ${names.join(', ')} restart identity`)
  } finally {
    await engine.close()
  }
}

/** Flushes the folder and everything below it to the disk. */
const syncTree = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) syncPath(join(entry.parentPath, entry.name))
  syncPath(folder)
}
