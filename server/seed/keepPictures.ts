import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { measure } from '../media/measure.ts'
import type { MediaStorage } from '../media/storage.ts'
import { projectRoot } from '../projectRoot.ts'

const contentType = 'image/webp'

/** The demo's picture of that name in the storage. */
export function pictureKey(name: string): string {
  return `demo/${name}`
}

export type KeptPicture = Awaited<ReturnType<typeof keepPictures>>[number]

/** Puts the demo's pictures into the storage, and tells of each what its row says. */
export async function keepPictures(media: MediaStorage) {
  // Loaded by the one start that fills the shop, not by every start.
  const { default: sharp } = await import('sharp')
  const folder = join(projectRoot, 'server/seed/pictures')
  const keep = async (name: string) => {
    const file = join(folder, name)
    const key = pictureKey(name)
    const { width, height } = await sharp(file).metadata()
    await media.put(key, file, contentType)
    return {
      key,
      kind: 'Image' as const,
      contentType,
      width,
      height,
      ...(await measure(createReadStream(file))),
    }
  }
  return Promise.all((await readdir(folder)).map(keep))
}

/** Makes them files of the shop; gives the id of each key. */
export async function registerPictures(
  db: Database,
  shopId: number,
  pictures: KeptPicture[],
): Promise<Map<string, number>> {
  const rows = await db
    .insert(mediaFiles)
    .values(pictures.map((picture) => ({ shopId, ...picture })))
    .returning({ key: mediaFiles.key, id: mediaFiles.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}
