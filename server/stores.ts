import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from './config/config.ts'
import { openDatabase, type OpenDatabase } from './database/database.ts'
import { openMediaStorage, type MediaStorage } from './media/storage.ts'
import { openSecretKeyring } from './secrets/secretKeyring.ts'
import { openSecrets, type Secrets } from './secrets/secrets.ts'

/** The migrated database with the secrets in it, and the media storage. */
export interface Stores {
  database: OpenDatabase
  media: MediaStorage
  secrets: Secrets
}

/** Opens the stores that the configuration names. */
export async function openStores(config: Config): Promise<Stores> {
  await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 })
  const media = await openMediaStorage(config)
  const database = await openDatabase(config)
  return { database, media, secrets: openSecrets(database.db, openSecretKeyring(config)) }
}
