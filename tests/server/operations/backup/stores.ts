import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { extract, pack, type Header } from 'tar-stream'
import { expect, inject, onTestFinished } from 'vitest'
import { restoreBackup } from '../../../../server/operations/backup/restoreBackup.ts'
import { writeBackup, type BackupOptions } from '../../../../server/operations/backup/writeBackup.ts'
import { listBackupTables } from '../../../../server/operations/backup/tables.ts'
import { loadConfig } from '../../../../server/config/config.ts'
import type { OpenDatabase } from '../../../../server/database/database.ts'
import { toOpenDatabase } from '../../../../server/database/embedded/embeddedDatabase.ts'
import { GuardedEngine } from '../../../../server/database/embedded/guardedEngine.ts'
import { migrations } from '../../../../server/database/migrations.ts'
import { openMediaStorage, type Stores } from '../../../../server/stores.ts'
import { createTemporaryDirectory } from '../../../support/disk.ts'
import { openTestSecrets } from '../../../support/database/testSecrets.ts'
import { openTestDatabase } from '../../../support/database/openTestDatabase.ts'
import { listKeys } from '../../../support/shop/storedFiles.ts'

export const ignoreProgress = () => {}

/** Opens empty stores of the engine under test until the test ends. */
export async function openEmptyStores(): Promise<Stores> {
  return openStoresOn(await openTestDatabase())
}

/** Opens empty stores of the embedded engine, independent of the engine under test. */
export async function openEmbeddedStores(): Promise<Stores> {
  if (inject('engine') === 'embedded') return openEmptyStores()
  const engine = new GuardedEngine({})
  onTestFinished(() => engine.close())
  await migrate(drizzle({ client: engine }), migrations)
  return openStoresOn(toOpenDatabase(engine))
}

/** Writes a backup into a new folder and returns its path. */
export async function backUp(stores: Stores, options?: BackupOptions): Promise<string> {
  const file = join(createTemporaryDirectory(), 'shop.backup')
  await writeBackup(stores, file, ignoreProgress, options)
  return file
}

/** Restores a backup, by default with a new `DATA_DIR`, so that no earlier restore is resumed. */
export const restore = (stores: Stores, file: string, dataDir = createTemporaryDirectory()) =>
  restoreBackup(stores, file, ignoreProgress, dataDir)

/** Writes a temporary local file, for example to store it as media. */
export async function writeTemporaryFile(content: string | Buffer): Promise<string> {
  const file = join(createTemporaryDirectory(), 'file')
  await writeFile(file, content)
  return file
}

export type ArchiveEntry = Partial<Header> & { name: string; content: Buffer }

/** Returns the entries of an archive in order. */
export async function readArchiveEntries(file: string): Promise<ArchiveEntry[]> {
  const archive = extract()
  const fed = pipeline(createReadStream(file), createGunzip(), archive)
  const entries: ArchiveEntry[] = []
  for await (const entry of archive) {
    const { name, mode } = entry.header
    entries.push({ name, mode, content: await buffer(entry as AsyncIterable<Buffer>) })
  }
  await fed
  return entries
}

/** Writes these entries into an archive and returns its path. */
export async function writeArchiveEntries(entries: ArchiveEntry[]): Promise<string> {
  const archive = pack()
  const file = join(createTemporaryDirectory(), 'repacked.backup')
  const target = createWriteStream(file)
  const written = once(target, 'close')
  archive.pipe(createGzip()).pipe(target)
  for (const { content, ...header } of entries) {
    await new Promise<void>((resolve) => {
      if (header.type === 'symlink') archive.entry(header, () => resolve())
      else archive.entry(header, content, () => resolve())
    })
  }
  archive.finalize()
  await written
  return file
}

export async function expectNothingIn(stores: Stores) {
  for (const { name, table } of listBackupTables()) {
    expect(await stores.database.db.$count(table), name).toBe(0)
  }
  expect(await listKeys(stores.media)).toEqual([])
}

const openStoresOn = async (database: OpenDatabase): Promise<Stores> => ({
  database,
  media: await openMediaStorage(loadConfig({ DATA_DIR: createTemporaryDirectory() })),
  secrets: openTestSecrets(database.db),
})
