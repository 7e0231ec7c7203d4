import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { measure } from '../media/measure.ts'
import type { MediaStorage } from '../media/storage.ts'
import { projectRoot } from '../config/config.ts'

export function toMediaKey(name: string): string {
  return `demo/${name}`
}

export function mediaTypeOf(name: string): MediaType {
  return extname(name) === '.mp4' ? 'Video' : 'Image'
}

export type StoredMedia = Awaited<ReturnType<typeof storeDemoMedia>>[number]

/** Copies the demo's pictures and videos into the storage. Returns the columns of each one's `media_files` row. */
export async function storeDemoMedia(media: MediaStorage) {
  const folder = join(projectRoot, 'server/seed/pictures')
  const store = async (name: string) => {
    const file = join(folder, name)
    const key = toMediaKey(name)
    const kind = mediaTypeOf(name)
    const contentType = kind === 'Video' ? 'video/mp4' : 'image/webp'
    await media.put(key, file, contentType)
    const size = await (kind === 'Video' ? readVideoSize(file) : readPictureSize(file))
    return { key, kind, contentType, ...size, ...(await measure(createReadStream(file))) }
  }
  return Promise.all((await readdir(folder)).map(store))
}

/** Returns the id of each key. */
export async function insertMediaFiles(
  db: Database,
  shopId: number,
  stored: StoredMedia[],
): Promise<Map<string, number>> {
  const rows = await db
    .insert(mediaFiles)
    .values(stored.map((file) => ({ shopId, ...file })))
    .returning({ key: mediaFiles.key, id: mediaFiles.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

// Both readers are loaded by the one start that fills the shop, not by every start.
const readPictureSize = async (file: string) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

const readVideoSize = async (file: string) => {
  const { FilePathSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error(`${file} has no video track`)
    return { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  } finally {
    input.dispose()
  }
}
