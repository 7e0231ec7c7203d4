import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Measured } from '../../media/measure.ts'
import type { MediaStorage } from '../../media/storage.ts'
import type { OnProgress } from '../progress.ts'
import { encryptWith } from './encryption.ts'
import { BackupError, entryNames, type Manifest } from './manifest.ts'
import type { Spool } from './spoolRows.ts'
import { verifyContent } from './verifyContent.ts'

interface Sources extends Pick<Spool, 'readTable'> {
  media: MediaStorage
  passphrase?: string | undefined
}

/**
 * Writes the archive that the manifest describes, readable only by its owner, and flushes it to disk.
 * @throws {BackupError} if a file differs from its entry in the manifest
 */
export async function packArchive(
  file: string,
  manifest: Manifest,
  sources: Sources,
  onProgress: OnProgress,
): Promise<void> {
  const archive = pack()
  // Most of the data is usually compressed images: a higher level would cost time and save little.
  const zip = createGzip({ level: 1 })
  const target = createWriteStream(file, { flags: 'w', mode: 0o600, flush: true })
  const { passphrase } = sources
  const written =
    passphrase === undefined
      ? pipeline(archive, zip, target)
      : pipeline(archive, zip, encryptWith(passphrase), target)
  const filled = fill(archive, manifest, sources, onProgress).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  await Promise.all([filled, written])
}

const fill = async (
  archive: Pack,
  manifest: Manifest,
  { readTable, media }: Sources,
  onProgress: OnProgress,
) => {
  const mtime = new Date(manifest.createdAt)
  const add = async (name: string, content: Measured, source: Readable) => {
    const changed = () =>
      new BackupError(`${name} does not match its record in the database. No backup was written.`)
    const entry = archive.entry({ name, size: content.bytes, mode: 0o600, mtime })
    await pipeline(source, verifyContent(content, changed), entry)
  }
  archive.entry({ name: entryNames.manifest, mode: 0o600, mtime }, JSON.stringify(manifest))
  for (const table of manifest.tables) {
    await add(entryNames.table(table), table, Readable.from(readTable(table.name)))
  }
  for (const [index, medium] of manifest.media.entries()) {
    await add(entryNames.medium(medium), medium, await media.read(medium.key))
    onProgress(index + 1, manifest.media.length, 'media files')
  }
  archive.finalize()
}
