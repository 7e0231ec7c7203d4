import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { measure } from './measure.ts'
import type { ProcessedFile } from './processedFile.ts'
import type { MediaStorage } from './storage.ts'
import type { VariantQueue } from './variants/queue.ts'

export interface FileStores {
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
