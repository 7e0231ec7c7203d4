import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { openMediaStorage, type MediaStorage } from '../media/storage.ts'

/** What outlives the process: the database, migrated, and the media. */
export interface Stores {
  database: OpenDatabase
  media: MediaStorage
}

/** Opens what the configuration names. */
export async function openStores(config: Config): Promise<Stores> {
  await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 })
  const media = await openMediaStorage(config)
  return { database: await openDatabase(config), media }
}
