import { eq, sql } from 'drizzle-orm'
import type { Stores } from '../../../server/boot/openStores.ts'
import { createJobs } from '../../../server/jobs/jobs.ts'
import { mediaFiles } from '../../../server/database/schema.ts'
import { openVariants } from '../../../server/media/variants/openVariants.ts'
import { buildItemBody } from '../../factories/itemBody.ts'
import { buildItemMediaBody } from '../../factories/itemMediaBody.ts'
import { buildPicture } from '../../factories/picture.ts'
import { onCleanup } from '../onCleanup.ts'
import { createFile, startUploads } from './startUploads.ts'

/** A shop whose admin uploads pictures, with a way to begin making their variants. */
export async function startVariants() {
  const shop = await startUploads()
  const { admin, db } = shop
  const logged: unknown[] = []
  const upload = async (bytes?: Buffer) => {
    const sent = await shop.send(
      ['image_type', 'Image'],
      ['file', createFile(bytes ?? (await buildPicture()))],
    )
    const { id, path } = sent.json()
    return { id: id as number, address: path.url as string }
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
    /** One copy of the server, which makes variants: of this shop's database, unless another is given. */
    openCopy: (media = shop.media, database = shop.database) => openCopy({ database, media }, logged),
    readFile: async (id: number) => {
      const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id))
      return row
    },
    /** Lets every lease end. */
    endLeases: () => db.update(mediaFiles).set({ variantsLeasedUntil: sql`now() - interval '1 second'` }),
  }
}

const openCopy = async ({ database, media }: Stores, logged: unknown[]) => {
  const log = { error: (...told: unknown[]) => void logged.push(told) }
  const jobs = createJobs(database, log)
  const copy = await openVariants({ database, jobs, media, log, pollingIntervalSeconds: 0.5 })
  const close = async () => {
    await copy.close()
    await jobs.close()
  }
  onCleanup(close)
  return { close, jobs }
}
