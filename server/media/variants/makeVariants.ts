import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'
import type { Database } from '../../database/database.ts'
import { mediaFiles } from '../../database/schema.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { removeUnusedFiles } from '../files.ts'
import { runInPictureProcess } from '../pictureChild.ts'
import type { MediaStorage } from '../storage.ts'
import { withTemporaryFolder } from '../workFolders.ts'
import { variantKeysOf } from './keys.ts'
import { type LeasedPicture, leasePicture, releasePicture } from './leases.ts'

interface VariantStores {
  db: Database
  media: MediaStorage
  /** Where files are while they are made. */
  workFolder: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Milliseconds that the process of one picture may take. */
const timeLimit = 120_000

/**
 * Makes the variants of a picture and its placeholder, unless they are made or leased to another copy. A failure is logged
 * and tried again later. The signal aborts it.
 */
export async function makeVariants(stores: VariantStores, id: number, signal: AbortSignal): Promise<void> {
  const { db, media, log } = stores
  if (signal.aborted) return
  const picture = await leasePicture(db, id)
  if (!picture) return
  const failure = await store(stores, picture, signal).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  // If the file was deleted concurrently, the deletion did not see all variants that were put.
  if (!(await isThere(db, id))) return removeUnusedFiles(media, variantKeysOf(picture), log)
  if (!failure) return
  if (signal.aborted) return releasePicture(db, id)
  log.error({ err: failure.error, file: picture.key }, 'the variants of a picture could not be made')
}

const store = ({ db, media, workFolder }: VariantStores, picture: LeasedPicture, signal: AbortSignal) =>
  withTemporaryFolder(workFolder, async (folder) => {
    const { id, shopId, key, width } = picture
    const file = join(folder, 'original')
    await pipeline(await media.read(key), createWriteStream(file), { signal })
    const widths = variantWidthsOf(width)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
    const { placeholder, variants } = await runInPictureProcess(
      'encodeVariants',
      { file, folder, widths },
      limited,
    )
    for (const { width, format, file } of variants) {
      signal.throwIfAborted()
      await media.put(variantUrlOf(key, width, format), file, `image/${format}`)
    }
    await record(db, { id, shopId, widths, placeholder })
  })

type Made = Pick<LeasedPicture, 'id' | 'shopId' | 'widths' | 'placeholder'>

const record = (db: Database, { id, shopId, ...made }: Made) =>
  db.transaction(async (tx) => {
    // First, as in every change of what the public sees.
    await bumpRevision(tx, shopId)
    await tx
      .update(mediaFiles)
      .set({ ...made, variantsLeasedUntil: null })
      .where(eq(mediaFiles.id, id))
  })

const isThere = async (db: Database, id: number) => {
  const [row] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.id, id))
  return row !== undefined
}
