import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { openMediaStorage, type MediaStorage } from '../media/storage.ts'

/** The migrated database and the media storage. */
export interface Stores {
  database: OpenDatabase
  media: MediaStorage
}

/** Opens the stores that the configuration names. */
export async function openStores(config: Config): Promise<Stores> {
  await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 })
  const media = await openMediaStorage(config)
  return { database: await openDatabase(config), media }
}
