import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDatabase } from './createDatabase.ts'
import { openDurableEngine } from './durableEngine.ts'
import type { GuardedEngine } from './guardedEngine.ts'
import { lockDirectory } from './lock.ts'

interface EmbeddedOptions {
  /** Created if missing. The database is in its folder `database`. */
  dataDir: string
  /** Milliseconds that one transaction may take. Default: 10,000. */
  transactionLimitMs?: number
}

/**
 * Opens the embedded PostgreSQL and locks its directory. A commit is on the disk before it is acknowledged. The first start
 * creates the database.
 * @throws {DataDirInUseError} when this or another process has the directory open
 */
export async function openEmbedded({ dataDir, transactionLimitMs }: EmbeddedOptions): Promise<GuardedEngine> {
  const home = resolve(dataDir)
  const lock = lockDirectory(home)
  try {
    const folder = join(home, 'database')
    if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabase(home, folder)

    return await openDurableEngine(folder, { transactionLimitMs, onClosed: lock.release })
  } catch (error) {
    lock.release()
    throw error
  }
}
