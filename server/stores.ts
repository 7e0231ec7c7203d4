import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from './config/config.ts'
import type { OpenDatabase } from './database/database.ts'
import { type EmbeddedOptions, openEmbeddedDatabase } from './database/embedded/embeddedDatabase.ts'
import { openPostgres } from './database/postgres/postgres.ts'
import { openFolderStorage } from './media/folderStorage.ts'
import type { MediaStorage } from './media/storage.ts'
import { openSecretKeyring } from './secrets/secretKeyring.ts'
import { openSecrets, type Secrets } from './secrets/secrets.ts'

export interface Stores {
  database: OpenDatabase
  media: MediaStorage
  secrets: Secrets
}

export async function openStores(config: Config, options?: EmbeddedOptions): Promise<Stores> {
  await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 })
  const media = await openMediaStorage(config)
  const database = await openDatabase(config, options)
  return { database, media, secrets: openSecrets(database.db, openSecretKeyring(config)) }
}

/** Opens the configured database and migrates it. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Config,
  options?: EmbeddedOptions,
): Promise<OpenDatabase> {
  return DATABASE_URL === undefined ? openEmbeddedDatabase(DATA_DIR, options) : openPostgres(DATABASE_URL)
}

/** Opens the configured media storage: a folder of `DATA_DIR`, or a bucket. */
export async function openMediaStorage({ DATA_DIR, MEDIA_URL }: Config): Promise<MediaStorage> {
  if (MEDIA_URL === undefined) return openFolderStorage(DATA_DIR)
  // Loaded on demand, because the bucket client is large.
  const { openBucketStorage } = await import('./media/bucketStorage.ts')
  return openBucketStorage(MEDIA_URL)
}
