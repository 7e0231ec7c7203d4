import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Stores } from '../../../server/stores.ts'
import type { Config } from '../../../server/config/config.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { mediaUrlOf } from '../../../server/media/files.ts'
import { storeFile } from '../../../server/media/storeFile.ts'
import { openVariantWorker } from '../../../server/media/variants/openVariantWorker.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/media/picture.ts'
import { createTemporaryDirectory } from '../disk.ts'
import { onCleanup } from '../onCleanup.ts'
import { startUploads } from './startUploads.ts'

/** Starts a shop whose admin uploads images. `openInstance` starts a worker that creates their variants. */
export async function startVariants() {
  const shop = await startUploads()
  const { admin, db, media } = shop
  const logged: unknown[] = []
  /** Stores an image as an upload does, but without the separate process that decodes images. */
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
    /** Creates an item that shows a new image. */
    addItemWithImage: async (bytes?: Buffer) => {
      const file = await upload(bytes)
      const item = await admin.createItem(buildItemBody({ slug: `opal-${file.id}`, sku: `W-${file.id}` }))
      const body = buildItemMediaBody({
        items_id: item.id,
        display_image: file.address,
        mediafiles_id: file.id,
      })
      return { file, item, medium: await admin.createItemMedia(body) }
    },
    /** Starts the worker of one server instance, by default with this shop's stores. */
    openInstance: (media = shop.media, database = shop.database) =>
      openInstance({ database, media }, shop.config, logged),
    readFile: async (id: number) => {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id))
      return row
    },
    /** Moves all due times and leases into the past by a PostgreSQL interval, for example `5 minutes`. */
    advanceTime: (time: string) =>
      db.update(mediaFiles).set({
        dueAt: sql`${mediaFiles.dueAt} - ${time}::interval`,
        leasedUntil: sql`${mediaFiles.leasedUntil} - ${time}::interval`,
      }),
  }
}

const openInstance = async (
  { database, media }: Pick<Stores, 'database' | 'media'>,
  config: Config,
  logged: unknown[],
) => {
  const log = { error: (...args: unknown[]) => void logged.push(args) }
  const copy = await openVariantWorker({ database, media, config, log, first: 0 })
  onCleanup(copy.close)
  return copy
}
