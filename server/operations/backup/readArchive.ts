import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import type { Measured } from '../../media/measure.ts'
import { decryptWith, isEncrypted } from './encryption.ts'
import {
  BackupError,
  entryNames,
  parseManifest,
  type Manifest,
  type MediumEntry,
  type TableEntry,
} from './manifest.ts'
import { verifyContent } from './verifyContent.ts'

type Chunks = AsyncIterable<Buffer>
type Entry = Extract extends AsyncIterable<infer Each> ? Each : never

/** Receives the parts of an archive, in this order. `table` and `medium` must read their chunks to the end. */
export interface ArchiveReader {
  manifest: (manifest: Manifest) => Promise<void>
  table: (table: TableEntry, chunks: Chunks) => Promise<void>
  medium: (medium: MediumEntry, chunks: Chunks) => Promise<void>
}

const maxManifestBytes = 64 * 1024 ** 2
/**
 * The maximum number of bytes that tar adds to each file: its header, its extended header and the padding of its last
 * block.
 */
const maxEntryOverhead = 8 * 1024

/**
 * Streams a backup without loading tables or media files into memory. The archive must match its manifest exactly:
 * the same files, in the same order, with the same sizes and checksums.
 * @param passphrase required if the archive is encrypted
 * @throws {BackupError} at the end of the first invalid part at the latest
 */
export async function readArchive(
  file: string,
  reader: ArchiveReader,
  passphrase?: string,
): Promise<Manifest> {
  const decrypt = (await isEncrypted(file)) ? decryptWith(passphrase) : undefined
  const archive = extract()
  const allowance = { bytes: maxManifestBytes + maxEntryOverhead }
  const source = createReadStream(file)
  const unpacking = [createGunzip(), limitBytes(allowance), archive] as const
  const fed = (decrypt ? pipeline(source, decrypt, ...unpacking) : pipeline(source, ...unpacking)).then(
    () => undefined,
    (error: Error) => error,
  )
  try {
    const manifest = await readParts(archive[Symbol.asyncIterator](), reader, allowance)
    const failure = await fed
    if (failure) throw failure
    return manifest
  } catch (error) {
    archive.destroy()
    throw (await fed) === error ? toBackupError(error, file) : error
  }
}

const readParts = async (
  entries: AsyncIterator<Entry>,
  reader: ArchiveReader,
  allowance: { bytes: number },
): Promise<Manifest> => {
  const next = async (name: string, size: number) => {
    const { value, done } = await entries.next()
    if (done || value.header.name !== name || value.header.type !== 'file') throw unexpected(name)
    if (value.header.size !== size) throw damaged(name)
    return value
  }
  const manifest = parseManifest(await readText(await entries.next()))
  allowance.bytes += listContents(manifest).reduce((sum, { bytes }) => sum + bytes + maxEntryOverhead, 0)
  await reader.manifest(manifest)
  for (const table of manifest.tables) {
    const name = entryNames.table(table)
    await reader.table(table, checked(await next(name, table.bytes), table))
  }
  for (const medium of manifest.media) {
    const name = entryNames.medium(medium)
    await reader.medium(medium, checked(await next(name, medium.bytes), medium))
  }
  const { done } = await entries.next()
  if (!done) throw unexpected('the end of the file')
  return manifest
}

const listContents = ({ tables, media }: Manifest): Measured[] => [...tables, ...media]

const checked = (entry: Entry, content: Measured) =>
  verifyContent(content, () => damaged(entry.header.name))(readChunks(entry))

/** `tar-stream` does not type its chunks. */
async function* readChunks(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

const readText = async ({ value: entry, done }: IteratorResult<Entry, undefined>): Promise<string> => {
  const isManifest = !done && entry.header.name === entryNames.manifest && entry.header.type === 'file'
  if (!isManifest || (entry.header.size ?? 0) > maxManifestBytes) throw unexpected(entryNames.manifest)
  return text(readChunks(entry))
}

/**
 * Guards against decompression bombs: throws if the unpacked data is larger than the allowance, which covers the announced
 * sizes, the manifest and the tar headers.
 */
const limitBytes = (allowance: { bytes: number }) =>
  async function* (source: Chunks): AsyncGenerator<Buffer> {
    let seen = 0
    for await (const chunk of source) {
      seen += chunk.length
      if (seen > allowance.bytes)
        throw new BackupError('The backup is invalid: it is larger than its manifest says.')
      yield chunk
    }
  }

const unexpected = (what: string) =>
  new BackupError(`The backup is invalid: ${what} is missing or out of place.`)

const damaged = (name: string) =>
  new BackupError(`The backup is damaged: the checksum of ${name} does not match.`)

/** Returns a `BackupError` or a system error unchanged. Any other error means that the file is damaged or not a backup. */
const toBackupError = (cause: unknown, file: string): unknown =>
  cause instanceof BackupError || (cause instanceof Error && 'syscall' in cause)
    ? cause
    : new BackupError(`${file} is not a backup, or it is damaged.`, { cause })
