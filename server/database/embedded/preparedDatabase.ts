import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib'
import { extract, type Extract, pack } from 'tar-stream'
import { projectRoot } from '../../config/config.ts'
import { OperatorError } from '../../errors/operatorError.ts'

/** The archive of the demo's database, which the build writes beside the server (docs/decisions/001). */
export const preparedDatabase = join(projectRoot, 'dist/server/database.tar.br')

/**
 * True in a built server that has the archive. Development and tests run the sources and migrate their databases, since the archive
 * could be of an earlier build.
 */
export const hasPreparedDatabase = (): boolean =>
  import.meta.filename.endsWith('.js') && existsSync(preparedDatabase)

/** Nearly as small as with more effort, in a quarter of the time. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Writes the folder of a closed database into one file. */
export async function packDatabase(folder: string, file: string): Promise<void> {
  const archive = pack()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (entry.isDirectory()) archive.entry({ name, type: 'directory' })
    else archive.entry({ name }, readFileSync(path))
  }
  archive.finalize()
  await pipeline(archive, createBrotliCompress(compression), createWriteStream(file))
}

/** The build's archive is incomplete or was changed. */
class DamagedArchiveError extends OperatorError {
  override readonly name = 'DamagedArchiveError'

  constructor(file: string, cause: unknown) {
    super(
      `The archive ${file} for the first start is damaged. Run "npm run build" or copy dist/ again, then start again.`,
      { cause },
    )
  }
}

/**
 * Unpacks such a file into an empty folder, without syncing it to the disk.
 * @throws {DamagedArchiveError} when the file is incomplete or was changed
 */
export async function unpackDatabase(file: string, folder: string): Promise<void> {
  const archive = extract()
  try {
    await Promise.all([
      pipeline(createReadStream(file), createBrotliDecompress(), archive),
      writeEntries(archive, folder),
    ])
  } catch (error) {
    // The archive is not the cause: the disk is full, for example.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new DamagedArchiveError(file, error)
  }
}

const writeEntries = async (archive: Extract, folder: string) => {
  for await (const entry of archive) {
    const path = join(folder, entry.header.name)
    const content = await buffer(entry)
    if (entry.header.type === 'directory') mkdirSync(path, { mode: 0o700 })
    else writeFileSync(path, content, { mode: 0o600 })
  }
}
