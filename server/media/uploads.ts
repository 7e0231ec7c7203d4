import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import { mostPictureBytes } from '../../dataProvider/contract/uploadRules.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { checkFileType } from './fileType.ts'
import { unfinishedFolderOf } from './folderStorage.ts'
import type { ProcessedFile } from './processedFile.ts'
import { measure } from './measure.ts'
import { fileTooLargeError, type ReceivedUpload } from './receiveUpload.ts'
import type { MediaStorage } from './storage.ts'
import type { VariantQueue } from './variants/queue.ts'

/** Milliseconds after its last change in which a file that somebody still works on would have changed again. */
const abandonedAfter = 10 * 60_000

/** Makes ready the folder of `DATA_DIR` where uploads are while they arrive, and removes what a crash has left of them. */
export async function openUploads(config: Config): Promise<string> {
  await sweep(config, unfinishedFolderOf(config.DATA_DIR))
  return openWorkFolder(config, 'uploads')
}

/** Makes ready a folder of `DATA_DIR` for files that are being worked on, without what a crash has left in it. */
export async function openWorkFolder(config: Config, name: 'uploads' | 'variants'): Promise<string> {
  const folder = join(resolve(config.DATA_DIR), name)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweep(config, folder)
  return folder
}

/** Beside a database server another copy may be at work there: then only what nobody has touched for long goes. */
const sweep = async ({ DATABASE_URL }: Config, folder: string) => {
  if (!existsSync(folder)) return
  const isAlone = DATABASE_URL === undefined
  const until = Date.now() - abandonedAfter
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (isAlone || (await stat(path)).mtimeMs <= until) await rm(path, { recursive: true, force: true })
  }
}

/** Runs the work with a folder of its own in that one, which nobody else may read and which is gone afterwards. */
export async function withTemporaryFolder<T>(
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(parent, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes what we keep of an upload; its readers are large, and loaded with the first one.
 * @throws {HttpError} 415, 413 or 400 for what is not taken
 */
export async function processUpload({ type, file }: ReceivedUpload, folder: string): Promise<ProcessedFile> {
  const trueType = await checkFileType(file, type)
  if (type === 'Video') return (await import('./videos.ts')).processVideo(file, folder)
  // While it arrived nobody knew what kind of picture it was.
  const most = mostPictureBytes(trueType)
  if ((await stat(file)).size > most) throw fileTooLargeError(most)
  return (await import('./pictures.ts')).processPicture(file, folder)
}

interface FileStores {
  db: Database
  media: MediaStorage
  variantQueue: VariantQueue
}

/** Stores a file of the shop and its row: both, or neither. A picture's variants are made later. */
export async function storeFile(
  { db, media, variantQueue }: FileStores,
  shopId: number,
  kind: MediaType,
  { file, extension, ...described }: ProcessedFile,
): Promise<{ id: number; key: string }> {
  const key = `${shopId}/${randomUUID()}.${extension}`
  const measured = await measure(createReadStream(file))
  await media.put(key, file, described.contentType)
  try {
    const id = await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(mediaFiles)
        .values({ shopId, key, kind, ...described, ...measured })
        .returning({ id: mediaFiles.id })
      if (!row) throw new Error('INSERT returned no row')
      await variantQueue.add(tx, { id: row.id, kind })
      return row.id
    })
    return { id, key }
  } catch (error) {
    await media.remove(key)
    throw error
  }
}
