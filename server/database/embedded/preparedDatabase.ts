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

/** The path of the archive that the build creates, with the demo's database (docs/decisions/001). */
export const preparedDatabase = join(projectRoot, 'dist/server/database.tar.br')

/** True in a built server with the archive. A server that runs from source does not use it, because it may be outdated. */
export const hasPreparedDatabase = (): boolean =>
  import.meta.filename.endsWith('.js') && existsSync(preparedDatabase)

/** Higher qualities take much longer. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Packs the folder of a closed database into one file. */
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
 * Unpacks a file of `packDatabase` into an empty folder, without flushing it to the disk.
 * @throws {DamagedArchiveError} when the file is damaged
 */
export async function unpackDatabase(file: string, folder: string): Promise<void> {
  const archive = extract()
  try {
    await Promise.all([
      pipeline(createReadStream(file), createBrotliDecompress(), archive),
      writeEntries(archive, folder),
    ])
  } catch (error) {
    // A system call failed, for example because the disk is full. The archive is not damaged.
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
