import { and, desc, eq, isNull, lt, not, or, sql, type InferSelectModel } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isRunning } from '../../database/isRunning.ts'
import { mediaFiles } from '../../database/schema.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { toJob } from './queue.ts'

/** How often the variants of a picture are tried before a pause of a day: the bucket may have been unavailable. */
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

/** Queues some of the pictures that lack their variants and are not leased, the newest first. */
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

/** A picture whose variants this copy of the server makes. */
export type LeasedPicture = InferSelectModel<typeof mediaFiles>

/**
 * Leases a picture to this copy for longer than making its variants takes, and counts a try; undefined when there is nothing
 * to make. A failure leaves the lease, so that the next try waits for its end.
 */
export async function leasePicture(db: Database, id: number): Promise<LeasedPicture | undefined> {
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

/** Ends the lease of a picture after an abort, which does not count as a try. */
export async function releasePicture(db: Database, id: number): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ variantTries: sql`${variantTries} - 1`, variantsLeasedUntil: null })
    .where(eq(mediaFiles.id, id))
}

/** Ends every lease, at the start of a server that is the only one: the process that held them was killed. */
export async function endLeases(db: Database): Promise<void> {
  await db
    .update(mediaFiles)
    .set({ variantsLeasedUntil: sql`now()` })
    .where(and(isNull(mediaFiles.widths), sql`${variantsLeasedUntil} > now()`))
}
