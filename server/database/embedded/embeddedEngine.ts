import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createDatabase } from './createDatabase.ts'
import { openDurableEngine } from './durableEngine.ts'
import type { GuardedEngine } from './guardedEngine.ts'
import { lockDirectory } from './lock.ts'

interface EmbeddedOptions {
  /** Created when missing; the database lives in its folder `database`. */
  dataDir: string
  /** Milliseconds one transaction may take, 10,000 unless given. */
  transactionLimitMs?: number
}

/**
 * Opens the embedded PostgreSQL, alone on its directory and durable: a commit is on the disk before it is acknowledged.
 * The first start creates the database.
 * @throws {DataDirInUseError} when another process has it open
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
