import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Stores } from '../../../server/stores.ts'
import type { Config } from '../../../server/config/config.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../server/media/files.ts'
import { storeFile } from '../../../server/media/storeFile.ts'
import { openVariants } from '../../../server/media/variants/openVariants.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { onCleanup } from '../onCleanup.ts'
import { startUploads } from './startUploads.ts'

/** A shop whose admin uploads pictures; `openCopy` makes their variants. */
export async function startVariants() {
  const shop = await startUploads()
  const { admin, db, media } = shop
  const logged: unknown[] = []
  /** Stores a picture as an upload does, without the process that reads one. */
  const upload = async (bytes?: Buffer) => {
    const file = join(createTemporaryDirectory(), 'picture.webp')
    const { width, height } = await sharp(bytes ?? (await buildPicture()))
      .webp()
      .toFile(file)
    const kept = { file, contentType: 'image/webp', extension: 'webp', width, height }
    const { id, key } = await storeFile({ db, media }, shop.shopId, 'Image', kept)
    return { id, address: mediaUrlOf(key) }
  }
  return {
    ...shop,
    logged,
    upload,
    /** An item that shows a new file. */
    addShown: async (bytes?: Buffer) => {
      const file = await upload(bytes)
      const item = await admin.createItem(buildItemBody({ slug: `opal-${file.id}`, sku: `W-${file.id}` }))
      const body = buildItemMediaBody({
        items_id: item.id,
        display_image: file.address,
        mediafiles_id: file.id,
      })
      return { file, item, medium: await admin.createItemMedia(body) }
    },
    /** Opens one copy of the server, by default on this shop's stores. */
    openCopy: (media = shop.media, database = shop.database) =>
      openCopy({ database, media }, shop.config, logged),
    readFile: async (id: number) => {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id))
      return row
    },
    /** Moves every due time and lease so far into the past. */
    advanceTime: (time: string) =>
      db.update(mediaFiles).set({
        dueAt: sql`${mediaFiles.dueAt} - ${time}::interval`,
        leasedUntil: sql`${mediaFiles.leasedUntil} - ${time}::interval`,
      }),
  }
}

const openCopy = async (
  { database, media }: Pick<Stores, 'database' | 'media'>,
  config: Config,
  logged: unknown[],
) => {
  const log = { error: (...told: unknown[]) => void logged.push(told) }
  const copy = await openVariants({ database, media, config, log, first: 0 })
  onCleanup(copy.close)
  return copy
}
