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
import { runInPictureProcess } from '../runInPictureProcess.ts'
import type { MediaStorage } from '../storage.ts'
import { withTemporaryFolder } from '../workFolders.ts'
import { variantKeysOf } from './keys.ts'
import { isLeasedBy, noLease, postpone } from '../../jobs/queue.ts'
import { type ClaimedPicture, pictureQueue, retryAt } from './queue.ts'

interface VariantStores {
  db: Database
  media: MediaStorage
  workFolder: string
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Milliseconds to encode the variants of an image. */
const timeLimit = 120_000

/** Creates the variants and the placeholder of a claimed image. Logs a failure, and the queue retries later. */
export async function makeVariants(
  stores: VariantStores,
  picture: ClaimedPicture,
  signal: AbortSignal,
): Promise<void> {
  const { db, media, log } = stores
  const failure = await store(stores, picture, signal).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  // If the file was deleted concurrently, variants that were stored after the deletion must be removed.
  if (!(await isStored(db, picture.id))) return removeUnusedFiles(media, variantKeysOf(picture), log)
  if (!failure) return
  if (signal.aborted) return postpone(db, pictureQueue, picture)
  log.error({ err: failure.error, file: picture.key }, 'image variants could not be created')
  await db
    .update(mediaFiles)
    .set({ ...noLease, dueAt: retryAt })
    .where(isLeasedBy(mediaFiles, picture))
}

const store = ({ db, media, workFolder }: VariantStores, picture: ClaimedPicture, signal: AbortSignal) =>
  withTemporaryFolder(workFolder, async (folder) => {
    const { key, width } = picture
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
    await record(db, picture, { widths, placeholder })
  })

type CreatedVariants = Pick<ClaimedPicture, 'widths' | 'placeholder'>

const record = (db: Database, picture: ClaimedPicture, made: CreatedVariants) =>
  db.transaction(async (tx) => {
    // Lock the shop first, as other changes of public content do. A fixed order of locks prevents deadlocks.
    await bumpRevision(tx, picture.shopId)
    await tx
      .update(mediaFiles)
      .set({ ...made, ...noLease })
      .where(isLeasedBy(mediaFiles, picture))
  })

const isStored = async (db: Database, id: number) => {
  const [row] = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(eq(mediaFiles.id, id))
  return row !== undefined
}
