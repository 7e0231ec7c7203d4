import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import { and, desc, eq, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Config } from '../../config/config.ts'
import type { Database, OpenDatabase } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { startSweep } from '../../jobs/startSweep.ts'
import type { MediaStorage } from '../storage.ts'
import { openWorkFolder, withTemporaryFolder } from '../workFolders.ts'
import { isRunning } from '../../database/isRunning.ts'
import { toJob } from './queue.ts'
import { variantUrlOf, variantWidthsOf } from '../../../dataProvider/contract/pictures.ts'
import { mediaFiles } from '../../database/schema.ts'
import { bumpRevision } from '../../revision/revision.ts'
import { removeUnusedFiles } from '../files.ts'
import { runInPictureProcess } from '../pictureChild.ts'
import { variantKeysOf } from './keys.ts'

interface Options {
  database: OpenDatabase
  jobs: Jobs
  media: MediaStorage
  config: Config
  log: Pick<FastifyBaseLogger, 'error'>
  pollingIntervalSeconds?: number
}

/** Milliseconds in which a start serves its first visitors undisturbed. */
const firstSweepAfter = 10_000

/**
 * Begins to make the variants of pictures, one at a time: of what is uploaded at once, and from some seconds after the start
 * of what lacks them otherwise (docs/decisions/024).
 */
export async function openVariants(options: Options) {
  const { database, jobs, media, config, log, pollingIntervalSeconds } = options
  const { db, engine } = database
  const workFolder = await openWorkFolder(config, 'variants')
  if (engine === 'embedded') await endLeases(db)
  const stopping = new AbortController()
  let making = Promise.resolve()
  const make = (id: number) =>
    makeVariants({ db, media, workFolder, log }, id, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'a picture that lacks its variants could not be read or written'),
    )
  await jobs.work('pictures', {
    batchSize: 1,
    pollingIntervalSeconds,
    handle: async (begun) => {
      for (const { id } of begun) await (making = make(id))
    },
  })
  const message = 'the pictures that lack their variants could not be looked for'
  const sweep = startSweep(() => queueDuePictures(db, jobs), { log, message, firstAfter: firstSweepAfter })
  return {
    /** Breaks off what is being made; the next start takes it up again. */
    close: async () => {
      await sweep.close()
      stopping.abort()
      await making
    },
  }
}

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
 * Makes the variants of a picture and its placeholder, unless they are made or somebody else is at it. What fails is logged
 * and tried again later. The signal breaks it off.
 */
const makeVariants = async (stores: VariantStores, id: number, signal: AbortSignal): Promise<void> => {
  const { db, media, log } = stores
  if (signal.aborted) return
  const picture = await leasePicture(db, id)
  if (!picture) return
  const failure = await store(stores, picture, signal).then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  // Whoever has removed it meanwhile did not see all that was put.
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

/** How often the variants of a picture are begun before it has to live without for a day: a bucket may have been away. */
export const maxTries = 3

/** In milliseconds, and longer than making a picture's variants takes. */
const leaseLength = 5 * 60_000

/** Milliseconds from the end of the lease of the last try. */
const pauseLength = 86_400_000

/** How many pictures one sweep queues. */
const sweepLimit = 100

const { variantTries, variantsLeasedUntil } = mediaFiles

const pauseEnd = sql`${variantsLeasedUntil} + ${pauseLength}::int * interval '1 millisecond'`

const isDue = and(
  isNull(mediaFiles.widths),
  eq(mediaFiles.kind, 'Image'),
  or(lt(variantTries, maxTries), not(isRunning(pauseEnd, leaseLength + pauseLength))),
  not(isRunning(variantsLeasedUntil, leaseLength)),
)

/** Queues some of the pictures that lack their variants and that nobody is making, the newest first. */
export async function queueDuePictures(db: Database, jobs: Jobs): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mediaFiles.id })
      .from(mediaFiles)
      .where(isDue)
      .orderBy(desc(mediaFiles.id))
      .limit(sweepLimit)
    await jobs.add(
      tx,
      'pictures',
      due.map(({ id }) => toJob(id)),
    )
  })
}

/** A picture whose variants are this copy's to make. */
type LeasedPicture = NonNullable<Awaited<ReturnType<typeof leasePicture>>>

/**
 * Leases a picture to this copy for longer than making its variants takes, and counts a try; undefined when there is nothing
 * to make. A failure leaves the lease, so that the next try waits for its end.
 */
export async function leasePicture(db: Database, id: number) {
  const [leased] = await db
    .update(mediaFiles)
    .set({
      variantTries: sql`${variantTries} + 1`,
      variantsLeasedUntil: sql`now() + ${leaseLength}::int * interval '1 millisecond'`,
    })
    .where(and(eq(mediaFiles.id, id), isDue))
    .returning()
  return leased
}

/** Ends the lease of a picture whose making was broken off, which is no failure and no try. */
const releasePicture = async (db: Database, id: number): Promise<void> => {
  await db
    .update(mediaFiles)
    .set({ variantTries: sql`${variantTries} - 1`, variantsLeasedUntil: null })
    .where(eq(mediaFiles.id, id))
}

/** Ends every lease now, for the start of a server that is the only one: whoever had one was killed. */
const endLeases = async (db: Database): Promise<void> => {
  await db
    .update(mediaFiles)
    .set({ variantsLeasedUntil: sql`now()` })
    .where(and(isNull(mediaFiles.widths), sql`${variantsLeasedUntil} > now()`))
}
