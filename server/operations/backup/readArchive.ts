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

/** What is done with the parts of an archive, in this order. Each must read its chunks to the end. */
export interface ArchiveReader {
  manifest: (manifest: Manifest) => Promise<void>
  table: (table: TableEntry, chunks: Chunks) => Promise<void>
  medium: (medium: MediumEntry, chunks: Chunks) => Promise<void>
}

const maxManifestBytes = 64 * 1024 ** 2
/** A file's header, its extended header, and what fills its last block. */
const perEntry = 8 * 1024

/**
 * Reads a backup once, from its beginning, and holds no part of it whole. It must be exactly what its manifest says:
 * the same files in the same order, each of its size and checksum, and nothing else; else BackupError is thrown, at
 * the end of the part that is wrong at the latest.
 * @param passphrase of an encrypted one
 */
export async function readArchive(
  file: string,
  reader: ArchiveReader,
  passphrase?: string,
): Promise<Manifest> {
  const decrypt = (await isEncrypted(file)) ? decryptWith(passphrase) : undefined
  const archive = extract()
  const allowance = { bytes: maxManifestBytes + perEntry }
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
  allowance.bytes += contentsOf(manifest).reduce((sum, { bytes }) => sum + bytes + perEntry, 0)
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

const contentsOf = ({ tables, media }: Manifest): Measured[] => [...tables, ...media]

const checked = (entry: Entry, content: Measured) =>
  verifyContent(content, () => damaged(entry.header.name))(bytesOf(entry))

/** The library's types do not say what comes. */
async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

const readText = async ({ value: entry, done }: IteratorResult<Entry, undefined>): Promise<string> => {
  const isManifest = !done && entry.header.name === entryNames.manifest && entry.header.type === 'file'
  if (!isManifest || (entry.header.size ?? 0) > maxManifestBytes) throw unexpected(entryNames.manifest)
  return text(bytesOf(entry))
}

/** A few bytes can unfold into a full disk: no more comes out than the manifest says. */
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

/** What is wrong with the file's bytes; that it cannot be opened is said by its own error. */
const toBackupError = (cause: unknown, file: string): unknown =>
  cause instanceof BackupError || (cause instanceof Error && 'syscall' in cause)
    ? cause
    : new BackupError(`${file} is not a backup, or it is damaged.`, { cause })
