import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaType } from '../../dataProvider/contract/itemTypes.ts'
import type { Database } from '../database/database.ts'
import { mediaFiles } from '../database/schema.ts'
import { measure } from '../media/measure.ts'
import type { MediaStorage } from '../media/storage.ts'
import { projectRoot } from '../config.ts'

/** The demo's picture or video of that name in the storage. */
export function mediaKey(name: string): string {
  return `demo/${name}`
}

/** What that file of the demo is, by its ending. */
export function kindOf(name: string): MediaType {
  return extname(name) === '.mp4' ? 'Video' : 'Image'
}

export type KeptMedium = Awaited<ReturnType<typeof keepMedia>>[number]

/** Puts the demo's pictures and videos into the storage, and tells of each what its row says. */
export async function keepMedia(media: MediaStorage) {
  const folder = join(projectRoot, 'server/seed/pictures')
  const keep = async (name: string) => {
    const file = join(folder, name)
    const key = mediaKey(name)
    const kind = kindOf(name)
    const contentType = kind === 'Video' ? 'video/mp4' : 'image/webp'
    await media.put(key, file, contentType)
    const size = await (kind === 'Video' ? sizeOfVideo(file) : sizeOfPicture(file))
    return { key, kind, contentType, ...size, ...(await measure(createReadStream(file))) }
  }
  return Promise.all((await readdir(folder)).map(keep))
}

/** Makes them files of the shop; gives the id of each key. */
export async function registerMedia(
  db: Database,
  shopId: number,
  kept: KeptMedium[],
): Promise<Map<string, number>> {
  const rows = await db
    .insert(mediaFiles)
    .values(kept.map((medium) => ({ shopId, ...medium })))
    .returning({ key: mediaFiles.key, id: mediaFiles.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

// Both readers are loaded by the one start that fills the shop, not by every start.
const sizeOfPicture = async (file: string) => {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(file).metadata()
  return { width, height }
}

const sizeOfVideo = async (file: string) => {
  const { FilePathSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] })
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new Error(`${file} has no video in it`)
    return { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  } finally {
    input.dispose()
  }
}
