import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { measure } from './measure.ts'
import type { ProcessedFile } from './processedFile.ts'
import type { MediaStorage } from './storage.ts'

export interface FileStores {
  db: Database
  media: MediaStorage
}

/**
 * Stores a file and inserts its row. If inserting fails, removes the file. An image's row is also a job that creates variants.
 */
export async function storeFile(
  { db, media }: FileStores,
  shopId: number,
  kind: MediaType,
  { file, extension, ...described }: ProcessedFile,
): Promise<{ id: number; key: string }> {
  const key = `${shopId}/${randomUUID()}.${extension}`
  const measured = await measure(createReadStream(file))
  await media.put(key, file, described.contentType)
  try {
    const [row] = await db
      .insert(mediaFiles)
      .values({ shopId, key, kind, ...described, ...measured })
      .returning({ id: mediaFiles.id })
    if (!row) throw new Error('INSERT returned no row')
    return { id: row.id, key }
  } catch (error) {
    await media.remove(key)
    throw error
  }
}
